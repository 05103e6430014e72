"""Sentences shown to people, in plain words, by subject; others stand where they are said.

sentences           errors by their code, progress; provider_errors: a provider's
model_problems      errors of models; phrases: what sentences are made of
meters              what is measured on a draft, and doubted of a rewriting
window_states       the engine, the lock, who answers
why_not_sent        why Send is off, and what helps
labels              kinds, categories, levels and replacements: tables, tooltips, counts
history             stored chats, settings files, what was spent
handover            chats that go on with another provider
transfer            chats from elsewhere, and all chats in one file
slider_sentences    what each slider of the privacy panel does in its present position
methods             what each method does, and its limits
comparing           the draft under each method: what it hides, keeps and costs
draft_notes         a draft's language, and hidden values that it asks about
model_descriptions  the purpose and quality of each model; model_uses: what each is used for
projects            folders of chats
attacks             the attacks in the window: what they found, what helps
documents           documents: why one is refused, what of it is left out
prompts             saved prompts
services            services, their models, and who answers a chat
shortcuts           all keyboard shortcuts
from_engine         the engine's own sentences, in the window's language

What the command line says, too, is in resources/words/: how far noise moves a value in noise.toml,
what a method guarantees in guarantees.toml.

A sentence never holds a value that is not its argument. An error without a sentence fails a test.
"""
