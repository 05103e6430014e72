"""What bench_prosan measures on: prompts with private values planted in them, and the scores."""
