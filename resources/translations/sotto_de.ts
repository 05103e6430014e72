<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>

The address holds values of your own, put back on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>

Whoever is there learns that you opened it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Temporary: no text of it is kept, only how much it spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
… and {more:,} characters more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  ({times} times)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (status {status})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({doubtful} in doubt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({waiting} more to read)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> A month or a year that stands alone counts as five steps, five minutes of a time of day as one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Did you mean “{near}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Did you mean “{suggestion}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Drawn {draws} times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Drawn {draws} times: at least {epsilon} in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> For all {count} places together the factor is e^{total:g}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> It needs {megabytes}, and {megabytes2} are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Its answer had the status {status}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The paper&apos;s own figure, {slider:g} + ln(largest / smallest bucket), compares buckets within one text: it bounds nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in message {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in the answer of turn {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in the words at which the answer is to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> in turn {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · comes with Sotto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>${amount}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, a pattern that cannot be searched for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, in doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, such as {model}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, up to {share}% of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, {percent}%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. The quick form ran: a small model that learned which words the full method replaces. On questions about health, work, law, code, money and daily life it hid as many private values in our tests, and kept as many words that the question needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 (always alike) to {high:g} (varied)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0.1 point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>03/05 is the third of May</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 value is hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 value was put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>12 Larch Row, Netherfold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>30 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: had every value been one step of its scale away (a year of age, a percent, a day; a month or a year that stands alone counts as five steps), what is sent would be at most e^{epsilon:g} times as likely, or as unlikely.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it drew itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bound on what a provider can learn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A budget of ε {budget:g} for the prompt is split over its {count} new draws, ε {largest:g} for each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A change does not fit into its layout, so it cannot be written as it will be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click or Enter puts that here and in the rest of this chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click or Enter puts your value here again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A click or Enter takes it back here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dictionary of words that mean the same or the opposite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of further certificate authorities (PEM), for a company&apos;s own network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of the model{named} is damaged and was not used. Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later version of Sotto wrote the chats that are kept here. They were left untouched; new chats are not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line before each chat asks the provider not to translate or reformat them, so that more of them come back. You see it under Wire.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model on this computer paraphrases the text, word by word by chance: it hides how you write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model on this computer reads your text and the answer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model taught to choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model that runs here: it needs no account, and nothing leaves this computer. The small one that comes with Sotto is for practice; choose a larger one under Models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model that was taught to do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model that you had taught on this computer rewrote the text. What it hides was not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name, a project, a place…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new profile, used from the next start on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A part of the file of your chats is damaged. Start Sotto anew: it then goes back to the last good backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A pattern in My words cannot be searched for in this version: {words}. Nothing is sent until you change it or take it out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A price is two numbers, such as 2.50 / 10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A project, a nickname…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A proxy with a user name and password cannot be used: they would lie in a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A reader may notice that a word does not fit and guess the one that did.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A town, a product…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A user name stands before the host. Links do that to look as if they led elsewhere, so Sotto opens none of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value that is replaced stands in it where no text is (a style, a field), so it was not written. Copy its text into a new document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word or pattern that is always private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word or phrase that is always private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word or phrase that is sent as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word that is never private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word · {method_name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word, drawn at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A word, {what_happens}, {chosen}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About me</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About me and My words open here as soon as your key is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the highlight at the text cursor, and what to do with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add or change services…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add this word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add this word or pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ages move by {by}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ages, amounts and dates are moved by chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All dates move together, by {by}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All messages are saved again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allowed hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+PgDown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alt+PgUp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always hide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Always private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amounts become almost random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amounts move by about {percent}%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An address such as http://proxy.example.com:8080. Without one, chats go directly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer is on its way. Wait for it or stop it (Esc); then copy again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An answer is on its way. Wait for it or stop it (Esc); then save the document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An epsilon this large limits little by itself: what it hides is measured by attacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another model that writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another value is sent as this already: an answer could not tell the two apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers practice chats. It is small and makes mistakes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers where “On this computer” is chosen. Nothing leaves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any GGUF model with a chat template: a file on the Hugging Face hub, or one on this computer, which stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any service that speaks OpenAI&apos;s protocol: a company&apos;s, or a server of your own. Each chat can have its own service and model: choose them above the chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any two texts of as many parts give the same result with probabilities within a factor e^{total:,.10g} of each other: {each:g} for each of {tokens} tokens in {parts}, all counted, also when the rewriting ends early (local differential privacy).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anything that you choose or edit after reading the draft.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As far as it was seen to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As far as kept most meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the paper: a looser bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the service has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again (Ctrl+R: the last one)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask another model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask another model the same, too: both answers stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask before each send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask for names and figures as they are given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask it, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the last turn again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask {where} for its models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking for the list of models…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the Hugging Face hub…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least {shortest} characters. Several words in a row are easy to remember.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach a document: text, Markdown, CSV, JSON, web page, Word, Excel or PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach documents…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attached: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azure lists no deployments: type the name of yours, as its portal spells it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up all chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back up all chats…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backed up to {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both sides, as Markdown…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By a model&apos;s own answer: slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By rank: a bound that is proven</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrating: it begins…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibrating: {done}%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cape: words that fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Careful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change them above the chat: they go as they are typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes ({count})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes in this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Character {place} is half of a broken emoji or symbol and cannot be sent. Delete it and type it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Characters {first:,} to {last:,} of {size:,}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chat as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chat privately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats (*.json *.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats in this window are kept only until you close it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats that have begun go on with the model that they drew with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chats then reach no other host, whatever the address of the service says. Divide several by commas; empty: any host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the model on this computer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chinese or Japanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a certificate file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a profile…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who answers this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose who answers…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chooses the words that ProSan would replace, at a fraction of its time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cipher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cipher of new chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Common words that stay are promised nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context of Cape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied. Paste it into any chatbot&apos;s page, then paste the answer here: your values are put back on this computer. Esc stops waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies may be left in {keyring}: {what}. They could not be removed; delete them there, where they are named “sotto”, or choose that keyring again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy puts this line above it: “{line}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the fitted answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy then puts it above your text. You see it under “What will be sent”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this code ({name})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what will be sent, for any chatbot&apos;s page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy what will be sent, for any chatbot&apos;s page; then paste its answer here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could be guessed back: about {tenths} of 10 drawn words, by a simple attack on this computer. A stronger attacker finds more. {kept}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter sends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter sends, Esc goes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CusText+: words of small groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Czech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DP-Prompt cannot rewrite with it yet: calibrate it first. That takes some minutes, reads no text of yours, and can be stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DP-Prompt: other words for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged: a file is not the one that it should be, and is not used. {way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Danish or Norwegian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dashed: approximate, worked out from a value that was moved by chance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the chat in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this chat?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this model ({megabytes}) from this computer?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete this model from this computer?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete “{listed}”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted and temporary chats sent {drawn} to {to}, last on {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete…	Del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard the {megabytes} that came?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divide several by |</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents (*.txt *.md *.csv *.tsv *.json *.html *.htm *.docx *.xlsx *.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not follow, draw it on its own: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dotted frame: stands as it came. Outside links, a click, or Tab and Enter, puts your value there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download and use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloading: {done:,.0f} of {megabytes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing words…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each date moves by {by}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each date moves on its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each new number gets an equal part: the more there are, the further each moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each profile has its own key, chats, settings and words. The choice holds from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each request asks the service not to keep it (“store: false”).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each word is drawn among twenty near ones; small words stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier version (Alt+Page Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit and send again (Ctrl+E: the last one)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the last turn, and send it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Employer, school, clubs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: as the service has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: choose it above the chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encrypted values look like random values of their format to anyone without the key (Preempt, section 4.2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine not sealed off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine restarting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter on an empty line goes on, Esc skips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter your passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon by distance in meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon for each place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon for each word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon for each word piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epsilon for {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc stops the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc stops the fitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc stops waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every name and number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word but the most common small ones is drawn anew, with a chance to stay. Words that fit the sentence are likelier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every word, small ones too, is drawn among a random list of near words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everyday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that is not highlighted is sent as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything, as JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exported to {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FF1 with AES-256 (NIST SP 800-38G) is a pseudorandom permutation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FF3 with AES-256 is one, although NIST withdraws it for the attacks found on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Family and friends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding what is private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finds names of people, places and organisations in what you write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finds private values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit to your text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits the answer to a redrawn document to your own text (InferDPT).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fitted to your text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For new chats, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Formulas are their values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forty kinds of personal details in some 23 languages. Sotto&apos;s own recogniser finds the rest, and judges what is private.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frequent words: nothing is promised for them, kept or replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GGUF models (*.gguf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to what you write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the system&apos;s keyring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guesses which words could take another&apos;s place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide it in this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide it: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide my style</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the privacy panel (F9)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides every name, place, date and number that is found, private or not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides more when in doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides much more when in doubt: what is widely known, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides passwords, keys, cards, accounts and numbers of documents. Names, addresses and dates go as you typed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides what may well be private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides who you and other private people are, how to reach you, what ties you to a firm or a place, and secrets. What the world knows goes as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hindi or a related language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How exact numbers stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far it may prefer one word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it chooses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it judges what matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How likely each word is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How words are treated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IBAN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IBANs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IP address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IP addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a chat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported as a text to read. Which values were replaced is not taken from a file, and nothing of it is sent again: what you write below goes without it. Edit a message to send it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In pieces of about ¾ word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In scripts without blanks (Chinese, Japanese, Thai) what stands between two marks is one word: it goes as a whole or not at all. Mostly it stays, and always where an earlier stage&apos;s surrogate stands in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this message about {tenths} of 10 drawn words change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In this message: {replaced}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use: {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installed and verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installed. It is verified before it is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instruction (optional), its words as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instruction, its words go as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interrupted: {here} are here. Resume goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It asks the mail program for more than recipients, a subject and a text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be opened. Check that it is there, and that you may read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It defines entities of its own, as attacks on readers do and documents do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It encrypts the key of your chats on this computer. Nobody can recover it: without the passphrase the chats cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It goes as it went before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It has more than {limit:,} pages, rows or parts. Attach a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds pictures of pages and no text, as a scan does. Sotto reads no text in pictures: run a text recognition (OCR) on it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds the text alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds too much text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It holds {count:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a folder. Attach the documents in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a picture, and Sotto reads no text in pictures. Type or copy what matters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is an archive. Unpack it, and attach the documents in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is damaged, or not built as its kind is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is deleted from this computer for good, with the key of its replacements. What a provider received stays with the provider.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in no Unicode encoding and was read as Windows text: check its letters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in the old Office format (.doc, .xls, .ppt). Save it as .docx or .xlsx.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is larger than {limit:,.0f} MB, the most that Sotto reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no text, whatever its name says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not drawn: it is worked out from other values, {formula}. Draw one of those again and it follows; in the privacy panel you can have it drawn on its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is not what it was when it was attached. Attach it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is protected by a password. Save a copy without one, and attach that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is unencrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is used once it is downloaded: see below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It keeps your key and the API keys. When you choose another one they are copied to it; the old copies stay until you delete them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It leads to a host that your prompts do not name, and this text is not what a provider sent: nobody can tell what such a link would carry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It left already, in {turn}: it keeps what it became there. Another draw would tell more of it, not less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It makes the replacements and encrypts your chats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It runs on this computer and needs no key: start Ollama and fetch the model first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It runs on this computer and needs no key: start its local server first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It runs on this computer and needs no key: start llama-server first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stands a second time, perhaps within a longer number or encoded. Select it there and mark it as private, or reword it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not downloaded, so nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its file is gone from where it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name says another kind than it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its name says {kind}, and it is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its pictures are in it as they were: look at them before you give it away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judges which word fits into a sentence, better than Sotto&apos;s own model and slower. Needs PyTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judges which word fits into a sentence: for replacing words, and for guessing them back as an attacker would.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judges which word fits where one is drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep it private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in the keyring. Type a new one to replace it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knows how near two words lie in meaning: for ProSan&apos;s full method.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knows which words are alike: for replacing words by others near in meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Korean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LGPL for Linguistic Resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LM Studio on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger models…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later version (Alt+Page Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves more: a firm, a place or a figure that is private may go as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaves much more: hidden is what is nearly certain to be private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left as typed ({count})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left as typed in this message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Links are plain text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the model on this computer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock Sotto now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock and clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock now	Ctrl+L</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lock when the screen is locked or the computer sleeps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Locking (Ctrl+L) ends the program that holds your chats and keys: nothing of them is left in memory. What you were writing is kept, encrypted. Unlocking asks your keyring again, or for your passphrase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for them again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at what is here…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for private values…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking through the earlier turns: this provider has not had them…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MAC addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Making the preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masked model of ProSan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning kept: {percent:.0f}%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured for each word piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing, although it comes with Sotto. {install_again}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model of new chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model {name}: {how}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models do their work on this computer. What you write never goes to where they come from: a download only asks for files, and each file is checked before it is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models on this computer (Ctrl+M)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models that write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving a slider draws anew: no promise covers a draw that you pick because you like it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My name is Maria Lopez, I am 41 years old and earn $84,000 a year. Write a short e-mail to my bank (maria.lopez@gmail.com, card 4539 1488 0343 6467) asking for a lower credit-card fee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name a GGUF file of a repository, as in owner/name/model.gguf, or paste the address of its page on the Hugging Face hub.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of a new profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of this profile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name the deployment, as Azure&apos;s portal spells it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names and addresses are hidden sooner.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names and numbers can survive a rewriting, so find and replace them first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names of user accounts, pass phrases of plain words and versions of programs often pass for ordinary words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, places and organisations in French texts; needs spaCy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, places and organisations in German texts; needs spaCy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, places and organisations in Spanish texts; needs spaCy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, places and organisations, small and fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names, places and organisations, the most exact and the slowest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never opened: {target}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never replaced in this chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New chat (Ctrl+N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New temporary chat	Ctrl+Shift+N</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New temporary chat: no text of it is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: an example that you can send at once. It is answered on this computer, by a small model for practice; nothing leaves it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chat has sent an age, an amount, a percentage, a quantity or a date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chat holds these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No formal guarantee. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No formal guarantee: which words are replaced is a model&apos;s judgement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No guarantee is proven. A word is drawn from a random list of near words. Of two words with the same list either would be at most e^{slider:g} times as likely to become a word of it as the other; but the list is made around your word, and nothing bounds what that tells. What the method hides is measured, not proven.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keyring that keeps secrets is running on this computer, so there is no safe place for your key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model is chosen for this chat yet: choose one here, then send.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model is chosen for this chat: choose one above it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No proven guarantee: its strength was only measured, by attacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No value of this message follows from others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not all could be judged: {hidden} for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in it: {listed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the rewriting, so an answer will not name them: {shown}{more}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not looked through yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing drawn at random was sent yet in this chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in it stands for a value of this chat, so no file was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is changed: it goes as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is replaced in this chat: it goes as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is replaced, not even what you listed under About me. Whoever answers reads all that you write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it was attached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing private found yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing sent yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that was found goes as typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was judged: everything found is hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent. Your text is still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was sent: the preview was made anew meanwhile. Look at it, then send it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing will be replaced: names, numbers and passwords leave as they are, also those under About me. What was sent cannot be called back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now in {keyring} as well, and read from there: {what}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ollama on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this computer · practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this computer · {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On this computer: {models}, {megabytes}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One earlier message of this chat goes along, as it went before: see Wire.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One earlier turn goes to {name}, which has not had it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One moment: the preview is being made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of the numbers below is none that the service takes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One ε for the whole message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only these hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open My words…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this link?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OpenRouter passes each chat on to a firm that runs the model: its name says which.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening your key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or begin anew: the old files are set aside, and open again should their key come back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or go on without it until you close Sotto: only what Sotto finds by itself is replaced then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or protect the key with a passphrase: chats are kept, and Sotto asks for it at each start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or use a key for this session only: chats work as usual, and they and the key are forgotten when you close Sotto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other words replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM (*.pem *.crt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>POST {url}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste and restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste the “Target URI” that Azure&apos;s portal shows for your deployment: it fills in the rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>People keep their gender</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentages move by {by}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences (Ctrl+,)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preset of new chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privacy of this conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privacy preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private people, addresses, dates, accounts and secrets; large and slower. Sotto&apos;s own recogniser finds the rest, and judges what is private.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private values are replaced, and every other word is drawn among near ones (RANTEXT). Attacks find least here; that was measured, not proven. Much of the meaning goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private values are replaced, and most other words are drawn anew by Cape. That has a proven bound for the text as a whole, and costs some of its meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private values are replaced, and so are words that say much about you and little for the question (ProSan). A model judges which: nothing is proven.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private values are replaced, then a model on this computer says all of it in other words (DP-Prompt). A small model loses much of the meaning: read what it made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private values are replaced. All other words go as you typed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private values only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private words that the question seems to need are sent as you typed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ProSan: what can be spared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile from the next start on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profile “{name}” is used from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Profiles and key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs do not agree on where such an address leads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put that line before what I copy, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantities become almost random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantities move by about {percent}%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Sotto?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit and lose them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Qwen Research licence: not for commercial use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RANTEXT: near words, strongly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rare words are drawn among all words, near ones likelier; common words mostly stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read / written, $ a million pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading it takes longer than a document may take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading it takes more memory than a document may take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading “{name}” on this computer{share}{more}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads what you write for names, places and organisations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasoning effort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {name} from the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove: {word}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename	F2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the chat in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace it by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace {kinds}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced were of the {share}% of words that seem to matter least for your question, those with a meaning of their own. The paper&apos;s own form ran: a language model&apos;s answer says which words matter. With the small model that comes along it hides little, one value in eight in our tests: it wants a larger one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced were what was found to be private and, of the {share}% of words that seem to matter least for your question, those with a meaning of their own. The full method ran: what lies far from your question may go, and what a language model finds surprising is replaced by something further away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced were words that look private and that your question can spare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced wherever they stand, in every chat. A pattern is a regular expression (RE2), such as PRJ-\d+.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replaced wherever they stand. Between slashes: a search pattern, such as /PRJ-[0-9]+/.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore a document of this chat…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore what is typed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored as the profile “{name}”. It opens the next time you start Sotto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored {day}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review before sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review the whole message before it goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewriting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run “make run” again to install it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same noise in all chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SanText+: words alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the answer, or a table or code of it, to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save {name} to a file as it will be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved to {name}, unencrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved to {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved. Give the file to any chatbot, and paste its answer here, or restore the file that it gives you (the arrow beside Attach). Esc stops waiting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says a text in other words (DP-Prompt).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says a text in other words, for DP-Prompt once it is calibrated, and learns to rewrite for ProSan. Needs PyTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says how surprising each word is, where ProSan&apos;s full method runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Secrets and numbers that stand for somebody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send everything as you type it in this chat?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send it as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send it as typed: {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send, and send from the review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent as typed in every chat, also where Sotto would have found something private.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent in all chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sent in this chat: {n} random draws, epsilon {epsilon:.2f} in all, each counted in its own unit.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Sent so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Service</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Services</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the privacy panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the exact bytes of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the privacy panel (F9)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the whole message, every change and the exact bytes before anything leaves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single words: each word of yours also steers the draws of the other words of its sentence, so one changed word may change all of them, and none outside of the sentence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single words: each word of yours also steers the draws of the words after it, so one changed word may change all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip, keep nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So nobody can average a number over your chats. Chats that hold the same one can be linked by it; without this, a chat draws numbers of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Someone who looks up the 20 words of the group has yours among them: this method is weak by construction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong at the provider. Try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong inside the engine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto (locked)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto backups (*.sotto-backup)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto did not lock: a temporary chat is open, which is never kept, and locking would end it. Delete it, then lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto did not lock: the disk takes no more messages, and what is not on it would be lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto did not lock: your chats are in this window&apos;s memory only, and locking would forget them. Close Sotto if they may go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto does not lock by itself while this temporary chat holds something: locking would end it. Delete the chat when you are done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto does not open this link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto ended before the answer was kept. What left is exactly what you see.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto is already at work on this. Wait until it is done, or stop it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto is already open with this profile. Chats in this window are not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto is locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto locks once your key is there; before, there is nothing to lock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto opens web pages and new messages only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto sends nothing: the last of these messages is copied for you to paste.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto takes at most {most:,} characters of one answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sotto takes at most {most:,} of your values of one answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop fitting the answer of turn {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop what is running; then leave editing, or close what is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Its end is not restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strength</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strongest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take any two texts that are alike in what stays: the small words, the numbers&apos; places, punctuation, capitals and layout. At each place where a word is drawn, either is at most e^{bound:g} times as likely to give a certain word as the other: this is proven, also for words that the vocabulary lacks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this model off the list? A file of yours stays where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take two rarer words of the vocabulary whose meanings lie d apart, as the model measures it. For each possible replacement, either is at most e^({slider:g} d) times as likely to become it as the other (metric local differential privacy).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take two values that lie d steps of {unit} apart. For each result, either is at most e^({epsilon:g} d) times as likely to give it as the other (metric local differential privacy; Preempt, theorem 1). Who must say which of two values one step apart was sent is right at most {guess}% of the time, where blind guessing gives 50%. {effect}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task-aware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tells nouns from verbs, so that a replaced word keeps its place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temporary chat, import, what was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is the value itself. To send it as it is, choose “Send as typed”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That keyring holds another key of this profile already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was the small model for practice. A service, or Ollama on this computer, answers better; Copy takes your text to any chatbot&apos;s page without an account here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The API key holds a character that no key has. Paste it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The API version is a date such as 2024-10-21, with or without “-preview”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Hugging Face hub cannot be reached. Check the network; what came is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The Hugging Face hub did not give the model{named}{status}. Try again later; what came is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must hold no user name, “?” or “#”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The address must start with https:// and name a server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is on its way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was cut off before its end. What came is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer was cut: {why}. What came up to there is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup holds all chats of this profile and their keys, encrypted under this passphrase. Nobody can recover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best one found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The calibration file of the model{named} is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chat template of the model{named} cannot write this conversation down. Choose another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chatbot&apos;s answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cipher of Preempt&apos;s own paper, by the library that its authors used, pyFPE. NIST&apos;s draft of 2025 withdraws it, and FF3-1 too, after attacks: choose it only to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no text. Copy the chatbot&apos;s answer first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard still holds your prompt. Copy the chatbot&apos;s answer first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copies in the keyring before stay until you delete them: they are named “sotto”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default: of the ciphers for values that keep their format (SP 800-38G), the one that NIST&apos;s draft of 2025 keeps. It is for a million possible values or more; smaller sets of values are shuffled as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk has no room for the model{named}.{how} What came is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full, or the folder of your chats cannot be changed. If you quit now, these messages are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full: the last messages are not saved yet. Free some room; Sotto tries again with the next message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The download broke off. What came is kept: start it again and it goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine did not understand a request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is starting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine keeps stopping. Your text is still here and nothing is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine stopped unexpectedly and was started again. Nothing was repeated by itself; your text is still here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read or written there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file could not be written there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of the model{named} ends too early: a part of it is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of the model{named} is no GGUF file, so it cannot be loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of the model{named} lacks some of the weights that its kind of model has.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file of your chats was damaged. It was set aside as {set_aside}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of the models cannot be changed. Check that it belongs to you and is not write-protected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder of your chats cannot be changed. Old chats can be read; new ones are not kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hub now offers another file for the model{named} than at its first download, so it was not taken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key at hand does not open the chats that are kept here. They were left untouched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key of your chats is no longer in the keyring. Without it nobody can read what is kept here: neither what you wrote, nor the answers, nor the replacements. The files were left untouched; a backup brings keys and chats back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keyring before does not answer: what it keeps stays there, and is not used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keyring did not answer. It may be waiting for its password in another window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keyring did not take the API key. It is kept for this session only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keyring holds no usable key for this profile. Sotto has left what is there untouched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The keyring that you chose ({backend}) is not running on this computer. Start it, or choose another in Preferences, “Profiles and key”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest that is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last check before sending found {what}{place} and stopped the request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last messages are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The likeliest outcomes of this draw:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list of profiles was damaged and was set aside. This is the profile “{name}”, with its own words, settings and chats: maybe not the one that you used last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The method of this chat rewrites whole texts, which no layout survives. Choose “Private values only” to save a document.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model on this computer is reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model that answers runs on this computer: nothing is sent. A provider would receive exactly these messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model that judges what fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s judgement of what your question needs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} cannot rewrite yet: where its values are cut was not measured. Use it for “Writes and rewrites” on the Models page and calibrate it there, or choose another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} does not say what its outputs mean, or what it is: its configuration is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} has a label that Sotto does not know ({detail}), so what it finds cannot be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} has no chat template: it goes on with texts, and can neither answer nor rewrite. Choose one that was tuned for chats (“instruct”).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} holds a pickle, a file that runs code when it is opened. Sotto opens none: choose a model in safetensors, GGUF or ONNX.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} is not on this computer. Download it first (Models).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} is of an architecture ({detail}) that this version of Sotto cannot run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} keeps about {meaning}% of the meaning at this setting, and at least {wanted}% are asked for. Choose a larger model on the Models page, or a larger epsilon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} names code of its own to be run, and Sotto runs no model&apos;s code.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} needs about {megabytes} of memory, and {megabytes2} are free. Close other programs, or choose a smaller model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model{named} returns noise on this computer: it did not find plain names in Sotto&apos;s test sentences, or took ordinary words for names. So it is not used. Some files fail on some processors: choose another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The passphrase under which the backup was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The practice model as it was published: ProSan takes exact gradients from it. Needs PyTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The practice model is not installed. Run “make run” again to install it. Without it, choose a provider in Preferences; Cape, DP-Prompt and ProSan do not work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The practice model&apos;s file is damaged and was not loaded. Reinstall Sotto&apos;s packages, or choose a provider in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiles could not be written to disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The profiles were left as they are: a name is empty, too long, or another profile has it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The promise holds for the whole text together, not for one word by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prompt&apos;s {count} new draws add up (sequential composition)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider answered with an error. Try again, or check the address and the model&apos;s name in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider did not answer within {patience}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider does not accept the API key. Check it in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider does not let this API key use this model, or does not serve your country. Look at your account there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider has no room for requests at present. Try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider is busy. Trying again in {duration} ({attempt} of {most}); Esc stops.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider is receiving too many requests from this account. {when}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider knows no such model, or nothing at this address: choose another model above the chat, or check the address in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider refused the request as it is: a setting under “How it answers” may be none of this model&apos;s, or the chat is too long for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider refused the request as it is: a setting under “How it answers” may be none of this model&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider saw other words than yours. A model on this computer can fit its answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider still learns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider waited too long for the request. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider wants to be paid first: look at your account there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider&apos;s answer could not be read: the address may not be an OpenAI-compatible one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider&apos;s own servers do not answer. Try again later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy did not let the connection through: see Preferences, “Network”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The proxy&apos;s address must start with http:// or https:// and name a server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request is being prepared…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request, byte for byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected text is private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service answered with an error (status {status}). Try again, or type a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service does not accept the API key, so it lists no models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The service lists no models: type a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings could not be written to disk. They hold until you close Sotto.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file holds no valid “{name}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The settings file names “{name}”, which Sotto does not know.{meant}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The setting{name} is not valid.{hint}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text changed beneath it, so nothing was done. Click the word again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tokenizer of the model{named} is damaged, or belongs to another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version of the last turn after this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version of the last turn before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vocabulary is cut into fixed groups of 20 near words, and a word becomes one of its own group; the few that are left over become any word. For each possible replacement, any word of a group is at most e^{slider:g} times as likely to become it as another (local differential privacy within the group).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole text, rewritten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window speaks another language from the next start on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The word that it stood for is not replaced any more, and goes as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {kind} {original} went out as {draws} in {chats}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no connection to the provider. Check the network, and the address in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room for the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such certificate file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no text in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to copy yet: write something, and wait for its preview.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was no word to draw: the text leaves as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are worked out from the noised ones, so that they still fit. That costs nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These values are worked out from others that were drawn: they tell nothing new.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These words are neither drawn nor rewritten. What is private in them is replaced all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They assume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They do not cover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They go as they went before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This address has no list of models: type a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This address is not among the hosts that chats may go to. Change either in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This address is not encrypted (http). Use https, or a server on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This backup is damaged. Nothing was restored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This chat goes on with {name}: {them} there with your next message. You see all of it before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This chat is too long for the provider: begin a new one, or send less.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This computer does not trust the provider&apos;s certificate. A company&apos;s own network may need a certificate file: Preferences, “Network”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This document can be saved in its layout only as it was attached: attach it again, and do not change its text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file holds no messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is too large for a chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file was not written by Sotto, or it was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This holds a value that is private: it would leave as you typed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no pattern that Sotto can search for: see its brackets, and leave out looking around and back-references.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is private	Ctrl+Shift+P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is private: it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This method cannot read the chosen model: it needs one in Sotto&apos;s own ONNX form, such as Sotto&apos;s masked language model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model cannot be used for that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model comes with Sotto and cannot be deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model does not write: choose one that chats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model is not in Sotto&apos;s catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model lies in several files, which Sotto does not read. Choose one that is a single GGUF file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This model needs PyTorch, which is not installed. To install it (some 900 MB), close Sotto and run “make run WITH=torch”, or choose another model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This one&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This opens outside Sotto. It asks:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This passphrase does not open it, or the file is damaged. Nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This pattern is none that Sotto can search for safely, so it does not count: see its brackets, and leave out looking around and back-references.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This provider did not write that answer: ask turn {turn} again, and it writes its own, or begin a new chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This provider has not had that turn: edit it, or begin a new chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This recogniser needs spaCy, which is not installed. To install it (some 200 MB), close Sotto and run “make run WITH=pipelines”, or choose another recogniser.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This stands in your message already: an answer could not tell the two apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This starts a message to:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This system cannot cut the engine off from the network. Sotto opens no connection there, but nothing would keep a fault in the native code that runs models from opening one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text cannot be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This text is too long for the model or for Sotto (at most {limit:,}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Through its endpoint for OpenAI&apos;s protocol, which Anthropic offers for trying models out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Through its endpoint for OpenAI&apos;s protocol. In the free tier Google may use what you send to improve its products.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together, dates keep the time between them; whoever guesses one of them then knows them all. The days of one range, as in 3 to 7 May, always move together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracked insertions are accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracked insertions are read as accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again in {duration}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying a model: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying it…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trying to guess words back…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: the answer as received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: the answer, fitted to your text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: the answer, restored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: the chatbot&apos;s answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: what was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn {turn}: what you wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two services are called “{}”: give one of them another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a model&apos;s name, or part of one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type something first, and wait for its preview.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what shall be sent instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unlocking asks this system&apos;s keyring for your key. That keyring is usually open while you are logged in: whoever sits at this desktop can unlock Sotto, too. Lock your screen when you go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpacked it is far larger than a document is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use a session key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use it for this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values far apart (many steps) can be told apart: the promise weakens with distance.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verifying: {percent}%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version {words} of this turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions of this turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Views of the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait a little, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until what will be sent is shown; then save it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the keyring… It may be asking for its password in another window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waking the model on this computer…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighs words for ProSan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome to Sotto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What came from this address is no list of models: type a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each is used for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows from what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What had been copied to the other one was removed from it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What has no preview cannot be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is found private is replaced, and words that matter little for the question and say much about you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is private for all chats (About me, My words) was changed in another window, or could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is selected holds a value that is replaced elsewhere ({kind}). Hide it here, too, or reword it: nothing was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What its smaller form (int8) was made from; no method reads this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What new chats hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the protection promises appears here while you write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the rewritten text says: meaning is kept on purpose, and may tell who you are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this promises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do with this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was open in them is now replaced under this chat&apos;s rules; the versions that went before stay beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was sent in all chats…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was sent of each value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was sent, as Markdown…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was written last to the file of your chats was damaged: the last messages may be missing. The damaged file was kept as {set_aside}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will be sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What will be sent appears here while you write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would be sent came out empty. Click the marked text to draw it again, which is paid for again, or write a longer text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you change in your text after seeing its draws: which draws you accept tells something.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you copy here is marked as secret, so that clipboard managers do not remember it, and is taken back after this time, when you lock and when you close Sotto. “Copy” for a chatbot&apos;s page is not: that text is meant to be sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you declared private for all chats (About me, My words) could not be read. Nothing is sent while it is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you put here is private in every chat, as a whole and in part: a first name alone, too. One a line. It stays on this computer, encrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you send is written down first, and {why}, then try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you typed is not kept then. Esc again skips.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you write goes as you write it, with no guarantee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you wrote, as Markdown…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What {name} keeps was not measured yet: calibrate it on the Models page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When in doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When unused for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a title, a pronoun or the first name tells that somebody is a woman, her new name is a woman&apos;s, so that “she” still fits. The provider then learns the gender, if it did not already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which group of twenty a word is from is disclosed, so the word is easily guessed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers new chats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers this chat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers this message, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who answers: {text}{at}. Opens a list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who you are may still be guessed from the story that the text tells.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who you are may still be guessed from what several words say together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who you are may still be guessed from what you tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever sees several draws of a value can average over them, so they are counted together here. Of deleted and temporary chats only the count is kept: how many draws of which kind, how exact, to whom and on which day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever sees them all can average over them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole answer (Markdown)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it goes as typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a small model the meaning suffers. The total epsilon is large: read it below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without encryption (http://) only a server on this computer may be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word pieces written for each part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WordNet licence: free for any use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words and their meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words that you set to be sent as typed: they go as you wrote them, wherever they stand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words were sent that RANTEXT or ProSan chose: no epsilon bounds what they tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working on {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working out what else could have been drawn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working with the passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Working…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write below. Beside your words you see exactly what will be sent: what is private is replaced on this computer, and put back in the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write below. Nothing is replaced in this chat: it goes exactly as you type it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write here. It goes exactly as you type it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write here. What is private is replaced before it is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes and rewrites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes best of these, and slowest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes better still, and slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes better than the practice model, and slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes text: answers chats here, rewrites, and reads results back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written in {name}: Sotto finds less there. Read it through yourself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written on this computer from your own text and the answer above; read it with care. How well such texts followed on from the writer&apos;s own, from 0 to 1, in a small test with SmolLM2: .65; the answers as they came .25; what SmolLM2 wrote without any answer .79.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes, delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes, forget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You are editing an earlier message. It goes as another version of it; the old one stays, with all that followed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can leave this empty, and change it later in Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You changed something: the settings below say what happens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You choose having seen the original, so the guarantee for this one is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You chose this out of {draws} draws after seeing your own text: the promise no longer holds, and at least {spent:,.10g} was spent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You drew a value again after seeing the first: its guarantee no longer holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You drew again after seeing the first draw: the promise no longer holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your chats are closed. Nothing of them and no key is in memory, and what you were writing is kept, encrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key is in a file on this computer that only your passphrase opens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key is in a file that only your passphrase opens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key is in memory only: closing Sotto forgets it, and your chats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key is in this system&apos;s keyring{named}, under the name “sotto”, in no file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key on this computer is protected by a passphrase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key stays in its file, under your passphrase.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key stays in memory, for this session only. From the next start on {keyring} keeps your key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your key was made and is in this system&apos;s keyring{named}, under the name “sotto”, in no file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your messages go there, as they are shown for review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your messages go to {where}, as they are shown for review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your new key is in this system&apos;s keyring, under the name “sotto”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your text is still here; what left is exactly what you saw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZIP code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZIP codes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>[image not loaded: {name}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a private value ({kind})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a replacement&apos;s role in the sentence: it was guessed from the words around it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {count} years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {megabytes} of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>account number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>account numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all dates together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amount of money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>amounts of money</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an earlier turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an example or a placeholder, nobody&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {many} more in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at this level only secrets and numbers that stand for somebody are hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attached file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attached files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below 0.1%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by you: no guarantee for this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closer to your words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computational, no epsilon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>countries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>country</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crypto wallet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crypto wallets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dd MMMM yyyy, HH:mm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driving licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driving licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each distinct value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each encrypted value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each place where a word is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each rarer word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each word but the small ones that stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedded object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedded objects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedded things and word art</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>encrypted with your key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ethnicities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ethnicity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every other date, to someone who knows or guesses one of them (a holiday, a fact in the news): the difference is how far all have moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every word that stays, the order of the words, and punctuation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for a difference of {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for each place where a word is drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for each unit of distance in meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for each word, among the words of its group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for the whole text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>form field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>form fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forms of address, and that a name has more than a first and a last name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frequent words that were kept, as they are; and a frequent word that was sent was in your text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from a file: to read, not sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from {chance} likely</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>health conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden sheets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hides more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how a date is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many values were drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how many words and numbers there are and which is which, small letters and capitals, blanks, punctuation and layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>how much time passes before it is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>if each value differs by one step of its scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in doubt: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in which year the text was written (an age and a birth year make it)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its author and other metadata</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its earlier turn goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its publisher&apos;s licence: read it on its page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its size is known when the hub is asked · {licence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {turns} earlier turns go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kinds, number and order of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaves more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than $0.0001</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 1%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a tenth of a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a tenth of a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than a tenth of a year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link to something outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>links to something outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>llama.cpp on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medical record number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medical record numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved by random noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nationalities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nationality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no private value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note on a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>notes on pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number plate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number plates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>occupation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>occupations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of organisations the type, sector and legal form (&quot;Bank&quot;, &quot;National&quot;, &quot;GmbH&quot;), articles (&quot;The&quot;) and words in small letters, the language, and which share a word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one grid step of each value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>organisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>organisations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own private word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>own private words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>owner/name/file.gguf, or the address of its page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>page without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pages without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passport number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passport numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passwords</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pasted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per grid step of {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per unit of embedding distance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per word, within its group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>percentage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>percentages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>phone number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>phone numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probably not tied to anyone ({chance} likely to be private).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probably widely known, or not tied to anyone ({chance} likely to be private).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quantities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quantity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reads better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>religion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>religions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remembers {context:,} tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaced by what you wrote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rewritten as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scripts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set of macros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sets of macros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sexual orientation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sexual orientations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>social security number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>social security numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something that you have not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>strength, no epsilon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tax number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tax numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that a value is the same in several chats: it has one noisy value in all of them, so nobody can average over chats, but whoever knows it in one knows it in the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that a word is not in the vocabulary: it is split into words that are, or replaced by any word of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that failed. Close Sotto and open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that the first prompts of chats have the same first full date or, without one, begin with the same weekday, month, year or time: their dates move by the same number of days (there are but seven weekdays, so one known date of such a chat may tell those of other chats)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that your text was rewritten in {parts}: about how long it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the API keys for {hosts}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the conversation&apos;s key is secret and random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the currency and how it is written (sign or word, its place, the separators)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk is full. Free some room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gender of people, where titles, first names or pronouns tell it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the intervals between your dates: all move by the same number of days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key of the draws is secret and random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key stays in this computer&apos;s keyring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model “{model}” was not trained on your text or on others of yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the most common small words (&quot;the&quot;, &quot;and&quot;, &quot;not&quot;): they stay as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other keyring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rewritten text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same of months alone, of years alone and of times of day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same value gets the same surrogate in every conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the unit, whether it is below zero, and whether digits or words are used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole text rewritten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {recipient}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tracked deletion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tracked deletions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>turn {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>user names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vehicle number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vehicle numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>web page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what each format keeps: length, separators, country or network digit, letter case, and words such as &quot;Street&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it is below zero, and whether it has cents or a dash for them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it is below zero, in digits or words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whether it is written in digits or words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which amounts repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which dates repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which group a word belongs to: it is one of 20 that the provider knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which messages of a conversation begin alike, or are the same: what was drawn there stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which quantities repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which replacements an earlier step put in: they stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which sentences of a conversation are the same: what was drawn there stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which values follow from which others (totals, multiples, shares), and public factors in them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which values repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which values repeat within this conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>which words your messages in one conversation share: a word&apos;s first mention in a message always becomes the same word, and so does its second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words drawn at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>words that you said are never private, and an earlier stage&apos;s surrogates: they stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worked out from other values, so ε&#xa0;0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{chance} likely to be private here, and hidden from {least} on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{changed} of {all} words changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{chosen} of them you chose after seeing a draw: no guarantee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count:,} models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} left as typed{doubt}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} left{doubt}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} words drawn, {changed} of them changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{damaged} There is no good backup of it: this is a new, empty history.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{damaged} You see the last good backup, of {when}; what came later is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{doubtful} in doubt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{draws} you chose: no guarantee for those.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{epsilon} per {unit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kept:,.0f} of {megabytes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind_name} · left as typed{doubt}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind_name}, left as typed{doubt}: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind_name}: stands for your value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kinds} go as typed in this chat: see “What is replaced” in the panel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, approximate: worked out from a noised value{how}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}, put back {who}. It came as: {found}.{takes}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: came as {found}, and you took it back to that. {puts_in}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}: looks like what stands for {original}. {puts_back}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kind}_text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}. No proven guarantee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}. Only this computer can turn it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{listed} in it are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{listed} in it is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{many}, and at most {limit:,} can be looked through at once. Attach a part of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{megabytes} of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{megabytes} to download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{messages} earlier messages of this chat go along, as they went before: see Wire.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (not here: {megabytes} to download)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (not here: {size})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is chosen, and is not on this computer. Download it, or use another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} kept about {percent}% of the meaning here, on public texts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was added, and is being downloaded: see below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} · {characters:,} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}, one a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{new} earlier turns go to {name}, which has not had them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} are hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} chats</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} draws</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} models</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} seconds</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} words</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} words changed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} words replaced</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f}%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{problem} The keyring that was used before is used on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{read:,} word pieces read, {written:,} written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{restored:,} values were put back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said} It is not on this computer: {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said} {how} See Wire.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said} {percent}%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, about {duration} left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, together at most epsilon {epsilon:.2f} {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, together epsilon {epsilon:.2f} for a difference of {unit}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, turn {turn}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; you chose what was sent, so there is no guarantee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{script} script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{several} in every chat: see Preferences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size:,.0f} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{speed:,.0f} tokens a second here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text}{at}. Choose who answers this chat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}, hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}, shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title}{kept}
Privacy: {title2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} into {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} It was set aside as {aside}; the settings are as at the first start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} in this file holds half of a broken emoji or symbol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} in this file holds something else where its text belongs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{why} Nothing was taken from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words:.3g} of 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}. A click shows it in the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} (drawn)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}”: {said}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{written}” is no longer sent in place of what you wrote. {why}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
