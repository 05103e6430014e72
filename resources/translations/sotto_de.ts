<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>

The address holds values of your own, put back on this computer.</source>
        <translation>

Die Adresse enthält eigene Werte von Ihnen, die auf diesem Computer wieder eingesetzt wurden.</translation>
    </message>
    <message>
        <source>

Whoever is there learns that you opened it.</source>
        <translation>

Wer dort ist, erfährt, dass Sie ihn geöffnet haben.</translation>
    </message>
    <message>
        <source>
Imported {source}</source>
        <translation>
Importiert {source}</translation>
    </message>
    <message>
        <source>
Temporary: no text of it is kept, only how much it spent</source>
        <translation>
Temporär: Kein Text davon wird aufbewahrt, nur wie viel er verbraucht hat</translation>
    </message>
    <message>
        <source>
… and {more:,} characters more</source>
        <translation>
… und {more:,} weitere Zeichen</translation>
    </message>
    <message>
        <source>  ({times} times)</source>
        <translation>  ({times} mal)</translation>
    </message>
    <message>
        <source> (status {status})</source>
        <translation> (Status {status})</translation>
    </message>
    <message>
        <source> ({doubtful} in doubt)</source>
        <translation> ({doubtful} im Zweifel)</translation>
    </message>
    <message>
        <source> ({waiting} more to read)</source>
        <translation> (noch {waiting} zu lesen)</translation>
    </message>
    <message>
        <source> A month or a year that stands alone counts as five steps, five minutes of a time of day as one.</source>
        <translation> Ein Monat oder ein Jahr, das allein steht, zählt als fünf Schritte, fünf Minuten einer Uhrzeit als einer.</translation>
    </message>
    <message>
        <source> Did you mean “{near}”?</source>
        <translation> Meinten Sie „{near}“?</translation>
    </message>
    <message>
        <source> Did you mean “{suggestion}”?</source>
        <translation> Meinten Sie „{suggestion}“?</translation>
    </message>
    <message>
        <source> Drawn {draws} times.</source>
        <translation> {draws} mal gezogen.</translation>
    </message>
    <message>
        <source> Drawn {draws} times: at least {epsilon} in all.</source>
        <translation> {draws} mal gezogen: zusammen mindestens {epsilon}.</translation>
    </message>
    <message>
        <source> For all {count} places together the factor is e^{total:g}.</source>
        <translation> Für alle {count} Stellen zusammen ist der Faktor e^{total:g}.</translation>
    </message>
    <message>
        <source> How long the lists are follows the paper&apos;s own constants, which were fitted to one word of another model: here the lists are longer than meant, at every strength much the same.</source>
        <translation> Wie lang die Listen sind, folgt den Konstanten der Veröffentlichung, die an ein einziges Wort eines anderen Modells angepasst wurden: Hier sind die Listen länger als gemeint, bei jeder Stärke fast gleich.</translation>
    </message>
    <message>
        <source> It needs {megabytes}, and {megabytes2} are free.</source>
        <translation> Es braucht {megabytes}, und {megabytes2} sind frei.</translation>
    </message>
    <message>
        <source> Its answer had the status {status}.</source>
        <translation> Die Antwort hatte den Status {status}.</translation>
    </message>
    <message>
        <source> The paper&apos;s own figure, {slider:g} + ln(largest / smallest bucket), compares buckets within one text: it bounds nothing.</source>
        <translation> Die Zahl aus dem Artikel selbst, {slider:g} + ln(größte / kleinste Gruppe), vergleicht Gruppen innerhalb eines Textes: Sie begrenzt nichts.</translation>
    </message>
    <message>
        <source> and {count} more</source>
        <translation> und {count} weitere</translation>
    </message>
    <message>
        <source> in message {number}</source>
        <translation> in Nachricht {number}</translation>
    </message>
    <message>
        <source> in the answer of turn {turn}</source>
        <translation> in der Antwort von Runde {turn}</translation>
    </message>
    <message>
        <source> in the project&apos;s instructions</source>
        <translation> in den Anweisungen des Projekts</translation>
    </message>
    <message>
        <source> in the words at which the answer is to end</source>
        <translation> in den Wörtern, bei denen die Antwort enden soll</translation>
    </message>
    <message>
        <source> in turn {turn}</source>
        <translation> in Runde {turn}</translation>
    </message>
    <message>
        <source> · comes with Sotto</source>
        <translation> · wird mit Sotto geliefert</translation>
    </message>
    <message>
        <source>${amount}</source>
        <translation>{amount} $</translation>
    </message>
    <message>
        <source>, a pattern that cannot be searched for</source>
        <translation>, ein Muster, nach dem nicht gesucht werden kann</translation>
    </message>
    <message>
        <source>, in doubt</source>
        <translation>, im Zweifel</translation>
    </message>
    <message>
        <source>, pattern</source>
        <translation>, Muster</translation>
    </message>
    <message>
        <source>, such as {model}</source>
        <translation>, etwa {model}</translation>
    </message>
    <message>
        <source>, up to {share}% of all</source>
        <translation>, bis zu {share} % aller Wörter</translation>
    </message>
    <message>
        <source>, {percent}%</source>
        <translation>, {percent} %</translation>
    </message>
    <message>
        <source>. The quick form ran: a small model that learned which words the full method replaces. On questions about health, work, law, code, money and daily life it hid as many private values in our tests, and kept as many words that the question needs.</source>
        <translation>. Gelaufen ist die schnelle Form: ein kleines Modell, das gelernt hat, welche Wörter das vollständige Verfahren ersetzt. Bei Fragen zu Gesundheit, Arbeit, Recht, Programmcode, Geld und Alltag hat es in unseren Tests ebenso viele private Werte verborgen und ebenso viele Wörter behalten, die die Frage braucht.</translation>
    </message>
    <message>
        <source>0 (always alike) to {high:g} (varied)</source>
        <translation>0 (immer gleich) bis {high:g} (abwechslungsreich)</translation>
    </message>
    <message>
        <source>0.1 point</source>
        <translation>0,1 Punkte</translation>
    </message>
    <message>
        <source>03/05 is the third of May</source>
        <translation>03/05 ist der dritte Mai</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 Stunde</translation>
    </message>
    <message>
        <source>1 minute</source>
        <translation>1 Minute</translation>
    </message>
    <message>
        <source>1 more</source>
        <translation>1 weiteres</translation>
    </message>
    <message>
        <source>1 part</source>
        <translation>1 Teil</translation>
    </message>
    <message>
        <source>1 value is hidden</source>
        <translation>1 Wert ist verborgen</translation>
    </message>
    <message>
        <source>1 value was put back</source>
        <translation>1 Wert wurde wieder eingesetzt</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>1%</source>
        <translation>1 %</translation>
    </message>
    <message>
        <source>10 seconds</source>
        <translation>10 Sekunden</translation>
    </message>
    <message>
        <source>12 Larch Row, Netherfold</source>
        <translation>Lärchenweg 12, Netzfeld</translation>
    </message>
    <message>
        <source>15 minutes</source>
        <translation>15 Minuten</translation>
    </message>
    <message>
        <source>2 minutes</source>
        <translation>2 Minuten</translation>
    </message>
    <message>
        <source>30 minutes</source>
        <translation>30 Minuten</translation>
    </message>
    <message>
        <source>30 seconds</source>
        <translation>30 Sekunden</translation>
    </message>
    <message>
        <source>5 minutes</source>
        <translation>5 Minuten</translation>
    </message>
    <message>
        <source>: had every value been one step of its scale away (a year of age, a percent, a day; a month or a year that stands alone counts as five steps), what is sent would be at most e^{epsilon:g} times as likely, or as unlikely.</source>
        <translation>: Wäre jeder Wert einen Schritt seiner Skala weiter gewesen (ein Lebensjahr, ein Prozent, ein Tag; ein Monat oder Jahr, das allein steht, zählt als fünf Schritte), so wäre das Gesendete höchstens e^{epsilon:g}-mal so wahrscheinlich oder so unwahrscheinlich.</translation>
    </message>
    <message>
        <source>; it drew itself</source>
        <translation>; es hat sich selbst gezogen</translation>
    </message>
    <message>
        <source>A bound on what a provider can learn.</source>
        <translation>Eine Grenze dafür, was ein Anbieter erfahren kann.</translation>
    </message>
    <message>
        <source>A budget of ε {budget:g} for the prompt is split over its {count} new draws, ε {largest:g} for each</source>
        <translation>Ein Budget von ε {budget:g} für die Eingabe wird auf ihre {count} neuen Ziehungen verteilt, ε {largest:g} für jede</translation>
    </message>
    <message>
        <source>A change does not fit into its layout, so it cannot be written as it will be sent.</source>
        <translation>Eine Änderung passt nicht in das Layout, deshalb kann es nicht so geschrieben werden, wie es gesendet wird.</translation>
    </message>
    <message>
        <source>A click or Enter puts that here and in the rest of this chat.</source>
        <translation>Ein Klick oder die Eingabetaste setzt das hier und im Rest dieses Chats ein.</translation>
    </message>
    <message>
        <source>A click or Enter puts your value here again.</source>
        <translation>Ein Klick oder die Eingabetaste setzt hier wieder Ihren Wert ein.</translation>
    </message>
    <message>
        <source>A click or Enter takes it back here.</source>
        <translation>Ein Klick oder die Eingabetaste nimmt es hier zurück.</translation>
    </message>
    <message>
        <source>A dictionary of words that mean the same or the opposite.</source>
        <translation>Ein Wörterbuch von Wörtern, die dasselbe oder das Gegenteil bedeuten.</translation>
    </message>
    <message>
        <source>A document is still being read.</source>
        <translation>Ein Dokument wird noch gelesen.</translation>
    </message>
    <message>
        <source>A file of further certificate authorities (PEM), for a company&apos;s own network.</source>
        <translation>Eine Datei mit weiteren Zertifizierungsstellen (PEM), etwa für das Netz einer Firma.</translation>
    </message>
    <message>
        <source>A file of the model{named} is damaged and was not used. Download it again.</source>
        <translation>Eine Datei des Modells{named} ist beschädigt und wurde nicht benutzt. Laden Sie sie noch einmal herunter.</translation>
    </message>
    <message>
        <source>A later version of Sotto wrote the chats that are kept here. They were left untouched; new chats are not kept.</source>
        <translation>Eine neuere Version von Sotto hat die Chats geschrieben, die hier liegen. Sie blieben unangetastet; neue Chats werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>A later version of Sotto wrote this file.</source>
        <translation>Eine spätere Version von Sotto hat diese Datei geschrieben.</translation>
    </message>
    <message>
        <source>A line before each chat asks the provider not to translate or reformat them, so that more of them come back. You see it under Wire.</source>
        <translation>Eine Zeile vor jedem Chat bittet den Anbieter, sie weder zu übersetzen noch umzuschreiben, damit mehr davon zurückkommt. Sie sehen sie unter „Rohdaten“.</translation>
    </message>
    <message>
        <source>A model on this computer paraphrases the text, word by word by chance: it hides how you write.</source>
        <translation>Ein Modell auf diesem Computer schreibt den Text um, Wort für Wort nach dem Zufall: Das verbirgt, wie Sie schreiben.</translation>
    </message>
    <message>
        <source>A model on this computer reads your text and the answer…</source>
        <translation>Ein Modell auf diesem Computer liest Ihren Text und die Antwort …</translation>
    </message>
    <message>
        <source>A model that runs here: it needs no account, and nothing leaves this computer. The small one that comes with Sotto is for practice; choose a larger one under Models.</source>
        <translation>Ein Modell, das hier läuft: Es braucht kein Konto, und nichts verlässt diesen Computer. Das kleine, das mit Sotto kommt, ist zum Üben; ein größeres wählen Sie unter „Modelle“.</translation>
    </message>
    <message>
        <source>A model that was taught to do the same</source>
        <translation>Ein Modell, das gelernt hat, dasselbe zu tun</translation>
    </message>
    <message>
        <source>A model that you had taught on this computer rewrote the text. What it hides was not measured.</source>
        <translation>Ein Modell, das Sie auf diesem Computer trainiert haben, hat den Text umgeschrieben. Was es verbirgt, wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>A name, a project, a place…</source>
        <translation>Ein Name, ein Projekt, ein Ort …</translation>
    </message>
    <message>
        <source>A new chat of this project takes the privacy settings, own words, service and model that are set here. Chats that have begun keep theirs, whatever you change here, and what they sent stays as it went.</source>
        <translation>Ein neuer Chat dieses Projekts übernimmt die Einstellungen zum Schutz, die eigenen Wörter, den Dienst und das Modell, die hier gesetzt sind. Begonnene Chats behalten ihre, was immer Sie hier ändern, und was sie gesendet haben, bleibt, wie es ging.</translation>
    </message>
    <message>
        <source>A new profile, used from the next start on</source>
        <translation>Ein neues Profil, ab dem nächsten Start</translation>
    </message>
    <message>
        <source>A new project…</source>
        <translation>Ein neues Projekt …</translation>
    </message>
    <message>
        <source>A part of the file of your chats is damaged. Start Sotto anew: it then goes back to the last good backup.</source>
        <translation>Ein Teil der Datei Ihrer Chats ist beschädigt. Starten Sie Sotto neu: Dann geht es auf die letzte gute Sicherung zurück.</translation>
    </message>
    <message>
        <source>A pattern in My words cannot be searched for in this version: {words}. Nothing is sent until you change it or take it out.</source>
        <translation>Nach einem Muster in „Meine Wörter“ kann diese Version nicht suchen: {words}. Nichts wird gesendet, bis Sie es ändern oder herausnehmen.</translation>
    </message>
    <message>
        <source>A price is two numbers, such as 2.50 / 10.</source>
        <translation>Ein Preis besteht aus zwei Zahlen, etwa 2.50 / 10.</translation>
    </message>
    <message>
        <source>A project</source>
        <translation>Ein Projekt</translation>
    </message>
    <message>
        <source>A project needs a name.</source>
        <translation>Ein Projekt braucht einen Namen.</translation>
    </message>
    <message>
        <source>A project, a nickname…</source>
        <translation>Ein Projekt, ein Spitzname …</translation>
    </message>
    <message>
        <source>A proxy with a user name and password cannot be used: they would lie in a file.</source>
        <translation>Ein Proxy mit Benutzername und Passwort geht nicht: Beides läge in einer Datei.</translation>
    </message>
    <message>
        <source>A reader may notice that a word does not fit and guess the one that did.</source>
        <translation>Wer den Text liest, merkt vielleicht, dass ein Wort nicht passt, und errät das passende.</translation>
    </message>
    <message>
        <source>A town, a product…</source>
        <translation>Eine Stadt, ein Produkt …</translation>
    </message>
    <message>
        <source>A user name stands before the host. Links do that to look as if they led elsewhere, so Sotto opens none of them.</source>
        <translation>Vor dem Host steht ein Benutzername. Das tun Links, die vorgeben, anderswohin zu führen; deshalb öffnet Sotto keinen davon.</translation>
    </message>
    <message>
        <source>A value that is replaced stands in it where no text is (a style, a field), so it was not written. Copy its text into a new document.</source>
        <translation>Ein Wert, der ersetzt wird, steht darin an einer Stelle ohne Text (in einer Formatvorlage, einem Feld), deshalb wurde nichts geschrieben. Kopieren Sie den Text in ein neues Dokument.</translation>
    </message>
    <message>
        <source>A word or pattern that is always private</source>
        <translation>Ein Wort oder Muster, das immer privat ist</translation>
    </message>
    <message>
        <source>A word or phrase that is always private</source>
        <translation>Ein Wort oder Ausdruck, der immer privat ist</translation>
    </message>
    <message>
        <source>A word or phrase that is sent as typed</source>
        <translation>Ein Wort oder Ausdruck, der wie getippt gesendet wird</translation>
    </message>
    <message>
        <source>A word that is never private</source>
        <translation>Ein Wort, das nie privat ist</translation>
    </message>
    <message>
        <source>A word · {method_name}</source>
        <translation>Ein Wort · {method_name}</translation>
    </message>
    <message>
        <source>A word, drawn at random</source>
        <translation>Ein Wort, zufällig gezogen</translation>
    </message>
    <message>
        <source>A word, {what_happens}, {chosen}.</source>
        <translation>Ein Wort, {what_happens}, {chosen}.</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>API keys</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>API version</source>
        <translation>API-Version</translation>
    </message>
    <message>
        <source>About me</source>
        <translation>Über mich</translation>
    </message>
    <message>
        <source>About me and My words open here as soon as your key is there.</source>
        <translation>„Über mich“ und „Meine Wörter“ öffnen sich hier, sobald Ihr Schlüssel da ist.</translation>
    </message>
    <message>
        <source>About the highlight at the text cursor, and what to do with it</source>
        <translation>Zur Markierung am Textcursor, und was mit ihr zu tun ist</translation>
    </message>
    <message>
        <source>About this change</source>
        <translation>Zu dieser Änderung</translation>
    </message>
    <message>
        <source>About this value</source>
        <translation>Zu diesem Wert</translation>
    </message>
    <message>
        <source>Actions and chats that fit</source>
        <translation>Passende Befehle und Chats</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a service</source>
        <translation>Dienst hinzufügen</translation>
    </message>
    <message>
        <source>Add documents to the project</source>
        <translation>Dokumente zum Projekt hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Add its {n} documents</source>
        <translation>
            <numerusform>Sein Dokument hinzufügen</numerusform>
            <numerusform>Seine {n} Dokumente hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add or change services…</source>
        <translation>Dienste hinzufügen oder ändern …</translation>
    </message>
    <message>
        <source>Add them to this message</source>
        <translation>In diese Nachricht aufnehmen</translation>
    </message>
    <message>
        <source>Add this word</source>
        <translation>Dieses Wort hinzufügen</translation>
    </message>
    <message>
        <source>Add this word or pattern</source>
        <translation>Dieses Wort oder Muster hinzufügen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Hinzufügen …</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Ages move by {by}.</source>
        <translation>Altersangaben verschieben sich um {by}.</translation>
    </message>
    <message>
        <source>Ages, amounts and dates are moved by chance.</source>
        <translation>Altersangaben, Beträge und Daten werden zufällig verschoben.</translation>
    </message>
    <message>
        <source>All dates move together, by {by}.</source>
        <translation>Alle Daten verschieben sich gemeinsam, um {by}.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All messages are saved again.</source>
        <translation>Alle Nachrichten sind wieder gespeichert.</translation>
    </message>
    <message>
        <source>Allowed hosts</source>
        <translation>Erlaubte Hosts</translation>
    </message>
    <message>
        <source>Alt+Enter</source>
        <translation>Alt+Eingabe</translation>
    </message>
    <message>
        <source>Alt+PgDown</source>
        <translation>Alt+Bild ab</translation>
    </message>
    <message>
        <source>Alt+PgUp</source>
        <translation>Alt+Bild auf</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message>
        <source>Always as long: costs more, shows less</source>
        <translation>Immer gleich lang: kostet mehr, zeigt weniger</translation>
    </message>
    <message>
        <source>Always hide it</source>
        <translation>Immer verbergen</translation>
    </message>
    <message>
        <source>Always private</source>
        <translation>Immer privat</translation>
    </message>
    <message>
        <source>Amounts become almost random.</source>
        <translation>Beträge werden fast zufällig.</translation>
    </message>
    <message>
        <source>Amounts move by about {percent}%.</source>
        <translation>Beträge verschieben sich um etwa {percent} %.</translation>
    </message>
    <message>
        <source>An address such as http://proxy.example.com:8080. Without one, chats go directly.</source>
        <translation>Eine Adresse wie http://proxy.example.com:8080. Ohne sie gehen Chats direkt.</translation>
    </message>
    <message>
        <source>An answer is on its way. Wait for it or stop it (Esc); then copy again.</source>
        <translation>Eine Antwort ist unterwegs. Warten Sie sie ab oder halten Sie sie an (Esc); kopieren Sie dann noch einmal.</translation>
    </message>
    <message>
        <source>An answer is on its way. Wait for it or stop it (Esc); then save the document.</source>
        <translation>Eine Antwort ist unterwegs. Warten Sie sie ab oder halten Sie sie an (Esc); speichern Sie dann das Dokument.</translation>
    </message>
    <message>
        <source>An answer is on its way: wait for it or stop it, then send.</source>
        <translation>Eine Antwort ist unterwegs: Warten Sie sie ab oder halten Sie sie an, und senden Sie dann.</translation>
    </message>
    <message>
        <source>An epsilon this large limits little by itself: what it hides is measured by attacks.</source>
        <translation>Ein so großes Epsilon begrenzt für sich wenig: Was es verbirgt, wird durch Angriffe gemessen.</translation>
    </message>
    <message>
        <source>And {count} more.</source>
        <translation>Und {count} weitere.</translation>
    </message>
    <message>
        <source>Another address</source>
        <translation>Andere Adresse</translation>
    </message>
    <message>
        <source>Another draw brings what it spends to ε&#xa0;{epsilon:,.10g}, and no promise holds for what you pick.</source>
        <translation>Eine weitere Ziehung bringt den Verbrauch auf ε&#xa0;{epsilon:,.10g}, und für das, was Sie auswählen, gilt keine Zusage.</translation>
    </message>
    <message>
        <source>Another draw spends as much once more, and no promise holds for what you pick.</source>
        <translation>Eine weitere Ziehung verbraucht noch einmal so viel, und für das, was Sie auswählen, gilt keine Zusage.</translation>
    </message>
    <message>
        <source>Another model that writes</source>
        <translation>Ein weiteres Modell, das schreibt</translation>
    </message>
    <message>
        <source>Another value is sent as this already: an answer could not tell the two apart.</source>
        <translation>Schon ein anderer Wert wird als dies gesendet: Eine Antwort könnte die beiden nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answers in this chat: {counted} for {priced} of {all} answers; the others have no price.</source>
        <translation>Antworten in diesem Chat: {counted} für {priced} von {all} Antworten; die anderen haben keinen Preis.</translation>
    </message>
    <message>
        <source>Answers in this chat: {counted}.</source>
        <translation>Antworten in diesem Chat: {counted}.</translation>
    </message>
    <message>
        <source>Answers practice chats. It is small and makes mistakes.</source>
        <translation>Beantwortet Chats zum Üben. Es ist klein und macht Fehler.</translation>
    </message>
    <message>
        <source>Answers where “On this computer” is chosen. Nothing leaves.</source>
        <translation>Antwortet, wo „Auf diesem Computer“ gewählt ist. Nichts geht hinaus.</translation>
    </message>
    <message>
        <source>Any GGUF model with a chat template: a file on the Hugging Face hub, or one on this computer, which stays where it is.</source>
        <translation>Jedes GGUF-Modell mit einer Chat-Vorlage: eine Datei auf dem Hugging Face Hub oder eine auf diesem Computer, die dort bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Any service that speaks OpenAI&apos;s protocol: a company&apos;s, or a server of your own. Each chat can have its own service and model: choose them above the chat.</source>
        <translation>Jeder Dienst, der das Protokoll von OpenAI spricht: der einer Firma oder ein eigener Server. Jeder Chat kann seinen eigenen Dienst und sein eigenes Modell haben: Sie wählen sie über dem Chat.</translation>
    </message>
    <message>
        <source>Any two texts of as many parts give the same result with probabilities within a factor e^{total:,.10g} of each other: {each:g} for each of {tokens} tokens in {parts}, all counted, also when the rewriting ends early (local differential privacy).</source>
        <translation>Zwei beliebige Texte aus gleich vielen Teilen ergeben dasselbe Ergebnis mit Wahrscheinlichkeiten, die sich höchstens um den Faktor e^{total:,.10g} unterscheiden: {each:g} für jedes von {tokens} Token in {parts}, alle gezählt, auch wenn das Umschreiben früh endet (lokale Differential Privacy).</translation>
    </message>
    <message>
        <source>Any two texts of as many parts, each of the same length class, give the same result with probabilities within a factor e^{total:,.10g} of each other: {each:g} for each of {tokens} tokens in {parts}, all counted, also when the rewriting ends early (local differential privacy).</source>
        <translation>Je zwei Texte aus gleich vielen Teilen, jeder von derselben Längenklasse, ergeben dasselbe Ergebnis mit Wahrscheinlichkeiten, die sich höchstens um den Faktor e^{total:,.10g} unterscheiden: {each:g} für jedes von {tokens} Wortstücken in {parts}, alle gezählt, auch wenn die Umschreibung früher endet (lokale Differential Privacy).</translation>
    </message>
    <message>
        <source>Anything that you choose or edit after reading the draft.</source>
        <translation>Alles, was Sie nach dem Lesen des Entwurfs wählen oder ändern.</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>As JSON…</source>
        <translation>Als JSON …</translation>
    </message>
    <message>
        <source>As Markdown…</source>
        <translation>Als Markdown …</translation>
    </message>
    <message>
        <source>As far as it was seen to</source>
        <translation>So weit, wie es beobachtet wurde</translation>
    </message>
    <message>
        <source>As far as kept most meaning</source>
        <translation>So weit, dass der meiste Sinn blieb</translation>
    </message>
    <message>
        <source>As in the paper: a looser bound</source>
        <translation>Wie im Artikel: eine lockerere Grenze</translation>
    </message>
    <message>
        <source>As outside of projects</source>
        <translation>Wie außerhalb von Projekten</translation>
    </message>
    <message>
        <source>As published in the paper</source>
        <translation>Wie veröffentlicht</translation>
    </message>
    <message>
        <source>As received</source>
        <translation>Wie empfangen</translation>
    </message>
    <message>
        <source>As the service has it</source>
        <translation>Wie der Dienst es hält</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>As typed</source>
        <translation>Wie getippt</translation>
    </message>
    <message>
        <source>As your text: about how long it is shows</source>
        <translation>Wie Ihr Text: ungefähr wie lang er ist, zeigt sich</translation>
    </message>
    <message>
        <source>Ask a model for each word (slow)</source>
        <translation>Ein Modell nach jedem Wort fragen (langsam)</translation>
    </message>
    <message>
        <source>Ask again (Ctrl+R: the last one)</source>
        <translation>Noch einmal fragen (Strg+R: die letzte)</translation>
    </message>
    <message>
        <source>Ask another model</source>
        <translation>Ein anderes Modell fragen</translation>
    </message>
    <message>
        <source>Ask another model the same, too: both answers stay</source>
        <translation>Dasselbe auch ein anderes Modell fragen: Beide Antworten bleiben</translation>
    </message>
    <message>
        <source>Ask before each send</source>
        <translation>Vor jedem Senden fragen</translation>
    </message>
    <message>
        <source>Ask for names and figures as they are given</source>
        <translation>Um Namen und Zahlen bitten, wie sie angegeben sind</translation>
    </message>
    <message>
        <source>Ask it, too</source>
        <translation>Auch dieses fragen</translation>
    </message>
    <message>
        <source>Ask the last turn again</source>
        <translation>Die letzte Runde noch einmal fragen</translation>
    </message>
    <message>
        <source>Ask {where} for its models</source>
        <translation>{where} nach seinen Modellen fragen</translation>
    </message>
    <message>
        <source>Asked for when it is used: {names}.</source>
        <translation>Beim Verwenden wird gefragt nach: {names}.</translation>
    </message>
    <message>
        <source>Asking for the list of models…</source>
        <translation>Die Liste der Modelle wird erfragt …</translation>
    </message>
    <message>
        <source>Asking the Hugging Face hub…</source>
        <translation>Der Hugging Face Hub wird gefragt …</translation>
    </message>
    <message>
        <source>At least {shortest} characters. Several words in a row are easy to remember.</source>
        <translation>Mindestens {shortest} Zeichen. Mehrere Wörter hintereinander sind leicht zu merken.</translation>
    </message>
    <message>
        <source>At the start of what you write: choose a saved prompt</source>
        <translation>Am Anfang Ihres Textes: eine gespeicherte Vorlage wählen</translation>
    </message>
    <message>
        <source>At {epsilon}: {tenths} of 10 words found by their nearest ones, {percent} of the meaning kept.</source>
        <translation>Bei {epsilon}: {tenths} von 10 Wörtern über ihre nächsten gefunden, {percent} vom Sinn erhalten.</translation>
    </message>
    <message>
        <source>Attach</source>
        <translation>Anhängen</translation>
    </message>
    <message>
        <source>Attach a document: text, Markdown, CSV, JSON, web page, Word, Excel or PDF</source>
        <translation>Ein Dokument anhängen: Text, Markdown, CSV, JSON, Webseite, Word, Excel oder PDF</translation>
    </message>
    <message>
        <source>Attach documents</source>
        <translation>Dokumente anhängen</translation>
    </message>
    <message>
        <source>Attach documents…</source>
        <translation>Dokumente anhängen …</translation>
    </message>
    <message>
        <source>Attached: {words}</source>
        <translation>Angehängt: {words}</translation>
    </message>
    <message>
        <source>Attacks that a provider could run, with the small models of this computer. A stronger attacker finds more: what is found here is not safe, what is not found may be. A lower epsilon holds for any text; a draw that is picked for what was not found in it promises less.</source>
        <translation>Angriffe, wie sie ein Anbieter ausführen könnte, mit den kleinen Modellen dieses Computers. Ein stärkerer Angreifer findet mehr: Was hier gefunden wird, ist nicht sicher; was nicht gefunden wird, ist es vielleicht. Ein kleineres Epsilon gilt für jeden Text; eine Ziehung, die Sie nehmen, weil in ihr nichts gefunden wurde, verspricht weniger.</translation>
    </message>
    <message>
        <source>Azure lists no deployments: type the name of yours, as its portal spells it.</source>
        <translation>Azure listet keine Bereitstellungen auf: Geben Sie den Namen der Ihren ein, wie ihn das Portal schreibt.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back up all chats</source>
        <translation>Alle Chats sichern</translation>
    </message>
    <message>
        <source>Back up all chats…</source>
        <translation>Alle Chats sichern …</translation>
    </message>
    <message>
        <source>Backed up to {name}.</source>
        <translation>Gesichert als {name}.</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beide</translation>
    </message>
    <message>
        <source>Both sides, as Markdown…</source>
        <translation>Beide Seiten, als Markdown …</translation>
    </message>
    <message>
        <source>By a model&apos;s own answer: slow</source>
        <translation>Nach der Antwort eines Modells selbst: langsam</translation>
    </message>
    <message>
        <source>By rank: a bound that is proven</source>
        <translation>Nach dem Rang: eine bewiesene Grenze</translation>
    </message>
    <message>
        <source>By the question</source>
        <translation>Nach der Frage</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>Kalibrieren</translation>
    </message>
    <message>
        <source>Calibrating: it begins…</source>
        <translation>Kalibrierung: Sie beginnt …</translation>
    </message>
    <message>
        <source>Calibrating: {done}%</source>
        <translation>Kalibrierung: {done} %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the reading</source>
        <translation>Lesen abbrechen</translation>
    </message>
    <message>
        <source>Cape: words that fit</source>
        <translation>Cape: Wörter, die passen</translation>
    </message>
    <message>
        <source>Careful</source>
        <translation>Vorsichtig</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>Zertifikatsdatei</translation>
    </message>
    <message>
        <source>Certificates</source>
        <translation>Zertifikate</translation>
    </message>
    <message>
        <source>Change them above the chat: they go as they are typed.</source>
        <translation>Ändern Sie sie über dem Chat: Sie gehen so hinaus, wie sie getippt sind.</translation>
    </message>
    <message>
        <source>Changes ({count})</source>
        <translation>Änderungen ({count})</translation>
    </message>
    <message>
        <source>Changes in this message</source>
        <translation>Änderungen in dieser Nachricht</translation>
    </message>
    <message>
        <source>Character {place} is half of a broken emoji or symbol and cannot be sent. Delete it and type it again.</source>
        <translation>Zeichen {place} ist die Hälfte eines zerbrochenen Emojis oder Symbols und kann nicht gesendet werden. Löschen Sie es und tippen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>Characters {first:,} to {last:,} of {size:,}</source>
        <translation>Zeichen {first:,} bis {last:,} von {size:,}</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Chat as typed</source>
        <translation>Chatten wie getippt</translation>
    </message>
    <message>
        <source>Chat privately</source>
        <translation>Privat chatten</translation>
    </message>
    <message>
        <source>Chats and exports (*.json *.md *.zip)</source>
        <translation>Chats und Exporte (*.json *.md *.zip)</translation>
    </message>
    <message>
        <source>Chats in this window are kept only until you close it.</source>
        <translation>Chats in diesem Fenster bleiben nur, bis Sie es schließen.</translation>
    </message>
    <message>
        <source>Chats on this computer</source>
        <translation>Chats auf diesem Computer</translation>
    </message>
    <message>
        <source>Chats that have begun go on with the model that they drew with.</source>
        <translation>Begonnene Chats gehen mit dem Modell weiter, mit dem sie gezogen haben.</translation>
    </message>
    <message>
        <source>Chats then reach no other host, whatever the address of the service says. Divide several by commas; empty: any host.</source>
        <translation>Chats erreichen dann keinen anderen Host, welche Adresse der Dienst auch nennt. Mehrere durch Kommas trennen; leer: jeder Host.</translation>
    </message>
    <message>
        <source>Checking the model on this computer…</source>
        <translation>Das Modell auf diesem Computer wird geprüft …</translation>
    </message>
    <message>
        <source>Checking the model…</source>
        <translation>Das Modell wird geprüft …</translation>
    </message>
    <message>
        <source>Chinese or Japanese</source>
        <translation>Chinesisch oder Japanisch</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Choose a certificate file</source>
        <translation>Zertifikatsdatei wählen</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>Modell wählen</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>Passphrase wählen</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Passphrase wählen …</translation>
    </message>
    <message>
        <source>Choose a profile…</source>
        <translation>Profil wählen …</translation>
    </message>
    <message>
        <source>Choose who answers this chat</source>
        <translation>Wählen, wer in diesem Chat antwortet</translation>
    </message>
    <message>
        <source>Choose who answers…</source>
        <translation>Wählen, wer antwortet …</translation>
    </message>
    <message>
        <source>Chooses the words that ProSan would replace, at a fraction of its time.</source>
        <translation>Wählt die Wörter, die ProSan ersetzen würde, in einem Bruchteil der Zeit.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Cipher</source>
        <translation>Chiffre</translation>
    </message>
    <message>
        <source>Cipher of new chats</source>
        <translation>Chiffre neuer Chats</translation>
    </message>
    <message>
        <source>Cities move with their country</source>
        <translation>Städte ziehen mit ihrem Land</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear after</source>
        <translation>Leeren nach</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Common words that stay are promised nothing.</source>
        <translation>Häufigen Wörtern, die bleiben, wird nichts zugesagt.</translation>
    </message>
    <message>
        <source>Compare the methods</source>
        <translation>Verfahren vergleichen</translation>
    </message>
    <message>
        <source>Compare the methods…</source>
        <translation>Verfahren vergleichen …</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird aufgebaut …</translation>
    </message>
    <message>
        <source>Context of Cape</source>
        <translation>Kontext für Cape</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Conversation</source>
        <translation>Unterhaltung</translation>
    </message>
    <message>
        <source>Conversations</source>
        <translation>Unterhaltungen</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copied. Paste it into any chatbot&apos;s page, then paste the answer here: your values are put back on this computer. Esc stops waiting.</source>
        <translation>Kopiert. Fügen Sie es auf der Seite eines beliebigen Chatbots ein und dann seine Antwort hier: Ihre Werte werden auf diesem Computer wieder eingesetzt. Esc beendet das Warten.</translation>
    </message>
    <message>
        <source>Copies may be left in {keyring}: {what}. They could not be removed; delete them there, where they are named “sotto”, or choose that keyring again.</source>
        <translation>Kopien sind vielleicht in {keyring} geblieben: {what}. Sie ließen sich nicht entfernen; löschen Sie sie dort, wo sie „sotto“ heißen, oder wählen Sie diesen Schlüsselbund noch einmal.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy adds this line above your text: “{line}”</source>
        <translation>Das Kopieren setzt diese Zeile über Ihren Text: „{line}“</translation>
    </message>
    <message>
        <source>Copy the answer</source>
        <translation>Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy the fitted answer</source>
        <translation>Angepasste Antwort kopieren</translation>
    </message>
    <message>
        <source>Copy then puts it above your text. You see it under “What will be sent”.</source>
        <translation>Das Kopieren setzt sie dann vor Ihren Text. Sie sehen sie unter „Was gesendet wird“.</translation>
    </message>
    <message>
        <source>Copy this code</source>
        <translation>Diesen Code kopieren</translation>
    </message>
    <message>
        <source>Copy this code ({name})</source>
        <translation>Diesen Code kopieren ({name})</translation>
    </message>
    <message>
        <source>Copy what will be sent, for any chatbot&apos;s page</source>
        <translation>Kopieren, was gesendet wird, für die Seite eines beliebigen Chatbots</translation>
    </message>
    <message>
        <source>Copy what will be sent, for any chatbot&apos;s page; then paste its answer here</source>
        <translation>Kopieren, was gesendet wird, für die Seite eines beliebigen Chatbots; die Antwort danach hier einfügen</translation>
    </message>
    <message>
        <source>Costs nothing: it holds no new random draw.</source>
        <translation>Kostet nichts: Es enthält keine neue Zufallsziehung.</translation>
    </message>
    <message numerus="yes">
        <source>Costs {epsilon} for {n} random draws.</source>
        <translation>
            <numerusform>Kostet {epsilon} für {n} Zufallsziehung.</numerusform>
            <numerusform>Kostet {epsilon} für {n} Zufallsziehungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Could be guessed back: about {tenths} of 10 drawn words, by a model on this computer that was asked for each. A stronger attacker finds more. {kept}</source>
        <translation>Zurückzuraten: etwa {tenths} von 10 gezogenen Wörtern, durch ein Modell auf diesem Rechner, das nach jedem gefragt wurde. Ein stärkerer Angreifer findet mehr. {kept}</translation>
    </message>
    <message>
        <source>Could be guessed back: about {tenths} of 10 drawn words, by a simple attack on this computer. A stronger attacker finds more. {kept}</source>
        <translation>Zu erraten: etwa {tenths} von 10 gezogenen Wörtern, durch einen einfachen Angriff auf diesem Computer. Ein stärkerer Angreifer findet mehr. {kept}</translation>
    </message>
    <message>
        <source>Could be guessed back: about {tenths} of 10 drawn words, by another model on this computer that fills each word in anew. A stronger attacker finds more. {kept}</source>
        <translation>Zurückzuraten: etwa {tenths} von 10 gezogenen Wörtern, durch ein anderes Modell auf diesem Rechner, das jedes Wort neu einsetzt. Ein stärkerer Angreifer findet mehr. {kept}</translation>
    </message>
    <message>
        <source>Ctrl+,</source>
        <translation>Strg+,</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Strg+E</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Eingabe</translation>
    </message>
    <message>
        <source>Ctrl+Enter goes on to saving, Esc goes back</source>
        <translation>Strg+Eingabe geht weiter zum Speichern, Esc geht zurück</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends</source>
        <translation>Strg+Eingabe sendet</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends, Esc goes back</source>
        <translation>Strg+Eingabe sendet, Esc geht zurück</translation>
    </message>
    <message>
        <source>Ctrl+F</source>
        <translation>Strg+F</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Strg+K</translation>
    </message>
    <message>
        <source>Ctrl+L</source>
        <translation>Strg+L</translation>
    </message>
    <message>
        <source>Ctrl+M</source>
        <translation>Strg+M</translation>
    </message>
    <message>
        <source>Ctrl+N</source>
        <translation>Strg+N</translation>
    </message>
    <message>
        <source>Ctrl+R</source>
        <translation>Strg+R</translation>
    </message>
    <message>
        <source>Ctrl+Shift+C</source>
        <translation>Strg+Umschalt+C</translation>
    </message>
    <message>
        <source>Ctrl+Shift+L</source>
        <translation>Strg+Umschalt+L</translation>
    </message>
    <message>
        <source>Ctrl+Shift+M</source>
        <translation>Strg+Umschalt+M</translation>
    </message>
    <message>
        <source>Ctrl+Shift+N</source>
        <translation>Strg+Umschalt+N</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P</source>
        <translation>Strg+Umschalt+P</translation>
    </message>
    <message>
        <source>Ctrl+Shift+S</source>
        <translation>Strg+Umschalt+S</translation>
    </message>
    <message>
        <source>CusText+: words of small groups</source>
        <translation>CusText+: Wörter kleiner Gruppen</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>DP-Prompt cannot rewrite with it yet: calibrate it first. That takes some minutes, reads no text of yours, and can be stopped.</source>
        <translation>DP-Prompt kann damit noch nicht umschreiben: Kalibrieren Sie es zuerst. Das dauert einige Minuten, liest keinen Text von Ihnen und lässt sich anhalten.</translation>
    </message>
    <message>
        <source>DP-Prompt: other words for all</source>
        <translation>DP-Prompt: alles in anderen Worten</translation>
    </message>
    <message>
        <source>Damaged: a file is not the one that it should be, and is not used. {way}</source>
        <translation>Beschädigt: Eine Datei ist nicht die richtige und wird nicht benutzt. {way}</translation>
    </message>
    <message>
        <source>Danish or Norwegian</source>
        <translation>Dänisch oder Norwegisch</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Dashed: approximate, worked out from a value that was moved by chance.</source>
        <translation>Gestrichelt: ungefähr, aus einem Wert berechnet, der zufällig verschoben wurde.</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete project and chats</source>
        <translation>Projekt und Chats löschen</translation>
    </message>
    <message>
        <source>Delete project, keep chats</source>
        <translation>Projekt löschen, Chats behalten</translation>
    </message>
    <message>
        <source>Delete the chat in the list</source>
        <translation>Den Chat in der Liste löschen</translation>
    </message>
    <message>
        <source>Delete the project “{name}”?</source>
        <translation>Das Projekt „{name}“ löschen?</translation>
    </message>
    <message>
        <source>Delete this chat?</source>
        <translation>Diesen Chat löschen?</translation>
    </message>
    <message>
        <source>Delete this model ({megabytes}) from this computer?</source>
        <translation>Dieses Modell ({megabytes}) von diesem Computer löschen?</translation>
    </message>
    <message>
        <source>Delete this model from this computer?</source>
        <translation>Dieses Modell von diesem Computer löschen?</translation>
    </message>
    <message>
        <source>Delete this project?</source>
        <translation>Dieses Projekt löschen?</translation>
    </message>
    <message>
        <source>Delete “{listed}”?</source>
        <translation>„{listed}“ löschen?</translation>
    </message>
    <message>
        <source>Deleted and temporary chats sent {drawn} to {to}, last on {day}</source>
        <translation>Gelöschte und temporäre Chats haben {drawn} an {to} gesendet, zuletzt am {day}</translation>
    </message>
    <message>
        <source>Delete…	Del</source>
        <translation>Löschen …	Entf</translation>
    </message>
    <message>
        <source>Deleting…</source>
        <translation>Wird gelöscht …</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>Bereitstellung</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard the {megabytes} that came?</source>
        <translation>Die {megabytes} verwerfen, die angekommen sind?</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Divide several by |</source>
        <translation>Mehrere durch | trennen</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Documents (*.txt *.md *.csv *.tsv *.json *.html *.htm *.docx *.xlsx *.pdf)</source>
        <translation>Dokumente (*.txt *.md *.csv *.tsv *.json *.html *.htm *.docx *.xlsx *.pdf)</translation>
    </message>
    <message>
        <source>Does not follow, draw it on its own: {words}</source>
        <translation>Folgt nicht, für sich ziehen: {words}</translation>
    </message>
    <message>
        <source>Dotted frame: looks like one of your replacements, perhaps spelled differently. Outside links, click it (or press Tab, then Enter) to put your value there.</source>
        <translation>Gepunkteter Rahmen: sieht aus wie ein Ersatz von Ihnen, vielleicht anders geschrieben. Klicken Sie außerhalb von Links darauf (oder drücken Sie Tab, dann Eingabe), um dort Ihren Wert einzusetzen.</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Download again</source>
        <translation>Noch einmal herunterladen</translation>
    </message>
    <message>
        <source>Download and use</source>
        <translation>Herunterladen und benutzen</translation>
    </message>
    <message>
        <source>Download it again.</source>
        <translation>Laden Sie es noch einmal herunter.</translation>
    </message>
    <message>
        <source>Downloading: {done:,.0f} of {megabytes}</source>
        <translation>Wird heruntergeladen: {done:,.0f} von {megabytes}</translation>
    </message>
    <message>
        <source>Draw it again</source>
        <translation>Neu ziehen</translation>
    </message>
    <message>
        <source>Drawing words…</source>
        <translation>Wörter werden gezogen …</translation>
    </message>
    <message>
        <source>Drawn words</source>
        <translation>Gezogene Wörter</translation>
    </message>
    <message>
        <source>Draws that you chose have no guarantee.</source>
        <translation>Ziehungen, die Sie gewählt haben, haben keine Garantie.</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Each date moves by {by}.</source>
        <translation>Jedes Datum verschiebt sich um {by}.</translation>
    </message>
    <message>
        <source>Each date moves on its own</source>
        <translation>Jedes Datum für sich</translation>
    </message>
    <message>
        <source>Each new number gets an equal part: the more there are, the further each moves.</source>
        <translation>Jede neue Zahl bekommt einen gleichen Teil: Je mehr es sind, desto weiter verschiebt sich jede.</translation>
    </message>
    <message>
        <source>Each profile has its own key, chats, settings and words. The choice holds from the next start on.</source>
        <translation>Jedes Profil hat einen eigenen Schlüssel, eigene Chats, Einstellungen und Wörter. Die Wahl gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Each prompt needs a name.</source>
        <translation>Jede Vorlage braucht einen Namen.</translation>
    </message>
    <message>
        <source>Each request asks the service not to keep it (“store: false”).</source>
        <translation>Jede Anfrage bittet den Dienst, sie nicht zu speichern („store: false“).</translation>
    </message>
    <message>
        <source>Each word is drawn among twenty near ones; small words stay.</source>
        <translation>Jedes Wort wird aus zwanzig ähnlichen gezogen; kleine Wörter bleiben.</translation>
    </message>
    <message>
        <source>Earlier part</source>
        <translation>Früherer Teil</translation>
    </message>
    <message>
        <source>Earlier version (Alt+Page Up)</source>
        <translation>Frühere Fassung (Alt+Bild auf)</translation>
    </message>
    <message>
        <source>Edit and send again (Ctrl+E: the last one)</source>
        <translation>Ändern und noch einmal senden (Strg+E: die letzte)</translation>
    </message>
    <message>
        <source>Edit the last turn, and send it again</source>
        <translation>Die letzte Runde ändern und noch einmal senden</translation>
    </message>
    <message>
        <source>Employer, school, clubs</source>
        <translation>Arbeitgeber, Schule, Vereine</translation>
    </message>
    <message>
        <source>Empty: as the service has it.</source>
        <translation>Leer: wie der Dienst es hält.</translation>
    </message>
    <message>
        <source>Empty: choose it above the chat</source>
        <translation>Leer: über dem Chat wählen</translation>
    </message>
    <message>
        <source>Encrypted values look like random values of their format to anyone without the key (Preempt, section 4.2).</source>
        <translation>Verschlüsselte Werte sehen für jeden ohne den Schlüssel wie zufällige Werte ihres Formats aus (Preempt, Abschnitt 4.2).</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Engine not sealed off</source>
        <translation>Engine nicht abgeschottet</translation>
    </message>
    <message>
        <source>Engine restarting…</source>
        <translation>Engine startet neu …</translation>
    </message>
    <message>
        <source>Engine starting…</source>
        <translation>Engine startet …</translation>
    </message>
    <message>
        <source>Engine stopped</source>
        <translation>Engine angehalten</translation>
    </message>
    <message>
        <source>Engine: {text}</source>
        <translation>Engine: {text}</translation>
    </message>
    <message>
        <source>Enter it…</source>
        <translation>Eingeben …</translation>
    </message>
    <message>
        <source>Enter on an empty line goes on, Esc skips</source>
        <translation>Eingabe in einer leeren Zeile geht weiter, Esc überspringt</translation>
    </message>
    <message>
        <source>Enter your passphrase</source>
        <translation>Geben Sie Ihre Passphrase ein</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Epsilon by distance in meaning</source>
        <translation>Epsilon nach Bedeutung</translation>
    </message>
    <message>
        <source>Epsilon for each place</source>
        <translation>Epsilon für jede Stelle</translation>
    </message>
    <message>
        <source>Epsilon for each word</source>
        <translation>Epsilon für jedes Wort</translation>
    </message>
    <message>
        <source>Epsilon for each word piece</source>
        <translation>Epsilon für jedes Wortstück</translation>
    </message>
    <message>
        <source>Epsilon for {name}</source>
        <translation>Epsilon für {name}</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Esc stops the answer</source>
        <translation>Esc hält die Antwort an</translation>
    </message>
    <message>
        <source>Esc stops the fitting</source>
        <translation>Esc hält das Anpassen an</translation>
    </message>
    <message>
        <source>Esc stops waiting</source>
        <translation>Esc beendet das Warten</translation>
    </message>
    <message>
        <source>Every name and number</source>
        <translation>Jeder Name und jede Zahl</translation>
    </message>
    <message>
        <source>Every word but the most common small ones is drawn anew, with a chance to stay. Words that fit the sentence are likelier.</source>
        <translation>Jedes Wort außer den häufigsten kleinen wird neu gezogen und kann dabei bleiben. Wörter, die in den Satz passen, sind wahrscheinlicher.</translation>
    </message>
    <message>
        <source>Every word, small ones too, is drawn among a random list of near words.</source>
        <translation>Jedes Wort, auch kleine, wird aus einer zufälligen Liste ähnlicher Wörter gezogen.</translation>
    </message>
    <message>
        <source>Everyday</source>
        <translation>Alltag</translation>
    </message>
    <message>
        <source>Everything that is not highlighted is sent as you typed it.</source>
        <translation>Alles, was nicht markiert ist, wird so gesendet, wie Sie es getippt haben.</translation>
    </message>
    <message>
        <source>Everything, as JSON…</source>
        <translation>Alles, als JSON …</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel-Arbeitsmappe</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Export all chats</source>
        <translation>Alle Chats exportieren</translation>
    </message>
    <message>
        <source>Export all chats…</source>
        <translation>Alle Chats exportieren …</translation>
    </message>
    <message>
        <source>Export this chat</source>
        <translation>Diesen Chat exportieren</translation>
    </message>
    <message>
        <source>Exported to {name}.</source>
        <translation>Exportiert als {name}.</translation>
    </message>
    <message>
        <source>FF1 with AES-256 (NIST SP 800-38G) is a pseudorandom permutation</source>
        <translation>FF1 mit AES-256 (NIST SP 800-38G) ist eine pseudozufällige Permutation</translation>
    </message>
    <message>
        <source>FF3 with AES-256 is one, although NIST withdraws it for the attacks found on it</source>
        <translation>FF3 mit AES-256 ist eine, obwohl das NIST sie wegen der bekannten Angriffe zurückzieht</translation>
    </message>
    <message>
        <source>Family and friends</source>
        <translation>Familie und Freunde</translation>
    </message>
    <message>
        <source>Find any action, or a chat by its title</source>
        <translation>Jeden Befehl finden, oder einen Chat nach seinem Titel</translation>
    </message>
    <message>
        <source>Finding what is private</source>
        <translation>Findet, was privat ist</translation>
    </message>
    <message>
        <source>Finds names of people, places and organisations in what you write.</source>
        <translation>Findet Namen von Personen, Orten und Organisationen in dem, was Sie schreiben.</translation>
    </message>
    <message>
        <source>Finds private values</source>
        <translation>Findet private Werte</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>Fit again</source>
        <translation>Noch einmal anpassen</translation>
    </message>
    <message>
        <source>Fit to your text</source>
        <translation>An Ihren Text anpassen</translation>
    </message>
    <message>
        <source>Fits answers</source>
        <translation>Passt Antworten an</translation>
    </message>
    <message>
        <source>Fits the answer to a redrawn document to your own text (InferDPT).</source>
        <translation>Passt die Antwort auf ein neu gezogenes Dokument an Ihren eigenen Text an (InferDPT).</translation>
    </message>
    <message>
        <source>Fitted to the model at hand</source>
        <translation>Angepasst an das Modell hier</translation>
    </message>
    <message>
        <source>Fitted to your text</source>
        <translation>An Ihren Text angepasst</translation>
    </message>
    <message>
        <source>For example: Answer briefly. I write reports for a clinic in Leeds.</source>
        <translation>Zum Beispiel: Antworte kurz. Ich schreibe Berichte für eine Klinik in Lübeck.</translation>
    </message>
    <message>
        <source>For new chats, too</source>
        <translation>Auch für neue Chats</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Formulas are their values.</source>
        <translation>Formeln sind durch ihre Werte ersetzt.</translation>
    </message>
    <message>
        <source>Forty kinds of personal details in some 23 languages. Sotto&apos;s own recogniser finds the rest, and judges what is private.</source>
        <translation>Vierzig Arten persönlicher Angaben in rund 23 Sprachen. Den Rest findet Sottos eigener Erkenner und beurteilt, was privat ist.</translation>
    </message>
    <message>
        <source>Found by</source>
        <translation>Gefunden von</translation>
    </message>
    <message>
        <source>Found by: {who}.</source>
        <translation>Gefunden von: {who}.</translation>
    </message>
    <message>
        <source>Frequent words: nothing is promised for them, kept or replaced.</source>
        <translation>Häufige Wörter: Ihnen wird nichts zugesagt, ob behalten oder ersetzt.</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Aus einer Datei …</translation>
    </message>
    <message>
        <source>GGUF models (*.gguf)</source>
        <translation>GGUF-Modelle (*.gguf)</translation>
    </message>
    <message>
        <source>Go on without it</source>
        <translation>Ohne es weitermachen</translation>
    </message>
    <message>
        <source>Go to what you write</source>
        <translation>Zu dem, was Sie schreiben</translation>
    </message>
    <message>
        <source>Goes to the system&apos;s keyring</source>
        <translation>Kommt in den Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>Guess by near words</source>
        <translation>Raten nach nahen Wörtern</translation>
    </message>
    <message>
        <source>Guess by what fits the sentence</source>
        <translation>Raten nach dem, was in den Satz passt</translation>
    </message>
    <message>
        <source>Guessed back: about {tenths} of 10 drawn words, by a simple attack.</source>
        <translation>Erraten: etwa {tenths} von 10 gezogenen Wörtern, durch einen einfachen Angriff.</translation>
    </message>
    <message>
        <source>Guessed back: it draws no words, so there are none to guess.</source>
        <translation>Erraten: Es zieht keine Wörter, also gibt es keine zu erraten.</translation>
    </message>
    <message>
        <source>Guessed back: it is rewritten as a whole, and the attack here goes word by word.</source>
        <translation>Erraten: Es wird als Ganzes umgeschrieben, und der Angriff hier geht Wort für Wort vor.</translation>
    </message>
    <message>
        <source>Guesses which words could take another&apos;s place.</source>
        <translation>Rät, welche Wörter an die Stelle eines anderen treten könnten.</translation>
    </message>
    <message>
        <source>Hide it</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Hide it in this chat</source>
        <translation>In diesem Chat verbergen</translation>
    </message>
    <message>
        <source>Hide it: {words}</source>
        <translation>Verbergen: {words}</translation>
    </message>
    <message>
        <source>Hide my style</source>
        <translation>Meinen Stil verbergen</translation>
    </message>
    <message>
        <source>Hide the privacy panel (F9)</source>
        <translation>Privatsphäre-Leiste ausblenden (F9)</translation>
    </message>
    <message>
        <source>Hide: {title}</source>
        <translation>Ausblenden: {title}</translation>
    </message>
    <message>
        <source>Hides every name, place, date and number that is found, private or not.</source>
        <translation>Verbirgt jeden gefundenen Namen und Ort, jedes Datum und jede Zahl, ob privat oder nicht.</translation>
    </message>
    <message>
        <source>Hides more when in doubt</source>
        <translation>Verbirgt im Zweifel mehr</translation>
    </message>
    <message>
        <source>Hides much more when in doubt: what is widely known, too</source>
        <translation>Verbirgt im Zweifel viel mehr: auch, was weithin bekannt ist</translation>
    </message>
    <message>
        <source>Hides passwords, keys, cards, accounts and numbers of documents. Names, addresses and dates go as you typed them.</source>
        <translation>Verbirgt Passwörter, Schlüssel, Karten, Konten und Nummern von Ausweisen. Namen, Adressen und Daten gehen so hinaus, wie Sie sie getippt haben.</translation>
    </message>
    <message>
        <source>Hides what is possibly private</source>
        <translation>Verbirgt, was möglicherweise privat ist</translation>
    </message>
    <message>
        <source>Hides who you and other private people are, how to reach you, what ties you to a firm or a place, and secrets. What the world knows goes as you typed it.</source>
        <translation>Verbirgt, wer Sie und andere Privatleute sind, wie Sie zu erreichen sind, was Sie mit einer Firma oder einem Ort verbindet, und Geheimnisse. Was alle Welt weiß, geht so hinaus, wie Sie es getippt haben.</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Hindi or a related language</source>
        <translation>Hindi oder eine verwandte Sprache</translation>
    </message>
    <message>
        <source>How exact numbers stay</source>
        <translation>Wie genau Zahlen bleiben</translation>
    </message>
    <message>
        <source>How far it may prefer one word</source>
        <translation>Wie weit es ein Wort vorziehen darf</translation>
    </message>
    <message>
        <source>How it answers</source>
        <translation>Wie es antwortet</translation>
    </message>
    <message>
        <source>How it chooses</source>
        <translation>Wie es wählt</translation>
    </message>
    <message>
        <source>How it judges what matters</source>
        <translation>Wie es beurteilt, was wichtig ist</translation>
    </message>
    <message>
        <source>How likely each word is</source>
        <translation>Wie wahrscheinlich jedes Wort ist</translation>
    </message>
    <message>
        <source>How long the lists of near words are</source>
        <translation>Wie lang die Listen naher Wörter sind</translation>
    </message>
    <message>
        <source>How long the rewriting may become</source>
        <translation>Länge der Umschreibung</translation>
    </message>
    <message>
        <source>How words are guessed back</source>
        <translation>Wie Wörter zurückgeraten werden</translation>
    </message>
    <message>
        <source>How words are treated</source>
        <translation>Umgang mit Wörtern</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>IBAN</source>
        <translation>IBAN</translation>
    </message>
    <message>
        <source>IBANs</source>
        <translation>IBANs</translation>
    </message>
    <message>
        <source>IP address</source>
        <translation>IP-Adresse</translation>
    </message>
    <message>
        <source>IP addresses</source>
        <translation>IP-Adressen</translation>
    </message>
    <message>
        <source>If you draw again, the guarantee for this one is lost: you choose having seen the original.</source>
        <translation>Wenn Sie neu ziehen, geht die Garantie für diesen Wert verloren: Sie wählen, nachdem Sie das Original gesehen haben.</translation>
    </message>
    <message>
        <source>Import chats</source>
        <translation>Chats importieren</translation>
    </message>
    <message>
        <source>Import chats…</source>
        <translation>Chats importieren …</translation>
    </message>
    <message>
        <source>In pieces of about ¾ word</source>
        <translation>In Stücken von etwa ¾ Wort</translation>
    </message>
    <message>
        <source>In scripts without blanks (Chinese, Japanese, Thai) what stands between two marks is one word: it goes as a whole or not at all. Mostly it stays, and always where an earlier stage&apos;s surrogate stands in it.</source>
        <translation>In Schriften ohne Leerzeichen (Chinesisch, Japanisch, Thai) ist ein Wort, was zwischen zwei Satzzeichen steht: Es geht ganz oder gar nicht. Meist bleibt es, und immer, wo ein Ersatz aus einem früheren Schritt darin steht.</translation>
    </message>
    <message>
        <source>In the project “{name}”</source>
        <translation>Im Projekt „{name}“</translation>
    </message>
    <message>
        <source>In the title</source>
        <translation>Im Titel</translation>
    </message>
    <message>
        <source>In this chat</source>
        <translation>In diesem Chat</translation>
    </message>
    <message>
        <source>In this message</source>
        <translation>In dieser Nachricht</translation>
    </message>
    <message>
        <source>In this message about {tenths} of 10 drawn words change.</source>
        <translation>In dieser Nachricht ändern sich etwa {tenths} von 10 gezogenen Wörtern.</translation>
    </message>
    <message>
        <source>In this message: {replaced}.</source>
        <translation>In dieser Nachricht: {replaced}.</translation>
    </message>
    <message>
        <source>In use: {name}.</source>
        <translation>In Gebrauch: {name}.</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Installed and verified.</source>
        <translation>Installiert und geprüft.</translation>
    </message>
    <message>
        <source>Installed. It is verified before it is used.</source>
        <translation>Installiert. Wird vor der Benutzung geprüft.</translation>
    </message>
    <message>
        <source>Instruction (optional), its words as typed</source>
        <translation>Anweisung (optional), Wörter wie getippt</translation>
    </message>
    <message>
        <source>Instruction, its words go as typed</source>
        <translation>Anweisung, ihre Wörter gehen wie getippt hinaus</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Anweisungen</translation>
    </message>
    <message>
        <source>Instructions and settings…</source>
        <translation>Anweisungen und Einstellungen …</translation>
    </message>
    <message>
        <source>Instructions are left out</source>
        <translation>Anweisungen sind weggelassen</translation>
    </message>
    <message>
        <source>Instructions are not part of this chat</source>
        <translation>Anweisungen sind nicht Teil dieses Chats</translation>
    </message>
    <message>
        <source>Instructions go first</source>
        <translation>Anweisungen gehen voran</translation>
    </message>
    <message>
        <source>Instructions go with this message</source>
        <translation>Anweisungen gehen mit dieser Nachricht</translation>
    </message>
    <message>
        <source>Interrupted: {here} are here. Resume goes on from there.</source>
        <translation>Unterbrochen: {here} sind hier. „Fortsetzen“ macht dort weiter.</translation>
    </message>
    <message>
        <source>It asks the mail program for more than recipients, a subject and a text.</source>
        <translation>Sie verlangt vom Mailprogramm mehr als Empfänger, Betreff und Text.</translation>
    </message>
    <message>
        <source>It cannot be opened. Check that it is there, and that you may read it.</source>
        <translation>Es lässt sich nicht öffnen. Prüfen Sie, ob es da ist und ob Sie es lesen dürfen.</translation>
    </message>
    <message>
        <source>It defines entities of its own, as attacks on readers do and documents do not.</source>
        <translation>Es definiert eigene Entitäten, wie es Angriffe auf Leseprogramme tun und Dokumente nicht.</translation>
    </message>
    <message>
        <source>It encrypts the key of your chats on this computer. Nobody can recover it: without the passphrase the chats cannot be read.</source>
        <translation>Sie verschlüsselt den Schlüssel Ihrer Chats auf diesem Computer. Niemand kann sie wiederherstellen: Ohne die Passphrase sind die Chats nicht zu lesen.</translation>
    </message>
    <message>
        <source>It follows epsilon, and epsilon follows it, by what was measured of this model: move either.</source>
        <translation>Sie folgt Epsilon, und Epsilon folgt ihr, nach dem, was an diesem Modell gemessen wurde: Bewegen Sie eines von beiden.</translation>
    </message>
    <message>
        <source>It goes as it went before.</source>
        <translation>Sie geht so, wie sie schon einmal ging.</translation>
    </message>
    <message>
        <source>It has blanks to fill in, such as [Your Name].</source>
        <translation>Sie hat Lücken zum Ausfüllen, etwa [Ihr Name].</translation>
    </message>
    <message>
        <source>It has more than {limit:,} pages, rows or parts. Attach a part of it.</source>
        <translation>Es hat mehr als {limit:,} Seiten, Zeilen oder Teile. Hängen Sie einen Teil davon an.</translation>
    </message>
    <message>
        <source>It holds pictures of pages and no text, as a scan does. Sotto reads no text in pictures: run a text recognition (OCR) on it first.</source>
        <translation>Es enthält Bilder von Seiten und keinen Text, wie ein Scan. Sotto liest keinen Text in Bildern: Lassen Sie zuerst eine Texterkennung (OCR) darüber laufen.</translation>
    </message>
    <message>
        <source>It holds the text alone.</source>
        <translation>Es enthält nur den Text.</translation>
    </message>
    <message>
        <source>It holds too much text</source>
        <translation>Es enthält zu viel Text</translation>
    </message>
    <message>
        <source>It holds {count:,} characters</source>
        <translation>Es enthält {count:,} Zeichen</translation>
    </message>
    <message>
        <source>It is</source>
        <translation>Es ist</translation>
    </message>
    <message>
        <source>It is a folder. Attach the documents in it.</source>
        <translation>Es ist ein Ordner. Hängen Sie die Dokumente darin an.</translation>
    </message>
    <message>
        <source>It is a pattern</source>
        <translation>Es ist ein Muster</translation>
    </message>
    <message>
        <source>It is a picture, and Sotto reads no text in pictures. Type or copy what matters.</source>
        <translation>Es ist ein Bild, und Sotto liest keinen Text in Bildern. Tippen oder kopieren Sie, worauf es ankommt.</translation>
    </message>
    <message>
        <source>It is an archive. Unpack it, and attach the documents in it.</source>
        <translation>Es ist ein Archiv. Entpacken Sie es und hängen Sie die Dokumente darin an.</translation>
    </message>
    <message>
        <source>It is damaged, or not built as its kind is.</source>
        <translation>Es ist beschädigt oder nicht so gebaut, wie es seine Art ist.</translation>
    </message>
    <message>
        <source>It is deleted from this computer for good, with the key of its replacements. What a provider received stays with the provider.</source>
        <translation>Er wird endgültig von diesem Computer gelöscht, samt dem Schlüssel seiner Ersetzungen. Was ein Anbieter empfangen hat, bleibt beim Anbieter.</translation>
    </message>
    <message>
        <source>It is hidden from now on, but whoever had that turn has it, and gets it again as it went when this chat goes on. A new chat begins without it.</source>
        <translation>Von jetzt an wird es verborgen. Wer jene Runde bekam, hat es aber, und bekommt es wieder, wie es ging, wenn dieser Chat weitergeht. Ein neuer Chat beginnt ohne es.</translation>
    </message>
    <message>
        <source>It is in no Unicode encoding and was read as Windows text: check its letters.</source>
        <translation>Es hat keine Unicode-Kodierung und wurde als Windows-Text gelesen: Prüfen Sie die Buchstaben.</translation>
    </message>
    <message>
        <source>It is in the old Office format (.doc, .xls, .ppt). Save it as .docx or .xlsx.</source>
        <translation>Es hat das alte Office-Format (.doc, .xls, .ppt). Speichern Sie es als .docx oder .xlsx.</translation>
    </message>
    <message>
        <source>It is larger than {limit:,.0f} MB, the most that Sotto reads.</source>
        <translation>Es ist größer als {limit:,.0f} MB, mehr liest Sotto nicht.</translation>
    </message>
    <message>
        <source>It is much longer than your text.</source>
        <translation>Sie ist viel länger als Ihr Text.</translation>
    </message>
    <message>
        <source>It is no text, whatever its name says.</source>
        <translation>Es ist kein Text, was immer der Name sagt.</translation>
    </message>
    <message>
        <source>It is not drawn: it is worked out from other values, {formula}. Draw one of those again and it follows; in the privacy panel you can have it drawn on its own.</source>
        <translation>Er wird nicht gezogen: Er wird aus anderen Werten berechnet, {formula}. Ziehen Sie einen davon neu, und er folgt; in der Privatsphäre-Leiste können Sie ihn für sich ziehen lassen.</translation>
    </message>
    <message>
        <source>It is not what it was when it was attached. Attach it again.</source>
        <translation>Es ist nicht mehr, was es beim Anhängen war. Hängen Sie es noch einmal an.</translation>
    </message>
    <message>
        <source>It is protected by a password. Save a copy without one, and attach that.</source>
        <translation>Es ist durch ein Passwort geschützt. Speichern Sie eine Kopie ohne Passwort und hängen Sie diese an.</translation>
    </message>
    <message>
        <source>It is unencrypted.</source>
        <translation>Es ist unverschlüsselt.</translation>
    </message>
    <message>
        <source>It is used once it is downloaded: see below.</source>
        <translation>Es wird benutzt, sobald es heruntergeladen ist: siehe unten.</translation>
    </message>
    <message>
        <source>It keeps your key and the API keys. When you choose another one they are copied to it; the old copies stay until you delete them.</source>
        <translation>Er bewahrt Ihren Schlüssel und die API-Schlüssel auf. Wählen Sie einen anderen, so werden sie dorthin kopiert; die alten Kopien bleiben, bis Sie sie löschen.</translation>
    </message>
    <message>
        <source>It leads to a host that your prompts do not name, and this text is not what a provider sent: nobody can tell what such a link would carry.</source>
        <translation>Sie führt zu einem Host, den Ihre Eingaben nicht nennen, und dieser Text ist nicht das, was ein Anbieter gesendet hat: Niemand weiß, was ein solcher Link mitnähme.</translation>
    </message>
    <message>
        <source>It left already, in {turn}: it keeps what it became there. Another draw would tell more of it, not less.</source>
        <translation>Er ist schon hinausgegangen, in {turn}: Er behält, was dort aus ihm wurde. Eine weitere Ziehung würde mehr von ihm verraten, nicht weniger.</translation>
    </message>
    <message>
        <source>It makes the replacements and encrypts your chats.</source>
        <translation>Er macht die Ersetzungen und verschlüsselt Ihre Chats.</translation>
    </message>
    <message>
        <source>It runs on this computer and needs no key: start Ollama and fetch the model first.</source>
        <translation>Er läuft auf diesem Computer und braucht keinen Schlüssel: Starten Sie Ollama und holen Sie zuerst das Modell.</translation>
    </message>
    <message>
        <source>It runs on this computer and needs no key: start its local server first.</source>
        <translation>Er läuft auf diesem Computer und braucht keinen Schlüssel: Starten Sie zuerst den lokalen Server.</translation>
    </message>
    <message>
        <source>It runs on this computer and needs no key: start llama-server first.</source>
        <translation>Er läuft auf diesem Computer und braucht keinen Schlüssel: Starten Sie zuerst llama-server.</translation>
    </message>
    <message>
        <source>It stands a second time, perhaps within a longer number or encoded. Select it there and mark it as private, or reword it.</source>
        <translation>Er steht ein zweites Mal da, vielleicht in einer längeren Zahl oder kodiert. Wählen Sie ihn dort aus und markieren Sie ihn als privat, oder schreiben Sie ihn anders.</translation>
    </message>
    <message>
        <source>It was not downloaded, so nothing was changed.</source>
        <translation>Es wurde nicht heruntergeladen, also hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Its documents are in your message already.</source>
        <translation>Seine Dokumente stehen schon in Ihrer Nachricht.</translation>
    </message>
    <message>
        <source>Its file is gone from where it was.</source>
        <translation>Seine Datei ist nicht mehr dort, wo sie war.</translation>
    </message>
    <message>
        <source>Its instructions and documents are deleted from this computer for good. Its chats ({chats}) can stay, outside of any project, or be deleted as well, with the keys of their replacements. What a provider received stays with the provider.</source>
        <translation>Seine Anweisungen und Dokumente werden endgültig von diesem Computer gelöscht. Seine Chats ({chats}) können außerhalb aller Projekte bleiben oder mitsamt den Schlüsseln ihrer Ersetzungen ebenfalls gelöscht werden. Was ein Anbieter erhalten hat, bleibt beim Anbieter.</translation>
    </message>
    <message>
        <source>Its instructions and documents are deleted from this computer for good. What a provider received stays with the provider.</source>
        <translation>Seine Anweisungen und Dokumente werden endgültig von diesem Computer gelöscht. Was ein Anbieter erhalten hat, bleibt beim Anbieter.</translation>
    </message>
    <message>
        <source>Its name says another kind than it is.</source>
        <translation>Der Name nennt eine andere Art, als es ist.</translation>
    </message>
    <message>
        <source>Its name says {kind}, and it is none.</source>
        <translation>Der Name sagt „{kind}“, und das ist es nicht.</translation>
    </message>
    <message>
        <source>Its pictures are in it as they were: look at them before you give it away.</source>
        <translation>Die Bilder sind darin wie zuvor: Sehen Sie sie an, bevor Sie es weitergeben.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Judges which word fits into a sentence, better than Sotto&apos;s own model and slower. Needs PyTorch.</source>
        <translation>Beurteilt, welches Wort in einen Satz passt, besser als Sottos eigenes Modell und langsamer. Braucht PyTorch.</translation>
    </message>
    <message>
        <source>Judges which word fits into a sentence: for replacing words, and for guessing them back as an attacker would.</source>
        <translation>Beurteilt, welches Wort in einen Satz passt: um Wörter zu ersetzen und um sie zu erraten, wie es ein Angreifer täte.</translation>
    </message>
    <message>
        <source>Judges which word fits where one is drawn.</source>
        <translation>Beurteilt, welches Wort passt, wo eines gezogen wird.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep it private</source>
        <translation>Privat lassen</translation>
    </message>
    <message>
        <source>Kept in the keyring. Type a new one to replace it.</source>
        <translation>Liegt im Schlüsselbund. Tippen Sie einen neuen, um ihn zu ersetzen.</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Knows how near two words lie in meaning: for ProSan&apos;s full method.</source>
        <translation>Weiß, wie nahe sich zwei Wörter in der Bedeutung sind: für das vollständige Verfahren von ProSan.</translation>
    </message>
    <message>
        <source>Knows which words are alike: for replacing words by others near in meaning.</source>
        <translation>Weiß, welche Wörter sich ähneln: um Wörter durch andere von ähnlicher Bedeutung zu ersetzen.</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>LGPL for Linguistic Resources</source>
        <translation>LGPL für sprachliche Ressourcen</translation>
    </message>
    <message>
        <source>LM Studio on this computer</source>
        <translation>LM Studio auf diesem Computer</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Larger models…</source>
        <translation>Größere Modelle …</translation>
    </message>
    <message>
        <source>Later part</source>
        <translation>Späterer Teil</translation>
    </message>
    <message>
        <source>Later version (Alt+Page Down)</source>
        <translation>Spätere Fassung (Alt+Bild ab)</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Leaves more: a firm, a place or a figure that is private may go as typed</source>
        <translation>Lässt mehr stehen: Eine Firma, ein Ort oder eine Zahl, die privat ist, geht vielleicht wie getippt hinaus</translation>
    </message>
    <message>
        <source>Leaves much more: hides only what has a fair chance of being private</source>
        <translation>Lässt viel mehr stehen: Verbirgt nur, was recht gut privat sein kann</translation>
    </message>
    <message>
        <source>Leaves much more: hides only what is very likely private</source>
        <translation>Lässt viel mehr stehen: Verbirgt nur, was sehr wahrscheinlich privat ist</translation>
    </message>
    <message>
        <source>Left as typed ({count})</source>
        <translation>Wie getippt belassen ({count})</translation>
    </message>
    <message>
        <source>Left as typed in this message</source>
        <translation>In dieser Nachricht wie getippt belassen</translation>
    </message>
    <message>
        <source>Left out: {parts}.</source>
        <translation>Weggelassen: {parts}.</translation>
    </message>
    <message>
        <source>Let them go along</source>
        <translation>Mitgehen lassen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Links are plain text.</source>
        <translation>Links sind einfacher Text.</translation>
    </message>
    <message>
        <source>Little of what you say is left.</source>
        <translation>Von dem, was Sie sagen, ist wenig übrig.</translation>
    </message>
    <message>
        <source>Loading the model on this computer…</source>
        <translation>Das Modell auf diesem Computer wird geladen …</translation>
    </message>
    <message>
        <source>Loading the model…</source>
        <translation>Das Modell wird geladen …</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Lock Sotto now</source>
        <translation>Sotto jetzt sperren</translation>
    </message>
    <message>
        <source>Lock after</source>
        <translation>Sperren nach</translation>
    </message>
    <message>
        <source>Lock and clipboard</source>
        <translation>Sperre und Zwischenablage</translation>
    </message>
    <message>
        <source>Lock now	Ctrl+L</source>
        <translation>Jetzt sperren	Strg+L</translation>
    </message>
    <message>
        <source>Lock when the screen is locked or the computer sleeps</source>
        <translation>Sperren bei Bildschirmsperre oder Ruhezustand</translation>
    </message>
    <message>
        <source>Locking (Ctrl+L) ends the program that holds your chats and keys: nothing of them is left in memory. What you were writing is kept, encrypted. Unlocking asks your keyring again, or for your passphrase.</source>
        <translation>Das Sperren (Strg+L) beendet das Programm, das Ihre Chats und Schlüssel hält: Nichts davon bleibt im Speicher. Was Sie gerade schrieben, wird verschlüsselt aufbewahrt. Das Entsperren fragt wieder Ihren Schlüsselbund oder nach Ihrer Passphrase.</translation>
    </message>
    <message>
        <source>Longest answer</source>
        <translation>Längste Antwort</translation>
    </message>
    <message>
        <source>Look and keys</source>
        <translation>Aussehen und Tasten</translation>
    </message>
    <message>
        <source>Look for them again</source>
        <translation>Noch einmal danach suchen</translation>
    </message>
    <message>
        <source>Looking at what is here…</source>
        <translation>Es wird nachgesehen, was hier ist …</translation>
    </message>
    <message>
        <source>Looking through the earlier turns: this provider has not had them…</source>
        <translation>Die früheren Runden werden durchgesehen: Dieser Anbieter hatte sie noch nicht …</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Suche läuft …</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>MAC address</source>
        <translation>MAC-Adresse</translation>
    </message>
    <message>
        <source>MAC addresses</source>
        <translation>MAC-Adressen</translation>
    </message>
    <message>
        <source>Make the preview</source>
        <translation>Vorschau erstellen</translation>
    </message>
    <message>
        <source>Making the preview</source>
        <translation>Die Vorschau entsteht</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Masked model of ProSan</source>
        <translation>Maskiertes Modell für ProSan</translation>
    </message>
    <message>
        <source>Meaning kept: {percent:.0f}%.</source>
        <translation>Sinn erhalten: {percent:.0f} %.</translation>
    </message>
    <message>
        <source>Meaning kept: {percent}.</source>
        <translation>Sinn erhalten: {percent}.</translation>
    </message>
    <message>
        <source>Measured for each word piece</source>
        <translation>Für jedes Wortstück gemessen</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>Message {turn}</source>
        <translation>Nachricht {turn}</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Minimal</source>
        <translation>Minimal</translation>
    </message>
    <message>
        <source>Missing, although it comes with Sotto. {install_again}</source>
        <translation>Fehlt, obwohl es mit Sotto geliefert wird. {install_again}</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model of new chats</source>
        <translation>Modell neuer Chats</translation>
    </message>
    <message>
        <source>Model {name}: {how}</source>
        <translation>Modell {name}: {how}</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models do their work on this computer. What you write never goes to where they come from: a download only asks for files, and each file is checked before it is used.</source>
        <translation>Modelle arbeiten auf diesem Computer. Was Sie schreiben, geht nie dorthin, woher sie kommen: Ein Download fragt nur nach Dateien, und jede Datei wird vor der Benutzung geprüft.</translation>
    </message>
    <message>
        <source>Models on this computer</source>
        <translation>Modelle auf diesem Computer</translation>
    </message>
    <message>
        <source>Models on this computer (Ctrl+M)</source>
        <translation>Modelle auf diesem Computer (Strg+M)</translation>
    </message>
    <message>
        <source>Models that write</source>
        <translation>Modelle, die schreiben</translation>
    </message>
    <message>
        <source>Models…</source>
        <translation>Modelle …</translation>
    </message>
    <message>
        <source>Most word pieces written for each part</source>
        <translation>Höchstens Wortstücke je Teil</translation>
    </message>
    <message>
        <source>Move to project</source>
        <translation>In ein Projekt verschieben</translation>
    </message>
    <message>
        <source>Moving a slider draws anew: no promise covers a draw that you pick because you like it.</source>
        <translation>Einen Regler zu bewegen, zieht neu: Keine Zusage deckt eine Ziehung, die Sie auswählen, weil sie Ihnen gefällt.</translation>
    </message>
    <message>
        <source>My name is Maria Lopez, I am 41 years old and earn $84,000 a year. Write a short e-mail to my bank (maria.lopez@gmail.com, card 4539 1488 0343 6467) asking for a lower credit-card fee.</source>
        <translation>Ich heiße Maria Lopez, bin 41 Jahre alt und verdiene 84.000 € im Jahr. Schreib eine kurze E-Mail an meine Bank (maria.lopez@gmail.com, Karte 4539 1488 0343 6467), in der ich um eine niedrigere Kreditkartengebühr bitte.</translation>
    </message>
    <message>
        <source>My words</source>
        <translation>Meine Wörter</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name a GGUF file of a repository, as in owner/name/model.gguf, or paste the address of its page on the Hugging Face hub.</source>
        <translation>Nennen Sie eine GGUF-Datei eines Repositorys, etwa owner/name/model.gguf, oder fügen Sie die Adresse ihrer Seite auf dem Hugging Face Hub ein.</translation>
    </message>
    <message>
        <source>Name of a new profile</source>
        <translation>Name eines neuen Profils</translation>
    </message>
    <message>
        <source>Name of the project</source>
        <translation>Name des Projekts</translation>
    </message>
    <message>
        <source>Name of the prompt</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>Name of this profile</source>
        <translation>Name dieses Profils</translation>
    </message>
    <message>
        <source>Name the deployment, as Azure&apos;s portal spells it.</source>
        <translation>Nennen Sie die Bereitstellung, wie das Portal von Azure sie schreibt.</translation>
    </message>
    <message>
        <source>Names and addresses are hidden sooner.</source>
        <translation>Namen und Adressen werden früher verborgen.</translation>
    </message>
    <message>
        <source>Names and numbers can survive a rewriting, so find and replace them first.</source>
        <translation>Namen und Zahlen können ein Umschreiben überstehen; lassen Sie sie deshalb zuerst finden und ersetzen.</translation>
    </message>
    <message>
        <source>Names of user accounts, pass phrases of plain words and versions of programs often pass for ordinary words.</source>
        <translation>Namen von Benutzerkonten, Passphrasen aus einfachen Wörtern und Programmversionen gehen oft als gewöhnliche Wörter durch.</translation>
    </message>
    <message>
        <source>Names, places and organisations in French texts; needs spaCy.</source>
        <translation>Namen, Orte und Organisationen in französischen Texten; braucht spaCy.</translation>
    </message>
    <message>
        <source>Names, places and organisations in German texts; needs spaCy.</source>
        <translation>Namen, Orte und Organisationen in deutschen Texten; braucht spaCy.</translation>
    </message>
    <message>
        <source>Names, places and organisations in Spanish texts; needs spaCy.</source>
        <translation>Namen, Orte und Organisationen in spanischen Texten; braucht spaCy.</translation>
    </message>
    <message>
        <source>Names, places and organisations, small and fast.</source>
        <translation>Namen, Orte und Organisationen, klein und schnell.</translation>
    </message>
    <message>
        <source>Names, places and organisations, the most exact and the slowest.</source>
        <translation>Namen, Orte und Organisationen, am genauesten und am langsamsten.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Never opened: {target}</source>
        <translation>Wird nie geöffnet: {target}</translation>
    </message>
    <message>
        <source>Never private</source>
        <translation>Nie privat</translation>
    </message>
    <message>
        <source>Never replaced in this chat.</source>
        <translation>Wird in diesem Chat nie ersetzt.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New chat</source>
        <translation>Neuer Chat</translation>
    </message>
    <message>
        <source>New chat (Ctrl+N)</source>
        <translation>Neuer Chat (Strg+N)</translation>
    </message>
    <message>
        <source>New chat in it</source>
        <translation>Neuer Chat darin</translation>
    </message>
    <message>
        <source>New chats</source>
        <translation>Neue Chats</translation>
    </message>
    <message>
        <source>New chats begin with</source>
        <translation>Neue Chats beginnen mit</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>New project…</source>
        <translation>Neues Projekt …</translation>
    </message>
    <message>
        <source>New prompt</source>
        <translation>Neue Vorlage</translation>
    </message>
    <message>
        <source>New service</source>
        <translation>Neuer Dienst</translation>
    </message>
    <message>
        <source>New temporary chat	Ctrl+Shift+N</source>
        <translation>Neuer temporärer Chat	Strg+Umschalt+N</translation>
    </message>
    <message>
        <source>New temporary chat: no text of it is kept</source>
        <translation>Neuer temporärer Chat: Kein Text davon wird aufbewahrt</translation>
    </message>
    <message>
        <source>Next: an example that you can send at once. It is answered on this computer, by a small model for practice; nothing leaves it.</source>
        <translation>Als Nächstes: ein Beispiel, das Sie sofort senden können. Es wird auf diesem Computer von einem kleinen Modell zum Üben beantwortet; nichts verlässt ihn.</translation>
    </message>
    <message>
        <source>No chat has sent an age, an amount, a percentage, a quantity or a date.</source>
        <translation>Kein Chat hat eine Altersangabe, einen Betrag, einen Prozentwert, eine Menge oder ein Datum gesendet.</translation>
    </message>
    <message>
        <source>No chat holds these words.</source>
        <translation>Kein Chat enthält diese Wörter.</translation>
    </message>
    <message>
        <source>No documents yet</source>
        <translation>Noch keine Dokumente</translation>
    </message>
    <message>
        <source>No epsilon bounds what its words tell.</source>
        <translation>Kein Epsilon begrenzt, was seine Wörter verraten.</translation>
    </message>
    <message>
        <source>No file was written.</source>
        <translation>Es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>No formal guarantee. </source>
        <translation>Keine formale Garantie. </translation>
    </message>
    <message>
        <source>No formal guarantee: which words are replaced is a model&apos;s judgement.</source>
        <translation>Keine formale Garantie: Welche Wörter ersetzt werden, beurteilt ein Modell.</translation>
    </message>
    <message>
        <source>No guarantee is proven. A word is drawn from a random list of near words. Of two words with the same list either would be at most e^{slider:g} times as likely to become a word of it as the other; but the list is made around your word, and nothing bounds what that tells. What the method hides is measured, not proven.</source>
        <translation>Keine Garantie ist bewiesen. Ein Wort wird aus einer zufälligen Liste ähnlicher Wörter gezogen. Von zwei Wörtern mit derselben Liste würde jedes höchstens e^{slider:g}-mal so wahrscheinlich wie das andere zu einem Wort daraus; aber die Liste entsteht um Ihr Wort herum, und nichts begrenzt, was das verrät. Was das Verfahren verbirgt, ist gemessen, nicht bewiesen.</translation>
    </message>
    <message>
        <source>No keyring that keeps secrets is running on this computer, so there is no safe place for your key.</source>
        <translation>Auf diesem Computer läuft kein Schlüsselbund, der Geheimnisse bewahrt; es gibt also keinen sicheren Platz für Ihren Schlüssel.</translation>
    </message>
    <message>
        <source>No model is chosen for this chat yet: choose one here, then send.</source>
        <translation>Für diesen Chat ist noch kein Modell gewählt: Wählen Sie hier eines und senden Sie dann.</translation>
    </message>
    <message>
        <source>No model is chosen for this chat: choose one above it.</source>
        <translation>Für diesen Chat ist kein Modell gewählt: Wählen Sie eines über dem Chat.</translation>
    </message>
    <message>
        <source>No name yet</source>
        <translation>Noch ohne Namen</translation>
    </message>
    <message>
        <source>No prompt is saved yet. Write one, then save it with Ctrl+Shift+S.</source>
        <translation>Noch ist keine Vorlage gespeichert. Schreiben Sie eine und speichern Sie sie mit Strg+Umschalt+S.</translation>
    </message>
    <message>
        <source>No proven guarantee: its strength was only measured, by attacks.</source>
        <translation>Keine bewiesene Garantie: Die Stärke wurde nur durch Angriffe gemessen.</translation>
    </message>
    <message>
        <source>No value of this message follows from others.</source>
        <translation>Kein Wert dieser Nachricht folgt aus anderen.</translation>
    </message>
    <message>
        <source>No word of this draft was drawn by itself, and these attacks go word by word. What was encrypted nobody turns back without your key; who is meant may still be guessed from what you tell. Compare the methods to have words drawn.</source>
        <translation>Kein Wort dieses Entwurfs wurde einzeln gezogen, und diese Angriffe gehen Wort für Wort vor. Was verschlüsselt wurde, kann ohne Ihren Schlüssel niemand zurückverwandeln; wer gemeint ist, lässt sich aus dem, was Sie erzählen, vielleicht trotzdem erraten. Vergleichen Sie die Verfahren, um Wörter ziehen zu lassen.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keiner</translation>
    </message>
    <message>
        <source>Not all could be judged: {hidden} for that.</source>
        <translation>Nicht alles konnte beurteilt werden: {hidden} deswegen.</translation>
    </message>
    <message>
        <source>Not in it: {listed}.</source>
        <translation>Nicht darin: {listed}.</translation>
    </message>
    <message>
        <source>Not in the rewriting, so an answer will not name them: {shown}{more}.</source>
        <translation>Nicht im umgeschriebenen Text, eine Antwort wird sie also nicht nennen: {shown}{more}.</translation>
    </message>
    <message>
        <source>Not looked through yet.</source>
        <translation>Noch nicht durchgesehen.</translation>
    </message>
    <message>
        <source>Not on this computer.</source>
        <translation>Nicht auf diesem Computer.</translation>
    </message>
    <message>
        <source>Nothing drawn at random was sent yet in this chat.</source>
        <translation>In diesem Chat wurde noch nichts zufällig Gezogenes gesendet.</translation>
    </message>
    <message>
        <source>Nothing here is called so.</source>
        <translation>Nichts hier heißt so.</translation>
    </message>
    <message>
        <source>Nothing in it stands for a value of this chat, so no file was written.</source>
        <translation>Nichts darin steht für einen Wert dieses Chats, deshalb wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Nothing is changed: it goes as you typed it.</source>
        <translation>Nichts ist geändert: Es geht so hinaus, wie Sie es getippt haben.</translation>
    </message>
    <message>
        <source>Nothing is replaced</source>
        <translation>Nichts wird ersetzt</translation>
    </message>
    <message>
        <source>Nothing is replaced in this chat: it goes as you typed it.</source>
        <translation>In diesem Chat wird nichts ersetzt: Es geht so hinaus, wie Sie es getippt haben.</translation>
    </message>
    <message>
        <source>Nothing is replaced, not even what you listed under About me. Whoever answers reads all that you write.</source>
        <translation>Nichts wird ersetzt, auch nicht, was Sie unter „Über mich“ aufgeführt haben. Wer antwortet, liest alles, was Sie schreiben.</translation>
    </message>
    <message>
        <source>Nothing is sent before the keyring has answered.</source>
        <translation>Nichts wird gesendet, bevor der Schlüsselbund geantwortet hat.</translation>
    </message>
    <message>
        <source>Nothing is sent before you enter your passphrase.</source>
        <translation>Nichts wird gesendet, bevor Sie Ihre Passphrase eingeben.</translation>
    </message>
    <message>
        <source>Nothing is sent from here: this profile is open in another window.</source>
        <translation>Von hier wird nichts gesendet: Dieses Profil ist in einem anderen Fenster geöffnet.</translation>
    </message>
    <message>
        <source>Nothing is sent: About me and My words could not be read.</source>
        <translation>Nichts wird gesendet: „Über mich“ und „Meine Wörter“ ließen sich nicht lesen.</translation>
    </message>
    <message>
        <source>Nothing is sent: a pattern in My words cannot be searched for.</source>
        <translation>Nichts wird gesendet: Nach einem Muster in „Meine Wörter“ kann nicht gesucht werden.</translation>
    </message>
    <message>
        <source>Nothing is sent: the engine keeps stopping.</source>
        <translation>Nichts wird gesendet: Die Engine hält immer wieder an.</translation>
    </message>
    <message>
        <source>Nothing is sent: the keyring, where this computer keeps passwords, did not give your encryption key. The notice above says what helps.</source>
        <translation>Nichts wird gesendet: Der Schlüsselbund, in dem dieser Computer Passwörter aufbewahrt, hat Ihren Schlüssel zum Verschlüsseln nicht herausgegeben. Der Hinweis oben sagt, was hilft.</translation>
    </message>
    <message>
        <source>Nothing is sent: this text is written into a file of the document&apos;s own kind.</source>
        <translation>Nichts wird gesendet: Dieser Text wird in eine Datei von der Art des Dokuments geschrieben.</translation>
    </message>
    <message>
        <source>Nothing of it was attached.</source>
        <translation>Nichts davon wurde angehängt.</translation>
    </message>
    <message>
        <source>Nothing private found yet.</source>
        <translation>Noch nichts Privates gefunden.</translation>
    </message>
    <message>
        <source>Nothing replaced</source>
        <translation>Nichts ersetzt</translation>
    </message>
    <message>
        <source>Nothing sent yet.</source>
        <translation>Noch nichts gesendet.</translation>
    </message>
    <message>
        <source>Nothing that was found goes as typed.</source>
        <translation>Nichts, was gefunden wurde, geht wie getippt hinaus.</translation>
    </message>
    <message>
        <source>Nothing was judged: everything found is hidden.</source>
        <translation>Nichts wurde beurteilt: Alles Gefundene ist verborgen.</translation>
    </message>
    <message>
        <source>Nothing was sent. Your text is still here.</source>
        <translation>Nichts wurde gesendet. Ihr Text ist noch hier.</translation>
    </message>
    <message>
        <source>Nothing was sent: the preview was made anew meanwhile. Look at it, then send it.</source>
        <translation>Nichts wurde gesendet: Die Vorschau ist inzwischen neu entstanden. Sehen Sie sie an und senden Sie dann.</translation>
    </message>
    <message>
        <source>Nothing will be replaced: names, numbers and passwords leave as they are, also those under About me. What was sent cannot be called back.</source>
        <translation>Nichts wird ersetzt: Namen, Zahlen und Passwörter gehen so hinaus, wie sie sind, auch die unter „Über mich“. Gesendetes lässt sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Meldungen</translation>
    </message>
    <message>
        <source>Now in {keyring} as well, and read from there: {what}.</source>
        <translation>Liegt jetzt auch in {keyring} und wird von dort gelesen: {what}.</translation>
    </message>
    <message>
        <source>Numbers and their units stay as you typed them unless they were found to be private, as an age or a date is.</source>
        <translation>Zahlen und ihre Einheiten bleiben so, wie Sie sie getippt haben, außer wo sie als privat erkannt wurden, etwa ein Alter oder ein Datum.</translation>
    </message>
    <message>
        <source>Ollama on this computer</source>
        <translation>Ollama auf diesem Computer</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>Auf diesem Computer</translation>
    </message>
    <message>
        <source>On this computer · practice</source>
        <translation>Auf diesem Computer · Übung</translation>
    </message>
    <message>
        <source>On this computer · {name}</source>
        <translation>Auf diesem Computer · {name}</translation>
    </message>
    <message>
        <source>On this computer: {models}, {megabytes}.</source>
        <translation>Auf diesem Computer: {models}, {megabytes}.</translation>
    </message>
    <message>
        <source>One earlier message of this chat goes along, as it went before: see Wire.</source>
        <translation>Eine frühere Nachricht dieses Chats geht mit, wie sie schon einmal ging: siehe „Rohdaten“.</translation>
    </message>
    <message>
        <source>One earlier turn goes to {name}, which has not had it.</source>
        <translation>Eine frühere Runde geht an {name}, wo sie noch nicht war.</translation>
    </message>
    <message>
        <source>One moment: the preview is being made.</source>
        <translation>Einen Moment: Die Vorschau entsteht.</translation>
    </message>
    <message>
        <source>One of the numbers below is none that the service takes.</source>
        <translation>Eine der Zahlen unten nimmt der Dienst nicht an.</translation>
    </message>
    <message>
        <source>One ε for the whole message</source>
        <translation>Ein ε für die ganze Nachricht</translation>
    </message>
    <message>
        <source>One, as in the paper: slower</source>
        <translation>Eins, wie im Artikel: langsamer</translation>
    </message>
    <message>
        <source>Only in “{name}”</source>
        <translation>Nur in „{name}“</translation>
    </message>
    <message>
        <source>Only the first {count} drawn words of this long draft are attacked.</source>
        <translation>Nur die ersten {count} gezogenen Wörter dieses langen Entwurfs werden angegriffen.</translation>
    </message>
    <message>
        <source>Only these hosts</source>
        <translation>Nur diese Hosts</translation>
    </message>
    <message>
        <source>Only “{name}” is written to the file, with the changes that you see here.</source>
        <translation>Nur „{name}“ wird in die Datei geschrieben, mit den Änderungen, die Sie hier sehen.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open My words…</source>
        <translation>„Meine Wörter“ öffnen …</translation>
    </message>
    <message>
        <source>Open this link?</source>
        <translation>Diesen Link öffnen?</translation>
    </message>
    <message>
        <source>OpenAI&apos;s filter with a part of its numbers in 16 bits: smaller, and on some processors slower.</source>
        <translation>Der Filter von OpenAI mit einem Teil seiner Zahlen in 16 Bit: kleiner, und auf manchen Prozessoren langsamer.</translation>
    </message>
    <message>
        <source>OpenRouter passes each chat on to a firm that runs the model: its name says which.</source>
        <translation>OpenRouter gibt jeden Chat an eine Firma weiter, die das Modell betreibt: Welche, sagt der Name.</translation>
    </message>
    <message>
        <source>Opening your key</source>
        <translation>Ihr Schlüssel wird geöffnet</translation>
    </message>
    <message>
        <source>Or begin anew: the old files are set aside, and open again should their key come back.</source>
        <translation>Oder neu beginnen: Die alten Dateien werden beiseitegelegt und öffnen sich wieder, falls ihr Schlüssel zurückkommt.</translation>
    </message>
    <message>
        <source>Or go on without it until you close Sotto: only what Sotto finds by itself is replaced then.</source>
        <translation>Oder ohne sie weitermachen, bis Sie Sotto schließen: Dann wird nur ersetzt, was Sotto selbst findet.</translation>
    </message>
    <message>
        <source>Or protect the key with a passphrase: chats are kept, and Sotto asks for it at each start.</source>
        <translation>Oder den Schlüssel mit einer Passphrase schützen: Chats werden aufbewahrt, und Sotto fragt bei jedem Start danach.</translation>
    </message>
    <message>
        <source>Or use a key for this session only: chats work as usual, and they and the key are forgotten when you close Sotto.</source>
        <translation>Oder einen Schlüssel nur für diese Sitzung benutzen: Chats gehen wie gewohnt, und sie und der Schlüssel sind vergessen, wenn Sie Sotto schließen.</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>Other words replaced</source>
        <translation>Andere ersetzte Wörter</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>PEM (*.pem *.crt)</source>
        <translation>PEM (*.pem *.crt)</translation>
    </message>
    <message>
        <source>POST {url}</source>
        <translation>POST {url}</translation>
    </message>
    <message>
        <source>Pages of the preferences</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>Parts of this text</source>
        <translation>Teile dieses Textes</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Paste and restore</source>
        <translation>Einfügen und wiederherstellen</translation>
    </message>
    <message>
        <source>Paste the “Target URI” that Azure&apos;s portal shows for your deployment: it fills in the rest.</source>
        <translation>Fügen Sie den „Target URI“ ein, den das Portal von Azure für Ihre Bereitstellung zeigt: Er füllt den Rest aus.</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>People keep their gender</source>
        <translation>Personen behalten ihr Geschlecht</translation>
    </message>
    <message>
        <source>Percentages move by {by}.</source>
        <translation>Prozentwerte verschieben sich um {by}.</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Oben anheften</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Preferences (Ctrl+,)</source>
        <translation>Einstellungen (Strg+,)</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Preset of new chats</source>
        <translation>Voreinstellung neuer Chats</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Privatsphäre</translation>
    </message>
    <message>
        <source>Privacy of this conversation</source>
        <translation>Privatsphäre in dieser Unterhaltung</translation>
    </message>
    <message>
        <source>Privacy preset</source>
        <translation>Voreinstellung der Privatsphäre</translation>
    </message>
    <message>
        <source>Private people, addresses, dates, accounts and secrets; large and slower. Sotto&apos;s own recogniser finds the rest, and judges what is private.</source>
        <translation>Privatpersonen, Adressen, Daten, Konten und Geheimnisse; groß und langsamer. Den Rest findet Sottos eigener Erkenner und beurteilt, was privat ist.</translation>
    </message>
    <message>
        <source>Private values are replaced, and every other word is drawn among near ones (RANTEXT). Attacks find least here; that was measured, not proven. Much of the meaning goes.</source>
        <translation>Private Werte werden ersetzt, und jedes andere Wort wird aus ähnlichen gezogen (RANTEXT). Angriffe finden hier am wenigsten; das ist gemessen, nicht bewiesen. Viel vom Sinn geht verloren.</translation>
    </message>
    <message>
        <source>Private values are replaced, and most other words are drawn anew by Cape. That has a proven bound for the text as a whole, and costs some of its meaning.</source>
        <translation>Private Werte werden ersetzt, und die meisten anderen Wörter werden von Cape neu gezogen. Das hat eine bewiesene Grenze für den Text als Ganzes und kostet etwas von seinem Sinn.</translation>
    </message>
    <message>
        <source>Private values are replaced, and so are words that say much about you and little for the question (ProSan). A model judges which: nothing is proven.</source>
        <translation>Private Werte werden ersetzt, ebenso Wörter, die viel über Sie und wenig für die Frage sagen (ProSan). Welche, beurteilt ein Modell: Bewiesen ist nichts.</translation>
    </message>
    <message>
        <source>Private values are replaced, then a model on this computer says all of it in other words (DP-Prompt). A small model loses much of the meaning: read what it made.</source>
        <translation>Private Werte werden ersetzt, dann sagt ein Modell auf diesem Computer alles in anderen Worten (DP-Prompt). Ein kleines Modell verliert viel vom Sinn: Lesen Sie, was es gemacht hat.</translation>
    </message>
    <message>
        <source>Private values are replaced. All other words go as you typed them.</source>
        <translation>Private Werte werden ersetzt. Alle anderen Wörter gehen so hinaus, wie Sie sie getippt haben.</translation>
    </message>
    <message>
        <source>Private values are replaced. Amounts of money become any others of the same form and come back exactly: right where nobody has to reckon with them, wrong where the answer does.</source>
        <translation>Private Werte werden ersetzt. Geldbeträge werden zu beliebigen anderen derselben Form und kommen genau zurück: richtig, wo niemand mit ihnen rechnen muss, falsch, wo die Antwort es tut.</translation>
    </message>
    <message>
        <source>Private values only</source>
        <translation>Nur private Werte</translation>
    </message>
    <message>
        <source>Private words that the question seems to need are sent as you typed them.</source>
        <translation>Private Wörter, die die Frage zu brauchen scheint, werden so gesendet, wie Sie sie getippt haben.</translation>
    </message>
    <message>
        <source>ProSan: what can be spared</source>
        <translation>ProSan: was entbehrlich ist</translation>
    </message>
    <message>
        <source>Profile from the next start on</source>
        <translation>Profil ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Profile “{name}” is used from the next start on.</source>
        <translation>Das Profil „{name}“ wird ab dem nächsten Start benutzt.</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Profiles and key</source>
        <translation>Profile und Schlüssel</translation>
    </message>
    <message>
        <source>Programs do not agree on where such an address leads.</source>
        <translation>Programme sind sich nicht einig, wohin eine solche Adresse führt.</translation>
    </message>
    <message>
        <source>Progress of {name}</source>
        <translation>Fortschritt von {name}</translation>
    </message>
    <message>
        <source>Progress: {title}</source>
        <translation>Fortschritt: {title}</translation>
    </message>
    <message>
        <source>Project {name}, {chats}, collapsed</source>
        <translation>Projekt {name}, {chats}, zugeklappt</translation>
    </message>
    <message>
        <source>Project {name}, {chats}, expanded</source>
        <translation>Projekt {name}, {chats}, aufgeklappt</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Put that line before what I copy, too</source>
        <translation>Diese Zeile auch vor Kopiertes setzen</translation>
    </message>
    <message>
        <source>Quantities become almost random.</source>
        <translation>Mengen werden fast zufällig.</translation>
    </message>
    <message>
        <source>Quantities move by about {percent}%.</source>
        <translation>Mengen verschieben sich um etwa {percent} %.</translation>
    </message>
    <message>
        <source>Quick: a model taught to choose</source>
        <translation>Schnell: ein Modell, das auszuwählen gelernt hat</translation>
    </message>
    <message>
        <source>Quit Sotto?</source>
        <translation>Sotto beenden?</translation>
    </message>
    <message>
        <source>Quit and lose them</source>
        <translation>Beenden und sie verlieren</translation>
    </message>
    <message>
        <source>Qwen Research licence: not for commercial use</source>
        <translation>Lizenz „Qwen Research“: nicht für gewerbliche Nutzung</translation>
    </message>
    <message>
        <source>RANTEXT: near words, strongly</source>
        <translation>RANTEXT: ähnliche Wörter, stark</translation>
    </message>
    <message>
        <source>Rare words are drawn among all words, near ones likelier; common words mostly stay.</source>
        <translation>Seltene Wörter werden aus allen Wörtern gezogen, ähnliche wahrscheinlicher; häufige Wörter bleiben meist.</translation>
    </message>
    <message>
        <source>Read / written, $ a million pieces</source>
        <translation>Gelesen / geschrieben, $ je Million Stücke</translation>
    </message>
    <message>
        <source>Read the rewriting before you send it: it may answer your text instead of saying it in other words. {reasons} {price}</source>
        <translation>Lesen Sie die Umschreibung, bevor Sie sie senden: Vielleicht beantwortet sie Ihren Text, statt ihn mit anderen Worten zu sagen. {reasons} {price}</translation>
    </message>
    <message>
        <source>Reading a document</source>
        <translation>Ein Dokument wird gelesen</translation>
    </message>
    <message>
        <source>Reading it takes longer than a document may take.</source>
        <translation>Es zu lesen dauert länger, als ein Dokument darf.</translation>
    </message>
    <message>
        <source>Reading it takes more memory than a document may take.</source>
        <translation>Es zu lesen braucht mehr Speicher, als ein Dokument darf.</translation>
    </message>
    <message>
        <source>Reading the file</source>
        <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>Die Datei wird gelesen …</translation>
    </message>
    <message>
        <source>Reading “{name}” on this computer{share}{more}…</source>
        <translation>„{name}“ wird auf diesem Computer gelesen{share}{more} …</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Es wird gelesen …</translation>
    </message>
    <message>
        <source>Reads what you write for names, places and organisations.</source>
        <translation>Liest, was Sie schreiben, auf Namen, Orte und Organisationen.</translation>
    </message>
    <message>
        <source>Reasoning effort</source>
        <translation>Denkaufwand</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from “{name}”</source>
        <translation>Aus „{name}“ entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen documents</source>
        <translation>Die gewählten Dokumente entfernen</translation>
    </message>
    <message>
        <source>Remove this service</source>
        <translation>Diesen Dienst entfernen</translation>
    </message>
    <message>
        <source>Remove {name} from the text</source>
        <translation>{name} aus dem Text entfernen</translation>
    </message>
    <message>
        <source>Remove: {said}</source>
        <translation>Entfernen: {said}</translation>
    </message>
    <message>
        <source>Remove: {word}</source>
        <translation>Entfernen: {word}</translation>
    </message>
    <message>
        <source>Rename	F2</source>
        <translation>Umbenennen	F2</translation>
    </message>
    <message>
        <source>Rename the chat in the list</source>
        <translation>Den Chat in der Liste umbenennen</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Ersetzen durch …</translation>
    </message>
    <message>
        <source>Replace it by</source>
        <translation>Ersetzen durch</translation>
    </message>
    <message>
        <source>Replace {kinds}</source>
        <translation>{kinds} ersetzen</translation>
    </message>
    <message>
        <source>Replaced were of the {share}% of words that seem to matter least for your question, those with a meaning of their own. The paper&apos;s own form ran: a language model&apos;s answer says which words matter. With the small model that comes along it hides little, 2 of 16 values in the four prompts of our test: it wants a larger one.</source>
        <translation>Ersetzt wurden von den {share} % der Wörter, die für Ihre Frage am wenigsten wichtig scheinen, jene mit eigener Bedeutung. Gelaufen ist die Form des Artikels: Die Antwort eines Sprachmodells sagt, welche Wörter wichtig sind. Mit dem kleinen mitgelieferten Modell verbirgt sie wenig, in den vier Eingaben unseres Tests 2 von 16 Werten: Sie braucht ein größeres.</translation>
    </message>
    <message>
        <source>Replaced were what was found to be private and, of the {share}% of words that seem to matter least for your question, those with a meaning of their own. The full method ran: what lies far from your question may go, and what a language model finds surprising is replaced by something further away.</source>
        <translation>Ersetzt wurden, was als privat erkannt wurde, und von den {share} % der Wörter, die für Ihre Frage am wenigsten wichtig scheinen, jene mit eigener Bedeutung. Gelaufen ist das vollständige Verfahren: Was Ihrer Frage fern liegt, kann gehen, und was ein Sprachmodell überrascht, wird durch etwas Entfernteres ersetzt.</translation>
    </message>
    <message>
        <source>Replaced were words that look private and that your question can spare</source>
        <translation>Ersetzt wurden Wörter, die privat aussehen und die Ihre Frage entbehren kann</translation>
    </message>
    <message>
        <source>Replaced wherever they stand, in every chat. A pattern is a regular expression (RE2), such as PRJ-\d+.</source>
        <translation>Werden ersetzt, wo immer sie stehen, in jedem Chat. Ein Muster ist ein regulärer Ausdruck (RE2), etwa PRJ-\d+.</translation>
    </message>
    <message>
        <source>Replaced wherever they stand. Between slashes: a search pattern, such as /PRJ-[0-9]+/.</source>
        <translation>Werden ersetzt, wo immer sie stehen. Zwischen Schrägstrichen: ein Suchmuster, etwa /PRJ-[0-9]+/.</translation>
    </message>
    <message>
        <source>Restore a backup</source>
        <translation>Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Sicherung wiederherstellen …</translation>
    </message>
    <message>
        <source>Restore a document</source>
        <translation>Dokument wiederherstellen</translation>
    </message>
    <message>
        <source>Restore a document of this chat…</source>
        <translation>Ein Dokument dieses Chats wiederherstellen …</translation>
    </message>
    <message>
        <source>Restore what is typed here</source>
        <translation>Wiederherstellen, was hier getippt ist</translation>
    </message>
    <message>
        <source>Restored</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Restored as the profile “{name}”. It opens the next time you start Sotto.</source>
        <translation>Wiederhergestellt als Profil „{name}“. Es öffnet sich beim nächsten Start von Sotto.</translation>
    </message>
    <message>
        <source>Restored {day}</source>
        <translation>Wiederhergestellt {day}</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Review before saving</source>
        <translation>Vor dem Speichern prüfen</translation>
    </message>
    <message>
        <source>Review before sending</source>
        <translation>Vor dem Senden prüfen</translation>
    </message>
    <message>
        <source>Review the whole message before it goes</source>
        <translation>Die ganze Nachricht prüfen, bevor sie hinausgeht</translation>
    </message>
    <message>
        <source>Rewriting…</source>
        <translation>Wird umgeschrieben …</translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation>Umgeschrieben</translation>
    </message>
    <message>
        <source>Rewritten as a whole</source>
        <translation>Als Ganzes umgeschrieben</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Run “make run” again to install it anew.</source>
        <translation>Führen Sie „make run“ noch einmal aus, um es neu zu installieren.</translation>
    </message>
    <message>
        <source>Same noise in all chats</source>
        <translation>Gleiches Rauschen überall</translation>
    </message>
    <message>
        <source>SanText+: words alike</source>
        <translation>SanText+: ähnliche Wörter</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save the answer, or a table or code of it, to a file</source>
        <translation>Die Antwort oder eine Tabelle oder Code daraus in eine Datei speichern</translation>
    </message>
    <message>
        <source>Save to a file</source>
        <translation>In eine Datei speichern</translation>
    </message>
    <message>
        <source>Save what you write as a prompt</source>
        <translation>Was Sie schreiben als Vorlage speichern</translation>
    </message>
    <message>
        <source>Save what you write as a prompt…</source>
        <translation>Was Sie schreiben als Vorlage speichern …</translation>
    </message>
    <message>
        <source>Save {name} to a file as it will be sent</source>
        <translation>{name} so in eine Datei speichern, wie es gesendet wird</translation>
    </message>
    <message>
        <source>Saved as the prompt “{name}”. Type / at the start of a message to use it.</source>
        <translation>Als Vorlage „{name}“ gespeichert. Tippen Sie / am Anfang einer Nachricht, um sie zu verwenden.</translation>
    </message>
    <message>
        <source>Saved prompts</source>
        <translation>Gespeicherte Vorlagen</translation>
    </message>
    <message>
        <source>Saved prompts that fit what is typed</source>
        <translation>Gespeicherte Vorlagen, die zum Getippten passen</translation>
    </message>
    <message>
        <source>Saved prompts…</source>
        <translation>Gespeicherte Vorlagen …</translation>
    </message>
    <message>
        <source>Saved to {name}, unencrypted.</source>
        <translation>Gespeichert als {name}, unverschlüsselt.</translation>
    </message>
    <message>
        <source>Saved to {name}.</source>
        <translation>Gespeichert als {name}.</translation>
    </message>
    <message>
        <source>Saved. Give the file to any chatbot, and paste its answer here, or restore the file that it gives you (the arrow beside Attach). Esc stops waiting.</source>
        <translation>Gespeichert. Geben Sie die Datei einem beliebigen Chatbot und fügen Sie seine Antwort hier ein, oder stellen Sie die Datei wieder her, die er Ihnen gibt (der Pfeil neben „Anhängen“). Esc beendet das Warten.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Says a text in other words (DP-Prompt).</source>
        <translation>Sagt einen Text in anderen Worten (DP-Prompt).</translation>
    </message>
    <message>
        <source>Says a text in other words, for DP-Prompt once it is calibrated, and learns to rewrite for ProSan. Needs PyTorch.</source>
        <translation>Sagt einen Text in anderen Worten, für DP-Prompt, sobald es kalibriert ist, und lernt für ProSan umzuschreiben. Braucht PyTorch.</translation>
    </message>
    <message>
        <source>Says how surprising each word is, where ProSan&apos;s full method runs.</source>
        <translation>Sagt, wie überraschend jedes Wort ist, wo das vollständige Verfahren von ProSan läuft.</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Search all chats</source>
        <translation>Alle Chats durchsuchen</translation>
    </message>
    <message>
        <source>Search all chats again</source>
        <translation>Wieder alle Chats durchsuchen</translation>
    </message>
    <message>
        <source>Search in it</source>
        <translation>Darin suchen</translation>
    </message>
    <message>
        <source>Search in “{name}”</source>
        <translation>In „{name}“ suchen</translation>
    </message>
    <message>
        <source>Secrets and numbers that stand for somebody</source>
        <translation>Geheimnisse und Nummern, die für jemanden stehen</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>Send as typed</source>
        <translation>Wie getippt senden</translation>
    </message>
    <message>
        <source>Send everything as you type it in this chat?</source>
        <translation>In diesem Chat alles so senden, wie Sie es tippen?</translation>
    </message>
    <message>
        <source>Send it as typed</source>
        <translation>Wie getippt senden</translation>
    </message>
    <message>
        <source>Send it as typed: {words}</source>
        <translation>Wie getippt senden: {words}</translation>
    </message>
    <message>
        <source>Send it as typed?</source>
        <translation>Wie getippt senden?</translation>
    </message>
    <message>
        <source>Send “{value}” as typed: {words}</source>
        <translation>„{value}“ wie getippt senden: {words}</translation>
    </message>
    <message>
        <source>Send, also from the review</source>
        <translation>Senden, auch aus der Prüfung</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Gesendet</translation>
    </message>
    <message>
        <source>Sent as typed</source>
        <translation>Wie getippt gesendet</translation>
    </message>
    <message>
        <source>Sent as typed in every chat, also where Sotto would have found something private.</source>
        <translation>In jedem Chat wie getippt gesendet, auch wo Sotto etwas Privates gefunden hätte.</translation>
    </message>
    <message>
        <source>Sent in all chats</source>
        <translation>In allen Chats gesendet</translation>
    </message>
    <message numerus="yes">
        <source>Sent in this chat: {n} random draws, epsilon {epsilon:.2f} in all, each counted in its own unit.</source>
        <translation>
            <numerusform>In diesem Chat gesendet: {n} zufällige Ziehung, Epsilon insgesamt {epsilon:.2f}, jede in ihrer eigenen Einheit gezählt.</numerusform>
            <numerusform>In diesem Chat gesendet: {n} zufällige Ziehungen, Epsilon insgesamt {epsilon:.2f}, jede in ihrer eigenen Einheit gezählt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sent so far</source>
        <translation>Bisher gesendet</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>Dienste</translation>
    </message>
    <message>
        <source>Several of a sentence: quick</source>
        <translation>Mehrere eines Satzes: schnell</translation>
    </message>
    <message>
        <source>Show or hide the privacy panel</source>
        <translation>Privatsphäre-Leiste ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Die Antwort zeigen</translation>
    </message>
    <message>
        <source>Show the exact bytes of the request</source>
        <translation>Die genauen Bytes der Anfrage zeigen</translation>
    </message>
    <message>
        <source>Show the example</source>
        <translation>Beispiel zeigen</translation>
    </message>
    <message>
        <source>Show the privacy panel (F9)</source>
        <translation>Privatsphäre-Leiste einblenden (F9)</translation>
    </message>
    <message>
        <source>Show the prompt</source>
        <translation>Die Eingabe zeigen</translation>
    </message>
    <message>
        <source>Show turn {turn}</source>
        <translation>Runde {turn} zeigen</translation>
    </message>
    <message>
        <source>Show: {title}</source>
        <translation>Einblenden: {title}</translation>
    </message>
    <message>
        <source>Shows the whole message, every change and the exact bytes before anything leaves.</source>
        <translation>Zeigt die ganze Nachricht, jede Änderung und die genauen Bytes, bevor etwas hinausgeht.</translation>
    </message>
    <message>
        <source>Single words: each word of yours also steers the draws of the other words of its sentence, so one changed word may change all of them, and none outside of the sentence.</source>
        <translation>Einzelne Wörter: Jedes Ihrer Wörter lenkt auch die Ziehungen der anderen Wörter seines Satzes, ein geändertes Wort kann also alle ändern, und keines außerhalb des Satzes.</translation>
    </message>
    <message>
        <source>Single words: each word of yours also steers the draws of the words after it, so one changed word may change all of them.</source>
        <translation>Einzelne Wörter: Jedes Ihrer Wörter lenkt auch die Ziehungen der Wörter danach, ein geändertes Wort kann also alle ändern.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Skip, keep nothing</source>
        <translation>Überspringen, nichts behalten</translation>
    </message>
    <message>
        <source>So nobody can average a number over your chats. Chats that hold the same one can be linked by it; without this, a chat draws numbers of its own.</source>
        <translation>So kann niemand eine Zahl über Ihre Chats mitteln. Chats mit derselben Zahl lassen sich daran verknüpfen; ohne dies zieht jeder Chat eigene Zahlen.</translation>
    </message>
    <message>
        <source>Someone who looks up the 20 words of the group has yours among them: this method is weak by construction.</source>
        <translation>Wer die 20 Wörter der Gruppe nachschlägt, hat Ihres darunter: Dieses Verfahren ist von Bau aus schwach.</translation>
    </message>
    <message>
        <source>Something went wrong at the provider. Try again later.</source>
        <translation>Beim Anbieter ist etwas schiefgegangen. Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>Something went wrong inside the engine.</source>
        <translation>In der Engine ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Etwas ist schiefgegangen.</translation>
    </message>
    <message>
        <source>Sotto</source>
        <translation>Sotto</translation>
    </message>
    <message>
        <source>Sotto (locked)</source>
        <translation>Sotto (gesperrt)</translation>
    </message>
    <message>
        <source>Sotto backups (*.sotto-backup)</source>
        <translation>Sotto-Sicherungen (*.sotto-backup)</translation>
    </message>
    <message>
        <source>Sotto did not lock: a temporary chat is open, which is never kept, and locking would end it. Delete it, then lock.</source>
        <translation>Sotto hat nicht gesperrt: Ein temporärer Chat ist offen, der nie aufbewahrt wird, und das Sperren würde ihn beenden. Löschen Sie ihn und sperren Sie dann.</translation>
    </message>
    <message>
        <source>Sotto did not lock: the disk takes no more messages, and what is not on it would be lost.</source>
        <translation>Sotto hat nicht gesperrt: Die Festplatte nimmt keine Nachrichten mehr auf, und was nicht darauf ist, ginge verloren.</translation>
    </message>
    <message>
        <source>Sotto did not lock: your chats are in this window&apos;s memory only, and locking would forget them. Close Sotto if they may go.</source>
        <translation>Sotto hat nicht gesperrt: Ihre Chats sind nur im Speicher dieses Fensters, und das Sperren würde sie vergessen. Schließen Sie Sotto, wenn sie gehen dürfen.</translation>
    </message>
    <message>
        <source>Sotto does not lock by itself while this temporary chat holds something: locking would end it. Delete the chat when you are done.</source>
        <translation>Sotto sperrt nicht von selbst, solange dieser temporäre Chat etwas enthält: Das Sperren würde ihn beenden. Löschen Sie den Chat, wenn Sie fertig sind.</translation>
    </message>
    <message>
        <source>Sotto does not open this link</source>
        <translation>Sotto öffnet diesen Link nicht</translation>
    </message>
    <message>
        <source>Sotto ended before the answer was kept. What was sent is exactly what you see.</source>
        <translation>Sotto wurde beendet, bevor die Antwort aufbewahrt war. Was gesendet wurde, ist genau das, was Sie sehen.</translation>
    </message>
    <message>
        <source>Sotto is already at work on this. Wait until it is done, or stop it.</source>
        <translation>Sotto arbeitet schon daran. Warten Sie, bis es fertig ist, oder halten Sie es an.</translation>
    </message>
    <message>
        <source>Sotto is already open with this profile, in another window: use that one. From here nothing is sent, and nothing is saved.</source>
        <translation>Sotto ist mit diesem Profil schon in einem anderen Fenster offen: arbeiten Sie dort weiter. Von hier wird nichts gesendet und nichts gespeichert.</translation>
    </message>
    <message>
        <source>Sotto is locked</source>
        <translation>Sotto ist gesperrt</translation>
    </message>
    <message>
        <source>Sotto locks once your key is there; before, there is nothing to lock.</source>
        <translation>Sotto sperrt, sobald Ihr Schlüssel da ist; vorher gibt es nichts zu sperren.</translation>
    </message>
    <message>
        <source>Sotto opens web pages and new messages only.</source>
        <translation>Sotto öffnet nur Webseiten und neue Nachrichten.</translation>
    </message>
    <message>
        <source>Sotto sends nothing: the last of these messages is copied for you to paste.</source>
        <translation>Sotto sendet nichts: Die letzte dieser Nachrichten wird kopiert, damit Sie sie einfügen.</translation>
    </message>
    <message>
        <source>Sotto takes at most {most:,} characters of one answer</source>
        <translation>Sotto nimmt höchstens {most:,} Zeichen einer Antwort</translation>
    </message>
    <message>
        <source>Sotto takes at most {most:,} of your values of one answer</source>
        <translation>Sotto nimmt höchstens {most:,} Ihrer Werte aus einer Antwort</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Noch einmal starten</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop at</source>
        <translation>Enden bei</translation>
    </message>
    <message>
        <source>Stop editing</source>
        <translation>Nicht mehr ändern</translation>
    </message>
    <message>
        <source>Stop fitting the answer of turn {turn}</source>
        <translation>Das Anpassen der Antwort von Runde {turn} anhalten</translation>
    </message>
    <message>
        <source>Stop making the preview</source>
        <translation>Vorschau anhalten</translation>
    </message>
    <message>
        <source>Stop the answer</source>
        <translation>Die Antwort anhalten</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht mehr warten</translation>
    </message>
    <message>
        <source>Stop what is running; then leave editing, or close what is open</source>
        <translation>Anhalten, was läuft; dann das Ändern verlassen oder schließen, was offen ist</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopped before it was drawn.</source>
        <translation>Angehalten, bevor es gezogen war.</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Stopped. Its end is not restored.</source>
        <translation>Angehalten. Das Ende ist nicht wiederhergestellt.</translation>
    </message>
    <message>
        <source>Stopped: there is no preview of this text</source>
        <translation>Angehalten: Es gibt keine Vorschau dieses Textes</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>Strongest</source>
        <translation>Am stärksten</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Take any two texts that are alike in what stays: the small words, the numbers&apos; places, punctuation, capitals and layout. At each place where a word is drawn, either is at most e^{bound:g} times as likely to give a certain word as the other: this is proven, also for words that the vocabulary lacks.</source>
        <translation>Nehmen Sie zwei beliebige Texte, die in dem gleich sind, was bleibt: kleine Wörter, Stellen der Zahlen, Satzzeichen, Großschreibung und Layout. An jeder Stelle, an der ein Wort gezogen wird, ergibt jeder von beiden ein bestimmtes Wort höchstens e^{bound:g}-mal so wahrscheinlich wie der andere: Das ist bewiesen, auch für Wörter, die im Wortschatz fehlen.</translation>
    </message>
    <message>
        <source>Take over from the chat on screen</source>
        <translation>Vom Chat auf dem Bildschirm übernehmen</translation>
    </message>
    <message>
        <source>Take this model off the list? A file of yours stays where it is.</source>
        <translation>Dieses Modell von der Liste nehmen? Eine Datei von Ihnen bleibt, wo sie ist.</translation>
    </message>
    <message>
        <source>Take two rarer words of the vocabulary whose meanings lie d apart, as the model measures it. For each possible replacement, either is at most e^({slider:g} d) times as likely to become it as the other (metric local differential privacy).</source>
        <translation>Nehmen Sie zwei seltenere Wörter des Wortschatzes, deren Bedeutungen nach dem Maß des Modells d auseinanderliegen. Für jeden möglichen Ersatz gilt: Jedes von beiden wird höchstens e^({slider:g} d)-mal so wahrscheinlich dazu wie das andere (metrische lokale Differential Privacy).</translation>
    </message>
    <message>
        <source>Take two values that lie d steps of {unit} apart. For each result, either is at most e^({epsilon:g} d) times as likely to give it as the other (metric local differential privacy; Preempt, theorem 1). Who must say which of two values one step apart was sent is right at most {guess}% of the time, where blind guessing gives 50%. {effect}</source>
        <translation>Nehmen Sie zwei Werte, die d Schritte von {unit} auseinanderliegen. Für jedes Ergebnis gilt: Jeder von beiden ergibt es höchstens e^({epsilon:g} d)-mal so wahrscheinlich wie der andere (metrische lokale Differential Privacy; Preempt, Satz 1). Wer sagen soll, welcher von zwei Werten im Abstand eines Schrittes gesendet wurde, hat in höchstens {guess} % der Fälle recht; blindes Raten hat 50 %. {effect}</translation>
    </message>
    <message>
        <source>Task-aware</source>
        <translation>Nach der Aufgabe</translation>
    </message>
    <message>
        <source>Tells nouns from verbs, so that a replaced word keeps its place.</source>
        <translation>Unterscheidet Hauptwörter von Verben, damit ein ersetztes Wort seinen Platz behält.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Temporary chat, new project, import, saved prompts, what was sent</source>
        <translation>Temporärer Chat, neues Projekt, Import, gespeicherte Vorlagen, was gesendet wurde</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text of the prompt</source>
        <translation>Text der Vorlage</translation>
    </message>
    <message>
        <source>That is the value itself. To send it as it is, choose “Send it as typed”.</source>
        <translation>Das ist der Wert selbst. Um ihn zu senden, wie er ist, wählen Sie „Wie getippt senden“.</translation>
    </message>
    <message>
        <source>That keyring holds another key of this profile already.</source>
        <translation>Dieser Schlüsselbund enthält schon einen anderen Schlüssel dieses Profils.</translation>
    </message>
    <message>
        <source>That was the small model for practice. A service, or Ollama on this computer, answers better; Copy takes your text to any chatbot&apos;s page without an account here.</source>
        <translation>Das war das kleine Modell zum Üben. Ein Dienst, oder Ollama auf diesem Computer, antwortet besser; „Kopieren“ bringt Ihren Text auch ohne Konto hier auf die Seite jedes Chatbots.</translation>
    </message>
    <message>
        <source>The API key holds a character that no key has. Paste it again.</source>
        <translation>Der API-Schlüssel enthält ein Zeichen, das kein Schlüssel hat. Fügen Sie ihn noch einmal ein.</translation>
    </message>
    <message>
        <source>The API version is a date such as 2024-10-21, with or without “-preview”.</source>
        <translation>Die API-Version ist ein Datum wie 2024-10-21, mit oder ohne „-preview“.</translation>
    </message>
    <message>
        <source>The Hugging Face hub cannot be reached. Check the network; what came is kept.</source>
        <translation>Der Hugging Face Hub ist nicht erreichbar. Prüfen Sie das Netz; was angekommen ist, bleibt.</translation>
    </message>
    <message>
        <source>The Hugging Face hub did not give the model{named}{status}. Try again later; what came is kept.</source>
        <translation>Der Hugging Face Hub hat das Modell{named} nicht geliefert{status}. Versuchen Sie es später noch einmal; was angekommen ist, bleibt.</translation>
    </message>
    <message>
        <source>The address must hold no user name, “?” or “#”.</source>
        <translation>Die Adresse darf keinen Benutzernamen, kein „?“ und kein „#“ enthalten.</translation>
    </message>
    <message>
        <source>The address must start with https:// and name a server.</source>
        <translation>Die Adresse muss mit https:// beginnen und einen Server nennen.</translation>
    </message>
    <message>
        <source>The answer is here.</source>
        <translation>Die Antwort ist da.</translation>
    </message>
    <message>
        <source>The answer is on its way</source>
        <translation>Die Antwort ist unterwegs</translation>
    </message>
    <message>
        <source>The answer was cut off before its end. What came is kept.</source>
        <translation>Die Antwort brach vor ihrem Ende ab. Was kam, bleibt.</translation>
    </message>
    <message>
        <source>The answer was cut: {why}. What came up to there is kept.</source>
        <translation>Die Antwort wurde gekürzt: {why}. Was bis dahin kam, bleibt.</translation>
    </message>
    <message>
        <source>The backup holds all chats of this profile and their keys, encrypted under this passphrase. Nobody can recover it.</source>
        <translation>Die Sicherung enthält alle Chats dieses Profils und ihre Schlüssel, verschlüsselt unter dieser Passphrase. Niemand kann sie wiederherstellen.</translation>
    </message>
    <message>
        <source>The best one found</source>
        <translation>Der beste gefundene</translation>
    </message>
    <message>
        <source>The calibration file of the model{named} is damaged.</source>
        <translation>Die Kalibrierungsdatei des Modells{named} ist beschädigt.</translation>
    </message>
    <message>
        <source>The chat template of the model{named} cannot write this conversation down. Choose another model.</source>
        <translation>Die Chat-Vorlage des Modells{named} kann diese Unterhaltung nicht aufschreiben. Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The chat went on meanwhile, so this draw differs from the one that you compared. Read it before you send it.</source>
        <translation>Der Chat ging inzwischen weiter, daher weicht diese Ziehung von der verglichenen ab. Lesen Sie sie, bevor Sie senden.</translation>
    </message>
    <message>
        <source>The chatbot&apos;s answer</source>
        <translation>Die Antwort des Chatbots</translation>
    </message>
    <message>
        <source>The chats are read and stored. You can cancel; chats that were imported already stay.</source>
        <translation>Die Chats werden gelesen und gespeichert. Sie können abbrechen; Chats, die schon importiert sind, bleiben.</translation>
    </message>
    <message>
        <source>The chats are written one after the other. If you cancel, no file is left.</source>
        <translation>Die Chats werden nacheinander geschrieben. Wenn Sie abbrechen, bleibt keine Datei zurück.</translation>
    </message>
    <message>
        <source>The cipher of Preempt&apos;s own paper, by the library that its authors used, pyFPE. NIST&apos;s draft of 2025 withdraws it, and FF3-1 too, after attacks: choose it only to compare.</source>
        <translation>Die Chiffre aus dem Artikel zu Preempt selbst, aus der Bibliothek, die seine Autoren benutzt haben, pyFPE. Der NIST-Entwurf von 2025 zieht sie nach Angriffen zurück, auch FF3-1: Wählen Sie sie nur zum Vergleich.</translation>
    </message>
    <message>
        <source>The clipboard holds no text. Copy the chatbot&apos;s answer first.</source>
        <translation>Die Zwischenablage enthält keinen Text. Kopieren Sie zuerst die Antwort des Chatbots.</translation>
    </message>
    <message>
        <source>The clipboard still holds your prompt. Copy the chatbot&apos;s answer first.</source>
        <translation>Die Zwischenablage enthält noch Ihre Eingabe. Kopieren Sie zuerst die Antwort des Chatbots.</translation>
    </message>
    <message>
        <source>The copies in the keyring before stay until you delete them: they are named “sotto”.</source>
        <translation>Die Kopien im bisherigen Schlüsselbund bleiben, bis Sie sie löschen: Sie heißen „sotto“.</translation>
    </message>
    <message>
        <source>The default: of the ciphers for values that keep their format (SP 800-38G), the one that NIST&apos;s draft of 2025 keeps. It is for a million possible values or more; smaller sets of values are shuffled as a whole.</source>
        <translation>Die übliche: von den Chiffren für Werte, die ihr Format behalten (SP 800-38G), diejenige, die der NIST-Entwurf von 2025 behält. Sie ist für eine Million möglicher Werte oder mehr; kleinere Mengen von Werten werden als Ganzes gemischt.</translation>
    </message>
    <message>
        <source>The disk has no room for the model{named}.{how} What came is kept.</source>
        <translation>Auf der Festplatte ist kein Platz für das Modell{named}.{how} Was angekommen ist, bleibt.</translation>
    </message>
    <message>
        <source>The disk is full, or the folder of your chats cannot be changed. If you quit now, these messages are lost.</source>
        <translation>Die Festplatte ist voll, oder der Ordner Ihrer Chats lässt sich nicht ändern. Wenn Sie jetzt beenden, gehen diese Nachrichten verloren.</translation>
    </message>
    <message>
        <source>The disk is full: the last messages are not saved yet. Free some room; Sotto tries again with the next message.</source>
        <translation>Die Festplatte ist voll: Die letzten Nachrichten sind noch nicht gespeichert. Schaffen Sie Platz; Sotto versucht es mit der nächsten Nachricht noch einmal.</translation>
    </message>
    <message>
        <source>The download broke off. What came is kept: start it again and it goes on from there.</source>
        <translation>Der Download brach ab. Was angekommen ist, bleibt: Starten Sie ihn noch einmal, und er macht dort weiter.</translation>
    </message>
    <message>
        <source>The engine did not understand a request.</source>
        <translation>Die Engine hat eine Anfrage nicht verstanden.</translation>
    </message>
    <message>
        <source>The engine is starting</source>
        <translation>Die Engine startet</translation>
    </message>
    <message>
        <source>The engine keeps stopping. Your text is still here and nothing is sent.</source>
        <translation>Die Engine hält immer wieder an. Ihr Text ist noch hier, und nichts wird gesendet.</translation>
    </message>
    <message>
        <source>The engine stopped unexpectedly and was started again. Nothing was repeated by itself; your text is still here.</source>
        <translation>Die Engine hat unerwartet angehalten und wurde neu gestartet. Nichts wurde von selbst wiederholt; Ihr Text ist noch hier.</translation>
    </message>
    <message>
        <source>The file cannot be read or written there.</source>
        <translation>Die Datei lässt sich dort nicht lesen oder schreiben.</translation>
    </message>
    <message>
        <source>The file could not be written there.</source>
        <translation>Die Datei ließ sich dort nicht schreiben.</translation>
    </message>
    <message>
        <source>The file of the model{named} ends too early: a part of it is missing.</source>
        <translation>Die Datei des Modells{named} endet zu früh: Ein Teil davon fehlt.</translation>
    </message>
    <message>
        <source>The file of the model{named} is no GGUF file, so it cannot be loaded.</source>
        <translation>Die Datei des Modells{named} ist keine GGUF-Datei, es lässt sich also nicht laden.</translation>
    </message>
    <message>
        <source>The file of the model{named} lacks some of the weights that its kind of model has.</source>
        <translation>In der Datei des Modells{named} fehlen einige der Gewichte, die diese Art Modell hat.</translation>
    </message>
    <message>
        <source>The file of your chats was damaged. It was set aside as {set_aside}.</source>
        <translation>Die Datei Ihrer Chats war beschädigt. Sie wurde als {set_aside} beiseitegelegt.</translation>
    </message>
    <message>
        <source>The folder of the models cannot be changed. Check that it belongs to you and is not write-protected.</source>
        <translation>Der Ordner der Modelle lässt sich nicht ändern. Prüfen Sie, ob er Ihnen gehört und nicht schreibgeschützt ist.</translation>
    </message>
    <message>
        <source>The folder of your chats cannot be changed. Old chats can be read; new ones are not kept.</source>
        <translation>Der Ordner Ihrer Chats lässt sich nicht ändern. Alte Chats sind lesbar; neue werden nicht aufbewahrt.</translation>
    </message>
    <message>
        <source>The hub now offers another file for the model{named} than at its first download, so it was not taken.</source>
        <translation>Der Hub bietet für das Modell{named} jetzt eine andere Datei an als beim ersten Download, deshalb wurde sie nicht genommen.</translation>
    </message>
    <message>
        <source>The imported messages go along with your next one, treated as new. Review shows all of it before, under Wire.</source>
        <translation>Die importierten Nachrichten gehen mit Ihrer nächsten mit, behandelt wie neue. Die Prüfung zeigt vorher alles, unter „Rohdaten“.</translation>
    </message>
    <message>
        <source>The imported messages stay here: what you write below goes without them. They can go along, treated as new under this chat&apos;s rules: what is private in them is replaced, and you review them before.</source>
        <translation>Die importierten Nachrichten bleiben hier: Was Sie unten schreiben, geht ohne sie. Sie können mitgehen, behandelt wie neue unter den Regeln dieses Chats: Was darin privat ist, wird ersetzt, und Sie sehen sie vorher durch.</translation>
    </message>
    <message>
        <source>The key at hand does not open the chats that are kept here. They were left untouched.</source>
        <translation>Der vorhandene Schlüssel öffnet die Chats nicht, die hier liegen. Sie blieben unangetastet.</translation>
    </message>
    <message>
        <source>The key of your chats is no longer in the keyring. Without it nobody can read what is kept here: neither what you wrote, nor the answers, nor the replacements. The files were left untouched; a backup brings keys and chats back.</source>
        <translation>Der Schlüssel Ihrer Chats ist nicht mehr im Schlüsselbund. Ohne ihn kann niemand lesen, was hier liegt: weder was Sie geschrieben haben, noch die Antworten, noch die Ersetzungen. Die Dateien blieben unangetastet; eine Sicherung bringt Schlüssel und Chats zurück.</translation>
    </message>
    <message>
        <source>The keyring before does not answer: what it keeps stays there, and is not used.</source>
        <translation>Der bisherige Schlüsselbund antwortet nicht: Was er aufbewahrt, bleibt dort und wird nicht benutzt.</translation>
    </message>
    <message>
        <source>The keyring did not answer. It may be waiting for its password in another window.</source>
        <translation>Der Schlüsselbund hat nicht geantwortet. Vielleicht wartet er in einem anderen Fenster auf sein Passwort.</translation>
    </message>
    <message>
        <source>The keyring did not take the API key. It is kept for this session only.</source>
        <translation>Der Schlüsselbund hat den API-Schlüssel nicht angenommen. Er bleibt nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>The keyring holds no usable key for this profile. Sotto has left what is there untouched.</source>
        <translation>Der Schlüsselbund enthält keinen brauchbaren Schlüssel für dieses Profil. Sotto hat nicht angetastet, was dort liegt.</translation>
    </message>
    <message>
        <source>The keyring is locked. Unlock it, then try again.</source>
        <translation>Der Schlüsselbund ist gesperrt. Entsperren Sie ihn und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The keyring that you chose ({backend}) is not running on this computer. Start it, or choose another in Preferences, “Profiles and key”.</source>
        <translation>Der Schlüsselbund, den Sie gewählt haben ({backend}), läuft auf diesem Computer nicht. Starten Sie ihn oder wählen Sie einen anderen: Einstellungen, „Profile und Schlüssel“.</translation>
    </message>
    <message>
        <source>The largest that is here</source>
        <translation>Das größte, das hier ist</translation>
    </message>
    <message>
        <source>The last check before sending found {what}{place} and stopped the request.</source>
        <translation>Die letzte Prüfung vor dem Senden hat {what}{place} gefunden und die Anfrage angehalten.</translation>
    </message>
    <message>
        <source>The last messages are not saved.</source>
        <translation>Die letzten Nachrichten sind nicht gespeichert.</translation>
    </message>
    <message>
        <source>The likeliest outcomes of this draw:</source>
        <translation>Die wahrscheinlichsten Ergebnisse dieser Ziehung:</translation>
    </message>
    <message>
        <source>The list of profiles was damaged and was set aside. This is the profile “{name}”, with its own words, settings and chats: maybe not the one that you used last.</source>
        <translation>Die Liste der Profile war beschädigt und wurde beiseitegelegt. Dies ist das Profil „{name}“ mit seinen eigenen Wörtern, Einstellungen und Chats: vielleicht nicht das, das Sie zuletzt benutzt haben.</translation>
    </message>
    <message>
        <source>The method of this chat rewrites whole texts, which no layout survives. Choose “Private values only” to save a document.</source>
        <translation>Das Verfahren dieses Chats schreibt ganze Texte um, was kein Layout übersteht. Wählen Sie „Nur private Werte“, um ein Dokument zu speichern.</translation>
    </message>
    <message>
        <source>The method, with what is found private</source>
        <translation>Das Verfahren, mit dem, was als privat gefunden wird</translation>
    </message>
    <message>
        <source>The methods</source>
        <translation>Die Verfahren</translation>
    </message>
    <message>
        <source>The model on this computer</source>
        <translation>Das Modell auf diesem Computer</translation>
    </message>
    <message>
        <source>The model on this computer is reading…</source>
        <translation>Das Modell auf diesem Computer liest …</translation>
    </message>
    <message>
        <source>The model that answers runs on this computer: nothing is sent. A provider would receive exactly these messages.</source>
        <translation>Das Modell, das antwortet, läuft auf diesem Computer: Nichts wird gesendet. Ein Anbieter bekäme genau diese Nachrichten.</translation>
    </message>
    <message>
        <source>The model that judges what fits</source>
        <translation>Modell, das beurteilt, was passt</translation>
    </message>
    <message>
        <source>The model&apos;s judgement of what your question needs.</source>
        <translation>Das Urteil des Modells darüber, was Ihre Frage braucht.</translation>
    </message>
    <message>
        <source>The model{named} cannot rewrite yet: where its values are cut was not measured. Use it for “Writes and rewrites” on the Models page and calibrate it there, or choose another model.</source>
        <translation>Das Modell{named} kann noch nicht umschreiben: Wo seine Werte abgeschnitten werden, wurde nicht gemessen. Benutzen Sie es auf der Seite „Modelle“ für „Schreibt und schreibt um“ und kalibrieren Sie es dort, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The model{named} does not say what its outputs mean, or what it is: its configuration is damaged.</source>
        <translation>Das Modell{named} sagt nicht, was seine Ausgaben bedeuten oder was es ist: Seine Konfiguration ist beschädigt.</translation>
    </message>
    <message>
        <source>The model{named} has a label that Sotto does not know ({detail}), so what it finds cannot be told.</source>
        <translation>Das Modell{named} hat eine Bezeichnung, die Sotto nicht kennt ({detail}); was es findet, lässt sich also nicht benennen.</translation>
    </message>
    <message>
        <source>The model{named} has no chat template: it goes on with texts, and can neither answer nor rewrite. Choose one that was tuned for chats (“instruct”).</source>
        <translation>Das Modell{named} hat keine Chat-Vorlage: Es setzt Texte fort und kann weder antworten noch umschreiben. Wählen Sie eines, das für Chats angepasst wurde („instruct“).</translation>
    </message>
    <message>
        <source>The model{named} holds a pickle, a file that runs code when it is opened. Sotto opens none: choose a model in safetensors, GGUF or ONNX.</source>
        <translation>Das Modell{named} enthält ein Pickle, eine Datei, die beim Öffnen Programmcode ausführt. Sotto öffnet keine: Wählen Sie ein Modell in safetensors, GGUF oder ONNX.</translation>
    </message>
    <message>
        <source>The model{named} is not on this computer. Download it first (Models).</source>
        <translation>Das Modell{named} ist nicht auf diesem Computer. Laden Sie es zuerst herunter („Modelle“).</translation>
    </message>
    <message>
        <source>The model{named} is of an architecture ({detail}) that this version of Sotto cannot run.</source>
        <translation>Das Modell{named} hat eine Architektur ({detail}), die diese Version von Sotto nicht ausführen kann.</translation>
    </message>
    <message>
        <source>The model{named} names code of its own to be run, and Sotto runs no model&apos;s code.</source>
        <translation>Das Modell{named} nennt eigenen Programmcode, der laufen soll, und Sotto führt keinen Code eines Modells aus.</translation>
    </message>
    <message>
        <source>The model{named} needs about {megabytes} of memory, and {megabytes2} are free. Close other programs, or choose a smaller model.</source>
        <translation>Das Modell{named} braucht etwa {megabytes} Speicher, und {megabytes2} sind frei. Schließen Sie andere Programme oder wählen Sie ein kleineres Modell.</translation>
    </message>
    <message>
        <source>The model{named} returns noise on this computer: it did not find plain names in Sotto&apos;s test sentences, or took ordinary words for names. So it is not used. Some files fail on some processors: choose another model.</source>
        <translation>Das Modell{named} liefert auf diesem Computer Rauschen: Es fand einfache Namen in Sottos Testsätzen nicht oder hielt gewöhnliche Wörter für Namen. Deshalb wird es nicht benutzt. Manche Dateien versagen auf manchen Prozessoren: Wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>The only model on this computer that could guess is the one that chose these words: it would only agree with itself. Get another one on the Models page.</source>
        <translation>Das einzige Modell auf diesem Rechner, das raten könnte, ist das, das diese Wörter ausgewählt hat: Es würde nur sich selbst zustimmen. Holen Sie ein anderes auf der Seite „Modelle“.</translation>
    </message>
    <message>
        <source>The passphrase under which the backup was made.</source>
        <translation>Die Passphrase, unter der die Sicherung entstand.</translation>
    </message>
    <message>
        <source>The practice model as it was published: it chats and writes, and ProSan takes exact gradients from it. Needs PyTorch.</source>
        <translation>Das Übungsmodell, wie es veröffentlicht wurde: Es antwortet und schreibt, und ProSan nimmt genaue Gradienten daraus. Braucht PyTorch.</translation>
    </message>
    <message>
        <source>The practice model is not installed. Run “make run” again to install it. Without it, choose a provider in Preferences; Cape, DP-Prompt and ProSan do not work.</source>
        <translation>Das Übungsmodell ist nicht installiert. Führen Sie „make run“ noch einmal aus, um es zu installieren. Ohne es wählen Sie einen Anbieter in den Einstellungen; Cape, DP-Prompt und ProSan gehen nicht.</translation>
    </message>
    <message>
        <source>The practice model&apos;s file is damaged and was not loaded. Reinstall Sotto&apos;s packages, or choose a provider in Preferences.</source>
        <translation>Die Datei des Übungsmodells ist beschädigt und wurde nicht geladen. Installieren Sie Sottos Pakete neu, oder wählen Sie einen Anbieter in den Einstellungen.</translation>
    </message>
    <message>
        <source>The profiles could not be written to disk.</source>
        <translation>Die Profile ließen sich nicht auf die Festplatte schreiben.</translation>
    </message>
    <message>
        <source>The profiles were left as they are: a name is empty, too long, or another profile has it.</source>
        <translation>Die Profile blieben, wie sie waren: Ein Name ist leer, zu lang, oder ein anderes Profil hat ihn.</translation>
    </message>
    <message>
        <source>The promise holds for the whole text together, not for one word by itself.</source>
        <translation>Die Zusage gilt für den ganzen Text zusammen, nicht für ein Wort allein.</translation>
    </message>
    <message>
        <source>The prompt&apos;s {count} new draws add up (sequential composition)</source>
        <translation>Die {count} neuen Ziehungen der Eingabe summieren sich (sequenzielle Komposition)</translation>
    </message>
    <message>
        <source>The provider answered with an error. Try again, or check the address and the model&apos;s name in Preferences.</source>
        <translation>Der Anbieter hat mit einem Fehler geantwortet. Versuchen Sie es noch einmal, oder prüfen Sie in den Einstellungen die Adresse und den Namen des Modells.</translation>
    </message>
    <message>
        <source>The provider did not answer within {patience}.</source>
        <translation>Der Anbieter hat innerhalb von {patience} nicht geantwortet.</translation>
    </message>
    <message>
        <source>The provider does not accept the API key. Check it in Preferences.</source>
        <translation>Der Anbieter nimmt den API-Schlüssel nicht an. Prüfen Sie ihn in den Einstellungen.</translation>
    </message>
    <message>
        <source>The provider does not let this API key use this model, or does not serve your country. Look at your account there.</source>
        <translation>Der Anbieter lässt diesen API-Schlüssel dieses Modell nicht benutzen oder bedient Ihr Land nicht. Sehen Sie in Ihr Konto dort.</translation>
    </message>
    <message>
        <source>The provider has no room for requests at present. Try again later.</source>
        <translation>Der Anbieter hat zurzeit keinen Platz für Anfragen. Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The provider is busy. Trying again in {duration} ({attempt} of {most}); Esc stops.</source>
        <translation>Der Anbieter ist beschäftigt. Neuer Versuch in {duration} ({attempt} von {most}); Esc hält an.</translation>
    </message>
    <message>
        <source>The provider is receiving too many requests from this account. {when}</source>
        <translation>Der Anbieter bekommt zu viele Anfragen von diesem Konto. {when}</translation>
    </message>
    <message>
        <source>The provider knows no such model, or nothing at this address: choose another model above the chat, or check the address in Preferences.</source>
        <translation>Der Anbieter kennt kein solches Modell, oder nichts an dieser Adresse: Wählen Sie über dem Chat ein anderes Modell, oder prüfen Sie die Adresse in den Einstellungen.</translation>
    </message>
    <message>
        <source>The provider refused the request as it is: a setting under “How it answers” may be none of this model&apos;s, or the chat is too long for it.</source>
        <translation>Der Anbieter hat die Anfrage so nicht angenommen: Vielleicht kennt dieses Modell eine Einstellung unter „Wie es antwortet“ nicht, oder der Chat ist zu lang.</translation>
    </message>
    <message>
        <source>The provider refused the request as it is: a setting under “How it answers” may be none of this model&apos;s.</source>
        <translation>Der Anbieter hat die Anfrage so nicht angenommen: Vielleicht kennt dieses Modell eine Einstellung unter „Wie es antwortet“ nicht.</translation>
    </message>
    <message>
        <source>The provider saw other words than yours. A model on this computer can fit its answer.</source>
        <translation>Der Anbieter sah andere Wörter als Ihre. Ein Modell auf diesem Computer kann seine Antwort anpassen.</translation>
    </message>
    <message>
        <source>The provider still learns</source>
        <translation>Der Anbieter erfährt trotzdem</translation>
    </message>
    <message>
        <source>The provider waited too long for the request. Try again.</source>
        <translation>Der Anbieter hat zu lange auf die Anfrage gewartet. Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The provider wants to be paid first: look at your account there.</source>
        <translation>Der Anbieter will zuerst bezahlt werden: Sehen Sie in Ihr Konto dort.</translation>
    </message>
    <message>
        <source>The provider&apos;s answer could not be read: the address may not be an OpenAI-compatible one.</source>
        <translation>Die Antwort des Anbieters ließ sich nicht lesen: Vielleicht ist die Adresse nicht OpenAI-kompatibel.</translation>
    </message>
    <message>
        <source>The provider&apos;s own servers do not answer. Try again later.</source>
        <translation>Die Server des Anbieters selbst antworten nicht. Versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The proxy did not let the connection through: see Preferences, “Network”.</source>
        <translation>Der Proxy hat die Verbindung nicht durchgelassen: siehe Einstellungen, „Netzwerk“.</translation>
    </message>
    <message>
        <source>The proxy&apos;s address must start with http:// or https:// and name a server.</source>
        <translation>Die Adresse des Proxys muss mit http:// oder https:// beginnen und einen Server nennen.</translation>
    </message>
    <message>
        <source>The request is being prepared…</source>
        <translation>Die Anfrage wird vorbereitet …</translation>
    </message>
    <message>
        <source>The request, byte for byte</source>
        <translation>Die Anfrage, Byte für Byte</translation>
    </message>
    <message>
        <source>The same again</source>
        <translation>Noch einmal dieselbe</translation>
    </message>
    <message>
        <source>The same as new chats outside of projects</source>
        <translation>Dasselbe wie neue Chats außerhalb von Projekten</translation>
    </message>
    <message>
        <source>The saved prompts could not be read.</source>
        <translation>Die gespeicherten Vorlagen konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>The selected text is private</source>
        <translation>Der ausgewählte Text ist privat</translation>
    </message>
    <message>
        <source>The service answered with an error (status {status}). Try again, or type a name.</source>
        <translation>Der Dienst hat mit einem Fehler geantwortet (Status {status}). Versuchen Sie es noch einmal, oder tippen Sie einen Namen.</translation>
    </message>
    <message>
        <source>The service does not accept the API key, so it lists no models.</source>
        <translation>Der Dienst nimmt den API-Schlüssel nicht an und listet deshalb keine Modelle auf.</translation>
    </message>
    <message>
        <source>The service lists no models: type a name.</source>
        <translation>Der Dienst listet keine Modelle auf: Tippen Sie einen Namen.</translation>
    </message>
    <message>
        <source>The settings could not be written to disk. They hold until you close Sotto.</source>
        <translation>Die Einstellungen ließen sich nicht auf die Festplatte schreiben. Sie gelten, bis Sie Sotto schließen.</translation>
    </message>
    <message>
        <source>The settings file could not be read.</source>
        <translation>Die Datei mit den Einstellungen ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>The settings file holds no valid “{name}”.</source>
        <translation>Die Datei mit den Einstellungen enthält kein gültiges „{name}“.</translation>
    </message>
    <message>
        <source>The settings file names “{name}”, which Sotto does not know.{meant}</source>
        <translation>Die Datei mit den Einstellungen nennt „{name}“, das Sotto nicht kennt.{meant}</translation>
    </message>
    <message>
        <source>The setting{name} is not valid.{hint}</source>
        <translation>Die Einstellung{name} ist nicht gültig.{hint}</translation>
    </message>
    <message>
        <source>The text changed beneath it, so nothing was done. Click the word again.</source>
        <translation>Der Text darunter hat sich geändert, deshalb ist nichts geschehen. Klicken Sie das Wort noch einmal an.</translation>
    </message>
    <message>
        <source>The title</source>
        <translation>Der Titel</translation>
    </message>
    <message>
        <source>The tokenizer of the model{named} is damaged, or belongs to another model.</source>
        <translation>Der Tokenizer des Modells{named} ist beschädigt oder gehört zu einem anderen Modell.</translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation>Die beiden sind nicht gleich.</translation>
    </message>
    <message>
        <source>The version of the last turn after this one</source>
        <translation>Die Fassung der letzten Runde nach dieser</translation>
    </message>
    <message>
        <source>The version of the last turn before this one</source>
        <translation>Die Fassung der letzten Runde vor dieser</translation>
    </message>
    <message>
        <source>The vocabulary is cut into fixed groups of 20 near words, and a word becomes one of its own group; the few that are left over become any word. For each possible replacement, any word of a group is at most e^{slider:g} times as likely to become it as another (local differential privacy within the group).</source>
        <translation>Der Wortschatz ist in feste Gruppen von 20 ähnlichen Wörtern geteilt, und ein Wort wird zu einem seiner Gruppe; die wenigen übrigen werden zu irgendeinem Wort. Für jeden möglichen Ersatz gilt: Jedes Wort einer Gruppe wird höchstens e^{slider:g}-mal so wahrscheinlich dazu wie ein anderes (lokale Differential Privacy innerhalb der Gruppe).</translation>
    </message>
    <message>
        <source>The whole message</source>
        <translation>Die ganze Nachricht</translation>
    </message>
    <message>
        <source>The whole text, rewritten</source>
        <translation>Der ganze Text, umgeschrieben</translation>
    </message>
    <message>
        <source>The window speaks another language from the next start on.</source>
        <translation>Ab dem nächsten Start spricht das Fenster die gewählte Sprache.</translation>
    </message>
    <message>
        <source>The word that it stood for is not replaced any more, and goes as you typed it.</source>
        <translation>Das Wort, für das es stand, wird nicht mehr ersetzt und geht so hinaus, wie Sie es getippt haben.</translation>
    </message>
    <message>
        <source>The {kind} {original} went out as {draws} in {chats}</source>
        <translation>{kind} {original}: hinausgegangen in {draws} und {chats}</translation>
    </message>
    <message>
        <source>Their first guess</source>
        <translation>Erster Rateversuch</translation>
    </message>
    <message>
        <source>Their texts are stored encrypted on this computer, and never go by themselves: in a chat of this project one click adds them to your message, where they are sanitized and reviewed with it.</source>
        <translation>Ihre Texte werden verschlüsselt auf diesem Computer gespeichert, und gehen nie von selbst hinaus: In einem Chat dieses Projekts fügt ein Klick sie Ihrer Nachricht hinzu, mit der sie bereinigt und geprüft werden.</translation>
    </message>
    <message>
        <source>There is no connection to the provider. Check the network, and the address in Preferences.</source>
        <translation>Es gibt keine Verbindung zum Anbieter. Prüfen Sie das Netz und in den Einstellungen die Adresse.</translation>
    </message>
    <message>
        <source>There is no room for the file.</source>
        <translation>Für die Datei ist kein Platz.</translation>
    </message>
    <message>
        <source>There is no such certificate file.</source>
        <translation>Eine solche Zertifikatsdatei gibt es nicht.</translation>
    </message>
    <message>
        <source>There is no text in it.</source>
        <translation>Es enthält keinen Text.</translation>
    </message>
    <message>
        <source>There was no word to draw: the text leaves as you typed it.</source>
        <translation>Es gab kein Wort zu ziehen: Der Text geht so hinaus, wie Sie ihn getippt haben.</translation>
    </message>
    <message>
        <source>These are worked out from the noised ones, so that they still fit. That costs nothing, but for a share: it is drawn as a value of its own.</source>
        <translation>Diese werden aus den verrauschten ausgerechnet, damit sie noch zusammenpassen. Das kostet nichts, außer bei einem Anteil: Er wird als eigener Wert gezogen.</translation>
    </message>
    <message>
        <source>These values are worked out from others that were drawn: they tell nothing new.</source>
        <translation>Diese Werte werden aus anderen berechnet, die gezogen wurden: Sie verraten nichts Neues.</translation>
    </message>
    <message>
        <source>These words are neither drawn nor rewritten. What is private in them is replaced all the same.</source>
        <translation>Diese Wörter werden weder gezogen noch umgeschrieben. Was darin privat ist, wird trotzdem ersetzt.</translation>
    </message>
    <message>
        <source>They assume</source>
        <translation>Sie setzen voraus</translation>
    </message>
    <message>
        <source>They do not cover</source>
        <translation>Sie decken nicht ab</translation>
    </message>
    <message>
        <source>They go as they went before.</source>
        <translation>Sie gehen so, wie sie schon einmal gingen.</translation>
    </message>
    <message>
        <source>They go first in each new chat of this project, as its system prompt, in your words: no method rewrites them, but what is private in them is replaced as in your messages, and you see it before it goes.</source>
        <translation>Sie gehen in jedem neuen Chat dieses Projekts als System-Prompt voran, in Ihren Worten: Kein Verfahren schreibt sie um, aber was darin privat ist, wird ersetzt wie in Ihren Nachrichten, und Sie sehen es, bevor es geht.</translation>
    </message>
    <message>
        <source>This address has no list of models: type a name.</source>
        <translation>Diese Adresse hat keine Liste von Modellen: Tippen Sie einen Namen.</translation>
    </message>
    <message>
        <source>This address is not among the hosts that chats may go to. Change either in Preferences.</source>
        <translation>Diese Adresse gehört nicht zu den Hosts, an die Chats gehen dürfen. Ändern Sie eines von beiden in den Einstellungen.</translation>
    </message>
    <message>
        <source>This address is not encrypted (http). Use https, or a server on this computer.</source>
        <translation>Diese Adresse ist nicht verschlüsselt (http). Nehmen Sie https oder einen Server auf diesem Computer.</translation>
    </message>
    <message>
        <source>This asks about “{value}”, but “{surrogate}” goes in its place.</source>
        <translation>Hier wird nach „{value}“ gefragt, aber „{surrogate}“ geht an dessen Stelle.</translation>
    </message>
    <message>
        <source>This backup is damaged. Nothing was restored.</source>
        <translation>Diese Sicherung ist beschädigt. Nichts wurde wiederhergestellt.</translation>
    </message>
    <message numerus="yes">
        <source>This chat goes on with {name}: its {n} earlier turns go there with your next message. You see all of it before.</source>
        <translation>
            <numerusform>Dieser Chat geht mit {name} weiter: Seine frühere Runde geht mit Ihrer nächsten Nachricht dorthin. Sie sehen vorher alles davon.</numerusform>
            <numerusform>Dieser Chat geht mit {name} weiter: Seine {n} früheren Runden gehen mit Ihrer nächsten Nachricht dorthin. Sie sehen vorher alles davon.</numerusform>
        </translation>
    </message>
    <message>
        <source>This chat is too long for the provider: begin a new one, or send less.</source>
        <translation>Dieser Chat ist zu lang für den Anbieter: Beginnen Sie einen neuen, oder senden Sie weniger.</translation>
    </message>
    <message>
        <source>This chat&apos;s method</source>
        <translation>Verfahren dieses Chats</translation>
    </message>
    <message>
        <source>This computer does not trust the provider&apos;s certificate. A company&apos;s own network may need a certificate file: Preferences, “Network”.</source>
        <translation>Dieser Computer vertraut dem Zertifikat des Anbieters nicht. Das Netz einer Firma braucht vielleicht eine Zertifikatsdatei: Einstellungen, „Netzwerk“.</translation>
    </message>
    <message>
        <source>This document can be saved in its layout only as it was attached: attach it again, and do not change its text.</source>
        <translation>Dieses Dokument lässt sich nur so in seinem Layout speichern, wie es angehängt wurde: Hängen Sie es noch einmal an und ändern Sie seinen Text nicht.</translation>
    </message>
    <message>
        <source>This file cannot be opened. Check that it is there, and that you may read it.</source>
        <translation>Diese Datei lässt sich nicht öffnen. Prüfen Sie, ob sie da ist und ob Sie sie lesen dürfen.</translation>
    </message>
    <message>
        <source>This file holds no messages.</source>
        <translation>Diese Datei enthält keine Nachrichten.</translation>
    </message>
    <message>
        <source>This file is damaged.</source>
        <translation>Diese Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>This file is protected by a password. Unpack it, and import what is in it.</source>
        <translation>Diese Datei ist durch ein Passwort geschützt. Entpacken Sie sie und importieren Sie, was darin ist.</translation>
    </message>
    <message>
        <source>This file was not written by Sotto, or it was changed.</source>
        <translation>Diese Datei hat nicht Sotto geschrieben, oder sie wurde geändert.</translation>
    </message>
    <message>
        <source>This file, or a chat in it, is too large (500 MB; 32 million characters).</source>
        <translation>Diese Datei oder ein Chat darin ist zu groß (500 MB; 32 Millionen Zeichen).</translation>
    </message>
    <message>
        <source>This holds a value that is private: it would leave as you typed it.</source>
        <translation>Das enthält einen Wert, der privat ist: Er ginge so hinaus, wie Sie ihn getippt haben.</translation>
    </message>
    <message>
        <source>This is a folder. Choose the export&apos;s zip file, or the conversations.json in it.</source>
        <translation>Das ist ein Ordner. Wählen Sie die Zip-Datei des Exports oder die conversations.json darin.</translation>
    </message>
    <message>
        <source>This is neither a file of Sotto&apos;s nor the export of ChatGPT or Claude.</source>
        <translation>Das ist weder eine Datei von Sotto noch der Export von ChatGPT oder Claude.</translation>
    </message>
    <message>
        <source>This is no pattern that Sotto can search for: see its brackets, and leave out looking around and back-references.</source>
        <translation>Nach diesem Muster kann Sotto nicht suchen: Sehen Sie die Klammern an, und lassen Sie Umschau und Rückverweise weg.</translation>
    </message>
    <message>
        <source>This is private	Ctrl+Shift+P</source>
        <translation>Das ist privat	Strg+Umschalt+P</translation>
    </message>
    <message>
        <source>This is private: it is</source>
        <translation>Das ist privat: Es ist</translation>
    </message>
    <message>
        <source>This method cannot read the chosen model: it needs one in Sotto&apos;s own ONNX form, such as Sotto&apos;s masked language model.</source>
        <translation>Dieses Verfahren kann das gewählte Modell nicht lesen: Es braucht eines in Sottos eigener ONNX-Form, etwa Sottos maskiertes Sprachmodell.</translation>
    </message>
    <message>
        <source>This method has no epsilon that could be lowered. Compare the methods instead.</source>
        <translation>Dieses Verfahren hat kein Epsilon, das sich senken ließe. Vergleichen Sie stattdessen die Verfahren.</translation>
    </message>
    <message>
        <source>This model cannot be used for that.</source>
        <translation>Dieses Modell lässt sich dafür nicht benutzen.</translation>
    </message>
    <message>
        <source>This model comes with Sotto and cannot be deleted.</source>
        <translation>Dieses Modell wird mit Sotto geliefert und lässt sich nicht löschen.</translation>
    </message>
    <message>
        <source>This model does not write: choose one that chats.</source>
        <translation>Dieses Modell schreibt nicht: Wählen Sie eines, das chattet.</translation>
    </message>
    <message>
        <source>This model is not in Sotto&apos;s catalogue.</source>
        <translation>Dieses Modell ist nicht in Sottos Katalog.</translation>
    </message>
    <message>
        <source>This model lies in several files, which Sotto does not read. Choose one that is a single GGUF file.</source>
        <translation>Dieses Modell liegt in mehreren Dateien, die Sotto nicht liest. Wählen Sie eines, das aus einer einzigen GGUF-Datei besteht.</translation>
    </message>
    <message>
        <source>This model needs PyTorch, which is not installed. To install it (some 900 MB), close Sotto and run “make run WITH=torch”, or choose another model.</source>
        <translation>Dieses Modell braucht PyTorch, das nicht installiert ist. Um es zu installieren (rund 900 MB), schließen Sie Sotto und führen Sie „make run WITH=torch“ aus, oder wählen Sie ein anderes Modell.</translation>
    </message>
    <message>
        <source>This one&apos;s name</source>
        <translation>Name von diesem</translation>
    </message>
    <message>
        <source>This opens outside Sotto. It asks:</source>
        <translation>Das öffnet sich außerhalb von Sotto. Gefragt wird:</translation>
    </message>
    <message>
        <source>This passphrase does not open it, or the file is damaged. Nothing was changed.</source>
        <translation>Diese Passphrase öffnet sie nicht, oder die Datei ist beschädigt. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>This pattern is none that Sotto can search for safely, so it does not count: see its brackets, and leave out looking around and back-references.</source>
        <translation>Nach diesem Muster kann Sotto nicht sicher suchen, deshalb zählt es nicht: Sehen Sie die Klammern an, und lassen Sie Umschau und Rückverweise weg.</translation>
    </message>
    <message>
        <source>This project has no documents any more.</source>
        <translation>Dieses Projekt hat keine Dokumente mehr.</translation>
    </message>
    <message>
        <source>This prompt is deleted when you press Save.</source>
        <translation>Diese Vorlage wird gelöscht, wenn Sie auf Speichern drücken.</translation>
    </message>
    <message>
        <source>This provider did not write that answer: ask turn {turn} again, and it writes its own, or begin a new chat.</source>
        <translation>Dieser Anbieter hat diese Antwort nicht geschrieben: Fragen Sie Runde {turn} noch einmal, dann schreibt er eine eigene, oder beginnen Sie einen neuen Chat.</translation>
    </message>
    <message>
        <source>This provider has not had that turn: edit it, or begin a new chat.</source>
        <translation>Dieser Anbieter hatte diese Runde noch nicht: Ändern Sie sie, oder beginnen Sie einen neuen Chat.</translation>
    </message>
    <message>
        <source>This recogniser needs spaCy, which is not installed. To install it (some 200 MB), close Sotto and run “make run WITH=pipelines”, or choose another recogniser.</source>
        <translation>Dieser Erkenner braucht spaCy, das nicht installiert ist. Um es zu installieren (rund 200 MB), schließen Sie Sotto und führen Sie „make run WITH=pipelines“ aus, oder wählen Sie einen anderen Erkenner.</translation>
    </message>
    <message>
        <source>This stands in your message already: an answer could not tell the two apart.</source>
        <translation>Das steht schon in Ihrer Nachricht: Eine Antwort könnte die beiden nicht unterscheiden.</translation>
    </message>
    <message>
        <source>This starts a message to:</source>
        <translation>Das beginnt eine Nachricht an:</translation>
    </message>
    <message>
        <source>This system cannot cut the engine off from the network. Sotto opens no connection there, but nothing would keep a fault in the native code that runs models from opening one.</source>
        <translation>Dieses System kann die Engine nicht vom Netz trennen. Sotto öffnet dort keine Verbindung, aber nichts hielte einen Fehler im nativen Code, der Modelle ausführt, davon ab, eine zu öffnen.</translation>
    </message>
    <message>
        <source>This text cannot be sent.</source>
        <translation>Dieser Text kann nicht gesendet werden.</translation>
    </message>
    <message>
        <source>This text is too long for the model, which reads at most {limit:,} pieces of words.</source>
        <translation>Dieser Text ist zu lang für das Modell, das höchstens {limit:,} Wortteile liest.</translation>
    </message>
    <message>
        <source>This text is too long: Sotto takes at most {limit:,} characters.</source>
        <translation>Dieser Text ist zu lang: Sotto nimmt höchstens {limit:,} Zeichen.</translation>
    </message>
    <message>
        <source>This time</source>
        <translation>Diesmal</translation>
    </message>
    <message>
        <source>Through its endpoint for OpenAI&apos;s protocol, which Anthropic offers for trying models out.</source>
        <translation>Über den Endpunkt für das Protokoll von OpenAI, den Anthropic zum Ausprobieren von Modellen anbietet.</translation>
    </message>
    <message>
        <source>Through its endpoint for OpenAI&apos;s protocol. In the free tier Google may use what you send to improve its products.</source>
        <translation>Über den Endpunkt für das Protokoll von OpenAI. In der kostenlosen Stufe darf Google mit dem, was Sie senden, seine Produkte verbessern.</translation>
    </message>
    <message>
        <source>Together, dates keep the time between them; whoever guesses one of them then knows them all. The days of one range, as in 3 to 7 May, always move together.</source>
        <translation>Gemeinsam behalten Daten die Zeit zwischen ihnen; wer eines davon errät, kennt dann alle. Die Tage eines Zeitraums, etwa 3. bis 7. Mai, verschieben sich immer gemeinsam.</translation>
    </message>
    <message>
        <source>Tracked insertions are accepted.</source>
        <translation>Nachverfolgte Einfügungen sind übernommen.</translation>
    </message>
    <message>
        <source>Tracked insertions are read as accepted.</source>
        <translation>Nachverfolgte Einfügungen werden als übernommen gelesen.</translation>
    </message>
    <message>
        <source>Translate or proofread</source>
        <translation>Übersetzen oder Korrekturlesen</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Try again in {duration}.</source>
        <translation>Versuchen Sie es in {duration} noch einmal.</translation>
    </message>
    <message>
        <source>Try to guess it back</source>
        <translation>Zu erraten versuchen</translation>
    </message>
    <message>
        <source>Trying it…</source>
        <translation>Es wird ausprobiert …</translation>
    </message>
    <message>
        <source>Trying to guess words back…</source>
        <translation>Es wird versucht, Wörter zu erraten …</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Turn {turn}: the answer as received</source>
        <translation>Runde {turn}: die Antwort wie empfangen</translation>
    </message>
    <message>
        <source>Turn {turn}: the answer, fitted to your text</source>
        <translation>Runde {turn}: die Antwort, an Ihren Text angepasst</translation>
    </message>
    <message>
        <source>Turn {turn}: the answer, restored</source>
        <translation>Runde {turn}: die Antwort, wiederhergestellt</translation>
    </message>
    <message>
        <source>Turn {turn}: the chatbot&apos;s answer</source>
        <translation>Runde {turn}: die Antwort des Chatbots</translation>
    </message>
    <message>
        <source>Turn {turn}: what was sent</source>
        <translation>Runde {turn}: was gesendet wurde</translation>
    </message>
    <message>
        <source>Turn {turn}: what you wrote</source>
        <translation>Runde {turn}: was Sie geschrieben haben</translation>
    </message>
    <message>
        <source>Two of ten words or fewer are found: no lower epsilon was tried.</source>
        <translation>Zwei von zehn Wörtern oder weniger werden gefunden: Kein niedrigeres Epsilon wurde versucht.</translation>
    </message>
    <message>
        <source>Two services are called “{name}”: give one of them another name.</source>
        <translation>Zwei Dienste heißen „{name}“: Geben Sie einem davon einen anderen Namen.</translation>
    </message>
    <message>
        <source>Type / where you write, and then a few letters of a name. A word in braces, such as {topic}, is asked for when the prompt is used. Prompts are kept encrypted with your chats, and what you make of one is treated and reviewed like all that you write.</source>
        <translation>Tippen Sie / dort, wo Sie schreiben, und dann einige Buchstaben eines Namens. Nach einem Wort in geschweiften Klammern, etwa {Thema}, wird beim Verwenden gefragt. Vorlagen liegen verschlüsselt bei Ihren Chats, und was Sie daraus machen, wird behandelt und durchgesehen wie alles, was Sie schreiben.</translation>
    </message>
    <message>
        <source>Type a model&apos;s name, or part of one</source>
        <translation>Tippen Sie den Namen eines Modells oder einen Teil davon</translation>
    </message>
    <message>
        <source>Type something first, and wait for its preview.</source>
        <translation>Erst schreiben, dann die Vorschau abwarten.</translation>
    </message>
    <message>
        <source>Type what shall be sent instead.</source>
        <translation>Tippen Sie, was stattdessen gesendet werden soll.</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Unlocking asks this system&apos;s keyring for your key. That keyring is usually open while you are logged in: whoever sits at this desktop can unlock Sotto, too. Lock your screen when you go.</source>
        <translation>Das Entsperren fragt den Schlüsselbund dieses Systems nach Ihrem Schlüssel. Er ist meist offen, solange Sie angemeldet sind: Wer an diesem Schreibtisch sitzt, kann auch Sotto entsperren. Sperren Sie Ihren Bildschirm, wenn Sie gehen.</translation>
    </message>
    <message>
        <source>Unpacked it is far larger than a document is.</source>
        <translation>Entpackt ist es weit größer, als ein Dokument ist.</translation>
    </message>
    <message>
        <source>Unpacked this file is far larger than an export is.</source>
        <translation>Entpackt ist diese Datei weit größer als ein Export.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Use a session key</source>
        <translation>Schlüssel für diese Sitzung benutzen</translation>
    </message>
    <message>
        <source>Use it for this chat</source>
        <translation>In diesem Chat benutzen</translation>
    </message>
    <message>
        <source>Use {epsilon}</source>
        <translation>{epsilon} verwenden</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Values far apart (many steps) can be told apart: the promise weakens with distance.</source>
        <translation>Weit entfernte Werte (viele Schritte) lassen sich unterscheiden: Die Zusage wird mit dem Abstand schwächer.</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>Überprüfen</translation>
    </message>
    <message>
        <source>Verifying: {percent}%</source>
        <translation>Wird geprüft: {percent} %</translation>
    </message>
    <message>
        <source>Version {words} of this turn</source>
        <translation>Fassung {words} dieser Runde</translation>
    </message>
    <message>
        <source>Versions of this turn</source>
        <translation>Fassungen dieser Runde</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Views of the message</source>
        <translation>Ansichten der Nachricht</translation>
    </message>
    <message>
        <source>Wait a little, then try again.</source>
        <translation>Warten Sie ein wenig und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>Wait until what will be sent is shown; then save it.</source>
        <translation>Warten Sie, bis gezeigt wird, was gesendet wird; speichern Sie es dann.</translation>
    </message>
    <message>
        <source>Waiting for the keyring… It may be asking for its password in another window.</source>
        <translation>Warten auf den Schlüsselbund … Vielleicht fragt er in einem anderen Fenster nach seinem Passwort.</translation>
    </message>
    <message>
        <source>Waits for its turn.</source>
        <translation>Wartet, bis es an der Reihe ist.</translation>
    </message>
    <message>
        <source>Waking the model on this computer…</source>
        <translation>Das Modell auf diesem Computer wird geweckt …</translation>
    </message>
    <message>
        <source>Weighs words for ProSan</source>
        <translation>Gewichtet Wörter für ProSan</translation>
    </message>
    <message>
        <source>Welcome to Sotto</source>
        <translation>Willkommen bei Sotto</translation>
    </message>
    <message>
        <source>Well-known cities become cities of the country that theirs becomes: Berlin, Germany may become Lima, Peru. This tells which cities lie in the same country.</source>
        <translation>Bekannte Städte werden zu Städten des Landes, zu dem ihr Land wird: Aus Berlin in Deutschland kann Lima in Peru werden. Das verrät, welche Städte im selben Land liegen.</translation>
    </message>
    <message>
        <source>What came from this address is no list of models: type a name.</source>
        <translation>Was von dieser Adresse kam, ist keine Liste von Modellen: Tippen Sie einen Namen.</translation>
    </message>
    <message>
        <source>What each is used for</source>
        <translation>Wofür jedes benutzt wird</translation>
    </message>
    <message>
        <source>What follows from what</source>
        <translation>Was woraus folgt</translation>
    </message>
    <message>
        <source>What had been copied to the other one was removed from it again.</source>
        <translation>Was in den anderen kopiert worden war, wurde dort wieder entfernt.</translation>
    </message>
    <message>
        <source>What has no preview cannot be sent.</source>
        <translation>Was keine Vorschau hat, kann nicht gesendet werden.</translation>
    </message>
    <message>
        <source>What is found private is replaced, and words that matter little for the question and say much about you.</source>
        <translation>Ersetzt wird, was als privat erkannt ist, und Wörter, auf die es für die Frage wenig ankommt und die viel über Sie sagen.</translation>
    </message>
    <message>
        <source>What is hidden</source>
        <translation>Was verborgen wird</translation>
    </message>
    <message>
        <source>What is private</source>
        <translation>Was privat ist</translation>
    </message>
    <message>
        <source>What is replaced</source>
        <translation>Was ersetzt wird</translation>
    </message>
    <message>
        <source>What is selected holds a value that is replaced elsewhere ({kind}). Hide it here, too, or reword it: nothing was sent.</source>
        <translation>Das Ausgewählte enthält einen Wert, der anderswo ersetzt wird ({kind}). Verbergen Sie ihn auch hier, oder schreiben Sie ihn anders: Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Was gesendet wird</translation>
    </message>
    <message>
        <source>What is written is readable by anyone who opens the file.</source>
        <translation>Was geschrieben wird, kann jeder lesen, der die Datei öffnet.</translation>
    </message>
    <message>
        <source>What it draws from</source>
        <translation>Woraus gezogen wird</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>What its smaller form (int8) was made from; no method reads this one.</source>
        <translation>Daraus entstand seine kleinere Form (int8); kein Verfahren liest dieses.</translation>
    </message>
    <message>
        <source>What new chats hide</source>
        <translation>Was neue Chats verbergen</translation>
    </message>
    <message>
        <source>What stands in them went to {names} as it is, and hiding it now would not take it back. Sotto sends nothing of it again by itself.</source>
        <translation>Was darin steht, ging so an {names}, und es jetzt zu verbergen, nähme das nicht zurück. Sotto sendet nichts davon von selbst noch einmal.</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Was die Farben bedeuten</translation>
    </message>
    <message>
        <source>What the protection promises appears here while you write.</source>
        <translation>Was der Schutz zusagt, erscheint hier, während Sie schreiben.</translation>
    </message>
    <message>
        <source>What the rewritten text says: meaning is kept on purpose, and may tell who you are.</source>
        <translation>Was der umgeschriebene Text sagt: Der Sinn bleibt mit Absicht und kann verraten, wer Sie sind.</translation>
    </message>
    <message>
        <source>What this promises</source>
        <translation>Was das zusagt</translation>
    </message>
    <message>
        <source>What to do with this chat</source>
        <translation>Was mit diesem Chat zu tun ist</translation>
    </message>
    <message>
        <source>What to do with this project</source>
        <translation>Was mit diesem Projekt geschehen soll</translation>
    </message>
    <message>
        <source>What to do, or which chat</source>
        <translation>Was tun, oder welcher Chat</translation>
    </message>
    <message>
        <source>What was open in them is now replaced under this chat&apos;s rules; the versions that went before stay beside them.</source>
        <translation>Was darin offen war, wird jetzt nach den Regeln dieses Chats ersetzt; die früher gesendeten Fassungen bleiben daneben.</translation>
    </message>
    <message>
        <source>What was sent in all chats…</source>
        <translation>Was in allen Chats gesendet wurde …</translation>
    </message>
    <message>
        <source>What was sent of each value</source>
        <translation>Was von jedem Wert gesendet wurde</translation>
    </message>
    <message>
        <source>What was sent, as Markdown…</source>
        <translation>Was gesendet wurde, als Markdown …</translation>
    </message>
    <message>
        <source>What was written last to the file of your chats was damaged: the last messages may be missing. The damaged file was kept as {set_aside}.</source>
        <translation>Was zuletzt in die Datei Ihrer Chats geschrieben wurde, war beschädigt: Die letzten Nachrichten fehlen vielleicht. Die beschädigte Datei blieb als {set_aside}.</translation>
    </message>
    <message>
        <source>What will be sent</source>
        <translation>Was gesendet wird</translation>
    </message>
    <message>
        <source>What will be sent appears here while you write.</source>
        <translation>Was gesendet wird, erscheint hier, während Sie schreiben.</translation>
    </message>
    <message>
        <source>What will be sent is ready: {count}.</source>
        <translation>Was gesendet wird, ist bereit: {count}.</translation>
    </message>
    <message>
        <source>What would be sent came out empty. Click the marked text to draw it again, which is paid for again, or write a longer text.</source>
        <translation>Was gesendet würde, ist leer. Klicken Sie auf den markierten Text, um ihn neu zu ziehen, was noch einmal zählt, oder schreiben Sie einen längeren Text.</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>Was helfen würde</translation>
    </message>
    <message>
        <source>What you change in your text after seeing its draws: which draws you accept tells something.</source>
        <translation>Was Sie in Ihrem Text ändern, nachdem Sie seine Ziehungen gesehen haben: Welche Ziehungen Sie annehmen, verrät etwas.</translation>
    </message>
    <message>
        <source>What you copy here is marked as secret, so that clipboard managers do not remember it, and is taken back after this time, when you lock and when you close Sotto. “Copy” for a chatbot&apos;s page is not: that text is meant to be sent.</source>
        <translation>Was Sie hier kopieren, ist als geheim gekennzeichnet, damit Zwischenablage-Programme es sich nicht merken, und wird nach dieser Zeit zurückgenommen, wenn Sie sperren und wenn Sie Sotto schließen. „Kopieren“ für die Seite eines Chatbots nicht: Dieser Text soll gesendet werden.</translation>
    </message>
    <message>
        <source>What you declared private for all chats (About me, My words) could not be read. Nothing is sent while it is not known.</source>
        <translation>Was Sie für alle Chats als privat angegeben haben („Über mich“, „Meine Wörter“), ließ sich nicht lesen. Nichts wird gesendet, solange es nicht bekannt ist.</translation>
    </message>
    <message>
        <source>What you put here is private in every chat, as a whole and in part: a first name alone, too. One a line. It stays on this computer, encrypted.</source>
        <translation>Was Sie hier eintragen, ist in jedem Chat privat, ganz und in Teilen: auch ein Vorname allein. Eines je Zeile. Es bleibt auf diesem Computer, verschlüsselt.</translation>
    </message>
    <message>
        <source>What you send is written down first, and that failed. Close Sotto and open it, then try again.</source>
        <translation>Was Sie senden, wird zuerst aufgeschrieben, und das ist gescheitert. Schließen Sie Sotto und öffnen Sie es, und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>What you send is written down first, and the disk is full. Free some room, then try again.</source>
        <translation>Was Sie senden, wird zuerst aufgeschrieben, und die Festplatte ist voll. Schaffen Sie Platz, und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
        <source>What you typed is not kept then. Esc again skips.</source>
        <translation>Was Sie getippt haben, wird dann nicht aufbewahrt. Noch einmal Esc überspringt.</translation>
    </message>
    <message>
        <source>What you write</source>
        <translation>Was Sie schreiben</translation>
    </message>
    <message>
        <source>What you write goes as you write it, with no guarantee.</source>
        <translation>Was Sie schreiben, geht so hinaus, ohne Garantie.</translation>
    </message>
    <message>
        <source>What you wrote</source>
        <translation>Was Sie geschrieben haben</translation>
    </message>
    <message>
        <source>What you wrote, as Markdown…</source>
        <translation>Was Sie geschrieben haben, als Markdown …</translation>
    </message>
    <message>
        <source>What {name} keeps was not measured yet: calibrate it on the Models page.</source>
        <translation>Was {name} erhält, wurde noch nicht gemessen: Kalibrieren Sie es auf der Seite „Modelle“.</translation>
    </message>
    <message>
        <source>When in doubt</source>
        <translation>Im Zweifel</translation>
    </message>
    <message>
        <source>When unused for</source>
        <translation>Wenn unbenutzt seit</translation>
    </message>
    <message>
        <source>Where a title, a pronoun or the first name tells that somebody is a woman, her new name is a woman&apos;s, so that “she” still fits. The provider then learns the gender, if it did not already.</source>
        <translation>Wo ein Titel, ein Pronomen oder der Vorname sagt, dass jemand eine Frau ist, ist auch ihr neuer Name der einer Frau, damit „sie“ noch passt. Der Anbieter erfährt dann das Geschlecht, falls er es nicht schon wusste.</translation>
    </message>
    <message>
        <source>Which group of twenty a word is from is disclosed, so the word is easily guessed.</source>
        <translation>Aus welcher Zwanzigergruppe ein Wort stammt, wird offengelegt, das Wort ist also leicht zu erraten.</translation>
    </message>
    <message>
        <source>Which values were replaced is not taken from a file, and nothing of it is sent again by itself.</source>
        <translation>Welche Werte ersetzt wurden, wird keiner Datei entnommen, und nichts davon wird von selbst noch einmal gesendet.</translation>
    </message>
    <message>
        <source>Who answers</source>
        <translation>Wer antwortet</translation>
    </message>
    <message>
        <source>Who answers new chats</source>
        <translation>Wer in neuen Chats antwortet</translation>
    </message>
    <message>
        <source>Who answers this chat</source>
        <translation>Wer in diesem Chat antwortet</translation>
    </message>
    <message>
        <source>Who answers this message, too</source>
        <translation>Wer diese Nachricht noch beantwortet</translation>
    </message>
    <message>
        <source>Who answers: {text}{at}. Opens a list.</source>
        <translation>Es antwortet: {text}{at}. Öffnet eine Liste.</translation>
    </message>
    <message>
        <source>Who you are may still be guessed from the story that the text tells.</source>
        <translation>Wer Sie sind, lässt sich vielleicht noch aus der Geschichte erraten, die der Text erzählt.</translation>
    </message>
    <message>
        <source>Who you are may still be guessed from what several words say together.</source>
        <translation>Wer Sie sind, lässt sich vielleicht noch aus dem erraten, was mehrere Wörter zusammen sagen.</translation>
    </message>
    <message>
        <source>Who you are may still be guessed from what you tell.</source>
        <translation>Wer Sie sind, lässt sich vielleicht noch aus dem erraten, was Sie erzählen.</translation>
    </message>
    <message>
        <source>Whoever sees several draws of a value can average over them, so they are counted together here. Of deleted and temporary chats only the count is kept: how many draws of which kind, how exact, to whom and on which day.</source>
        <translation>Wer mehrere Ziehungen eines Wertes sieht, kann sie mitteln, deshalb werden sie hier zusammengezählt. Von gelöschten und temporären Chats bleibt nur die Zählung: wie viele Ziehungen welcher Art, wie genau, an wen und an welchem Tag.</translation>
    </message>
    <message>
        <source>Whoever sees them all can average over them.</source>
        <translation>Wer sie alle sieht, kann sie mitteln.</translation>
    </message>
    <message>
        <source>Whole answer (Markdown)…</source>
        <translation>Ganze Antwort (Markdown) …</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Why it goes as typed</source>
        <translation>Warum es wie getippt hinausgeht</translation>
    </message>
    <message>
        <source>Wire</source>
        <translation>Rohdaten</translation>
    </message>
    <message>
        <source>With a small model the meaning suffers. The total epsilon is large: read it below.</source>
        <translation>Mit einem kleinen Modell leidet der Sinn. Das gesamte Epsilon ist groß: Lesen Sie es unten.</translation>
    </message>
    <message>
        <source>Without encryption (http://) only a server on this computer may be used.</source>
        <translation>Ohne Verschlüsselung (http://) ist nur ein Server auf diesem Computer erlaubt.</translation>
    </message>
    <message>
        <source>Word document</source>
        <translation>Word-Dokument</translation>
    </message>
    <message>
        <source>Word pieces, as in the paper</source>
        <translation>Wortstücke, wie im Artikel</translation>
    </message>
    <message>
        <source>WordNet licence: free for any use</source>
        <translation>WordNet-Lizenz: frei für jede Nutzung</translation>
    </message>
    <message>
        <source>Words ({count})</source>
        <translation>Wörter ({count})</translation>
    </message>
    <message>
        <source>Words and their meaning</source>
        <translation>Wörter und ihre Bedeutung</translation>
    </message>
    <message>
        <source>Words hidden from that model at once</source>
        <translation>Wörter, die diesem Modell auf einmal verborgen werden</translation>
    </message>
    <message>
        <source>Words that you set to be sent as typed: they go as you wrote them, wherever they stand.</source>
        <translation>Wörter, die Sie als „wie getippt senden“ festgelegt haben: Sie gehen so hinaus, wie Sie sie geschrieben haben, wo immer sie stehen.</translation>
    </message>
    <message>
        <source>Words were sent that RANTEXT or ProSan chose: no epsilon bounds what they tell.</source>
        <translation>Es wurden Wörter gesendet, die RANTEXT oder ProSan gewählt hat: Kein Epsilon begrenzt, was sie verraten.</translation>
    </message>
    <message>
        <source>Working out what else could have been drawn…</source>
        <translation>Was sonst hätte gezogen werden können, wird berechnet …</translation>
    </message>
    <message>
        <source>Working with the passphrase</source>
        <translation>Arbeit mit der Passphrase</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>In Arbeit …</translation>
    </message>
    <message>
        <source>Write above. Beside your words you see exactly what will be sent: what is private is replaced on this computer, and put back in the answer.</source>
        <translation>Schreiben Sie oben. Neben Ihren Worten sehen Sie genau, was gesendet wird: Was privat ist, wird auf diesem Computer ersetzt und in der Antwort wieder eingesetzt.</translation>
    </message>
    <message>
        <source>Write above. Nothing is replaced in this chat: it goes exactly as you type it.</source>
        <translation>Schreiben Sie oben. In diesem Chat wird nichts ersetzt: Es geht genau so hinaus, wie Sie es tippen.</translation>
    </message>
    <message>
        <source>Write here. It goes exactly as you type it.</source>
        <translation>Schreiben Sie hier. Es geht genau so hinaus, wie Sie es tippen.</translation>
    </message>
    <message>
        <source>Write here. What is private is replaced before it is sent.</source>
        <translation>Schreiben Sie hier. Was privat ist, wird ersetzt, bevor es gesendet wird.</translation>
    </message>
    <message>
        <source>Write something first, and wait for its preview: then it can be attacked.</source>
        <translation>Schreiben Sie zuerst etwas und warten Sie auf die Vorschau: Dann lässt es sich angreifen.</translation>
    </message>
    <message>
        <source>Write something first: it is compared as each method would send it.</source>
        <translation>Schreiben Sie zuerst etwas: Es wird so verglichen, wie jedes Verfahren es senden würde.</translation>
    </message>
    <message>
        <source>Write something first: it is then saved as a prompt.</source>
        <translation>Schreiben Sie zuerst etwas: Das wird dann als Vorlage gespeichert.</translation>
    </message>
    <message>
        <source>Write the {name}. Tab goes on, Esc leaves it.</source>
        <translation>Schreiben Sie: {name}. Tab geht weiter, Esc beendet es.</translation>
    </message>
    <message>
        <source>Write the {name}. Tab goes to the end, Esc leaves it.</source>
        <translation>Schreiben Sie: {name}. Tab geht ans Ende, Esc beendet es.</translation>
    </message>
    <message>
        <source>Writes and rewrites</source>
        <translation>Schreibt und schreibt um</translation>
    </message>
    <message>
        <source>Writes best of these, and slowest.</source>
        <translation>Schreibt von diesen am besten und am langsamsten.</translation>
    </message>
    <message>
        <source>Writes better still, and slower.</source>
        <translation>Schreibt noch besser und langsamer.</translation>
    </message>
    <message>
        <source>Writes better than the practice model, and slower.</source>
        <translation>Schreibt besser als das Übungsmodell und langsamer.</translation>
    </message>
    <message>
        <source>Writes text: answers chats here, rewrites, and reads results back.</source>
        <translation>Schreibt Text: beantwortet Chats hier, schreibt um und liest Ergebnisse zurück.</translation>
    </message>
    <message>
        <source>Written in {name}: Sotto finds less there. Read it through yourself.</source>
        <translation>In dieser Sprache geschrieben: {name}. Sotto findet dort weniger. Lesen Sie es selbst durch.</translation>
    </message>
    <message>
        <source>Written on this computer from your text and the answer above. In a small test with SmolLM2 such texts were closer to the writer&apos;s own than the answers as they came (0.50 to 0.66 against 0.18 to 0.34, of 1), but not closer than what SmolLM2 wrote alone (0.74). Check it.</source>
        <translation>Auf diesem Computer aus Ihrem Text und der Antwort oben geschrieben. In einem kleinen Test mit SmolLM2 waren solche Texte näher an den eigenen der Schreibenden als die Antworten, wie sie kamen (0,50 bis 0,66 gegen 0,18 bis 0,34, von 1), aber nicht näher als das, was SmolLM2 allein schrieb (0,74). Prüfen Sie es.</translation>
    </message>
    <message>
        <source>Wrote {chats} to {name}. Anyone who opens it can read them.</source>
        <translation>{chats} nach {name} geschrieben. Wer die Datei öffnet, kann sie lesen.</translation>
    </message>
    <message>
        <source>Yes, delete</source>
        <translation>Ja, löschen</translation>
    </message>
    <message>
        <source>Yes, forget</source>
        <translation>Ja, vergessen</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>You are editing an earlier message. It goes as another version of it; the old one stays, with all that followed.</source>
        <translation>Sie ändern eine frühere Nachricht. Sie geht als weitere Fassung hinaus; die alte bleibt, mit allem, was folgte.</translation>
    </message>
    <message>
        <source>You ask something, and it does not ask it.</source>
        <translation>Sie fragen etwas, und sie fragt es nicht.</translation>
    </message>
    <message>
        <source>You called it off.</source>
        <translation>Sie haben abgebrochen.</translation>
    </message>
    <message>
        <source>You called it off. No file was written.</source>
        <translation>Sie haben abgebrochen. Keine Datei wurde geschrieben.</translation>
    </message>
    <message>
        <source>You can leave this empty, and change it later in Preferences.</source>
        <translation>Sie können das leer lassen und später in den Einstellungen ändern.</translation>
    </message>
    <message>
        <source>You changed something: the settings below say what happens.</source>
        <translation>Sie haben etwas geändert: Die Einstellungen unten sagen, was geschieht.</translation>
    </message>
    <message>
        <source>You chose this out of {draws} draws after seeing your own text: the promise no longer holds, and at least {spent:,.10g} was spent.</source>
        <translation>Sie haben das aus {draws} Ziehungen gewählt, nachdem Sie Ihren eigenen Text gesehen hatten: Die Zusage gilt nicht mehr, und mindestens {spent:,.10g} wurde verbraucht.</translation>
    </message>
    <message>
        <source>You drew a value again after seeing the first: its guarantee no longer holds.</source>
        <translation>Sie haben einen Wert neu gezogen, nachdem Sie die erste Ziehung gesehen hatten: Seine Garantie gilt nicht mehr.</translation>
    </message>
    <message>
        <source>You drew again after seeing the first draw: the promise no longer holds.</source>
        <translation>Sie haben neu gezogen, nachdem Sie die erste Ziehung gesehen hatten: Die Zusage gilt nicht mehr.</translation>
    </message>
    <message>
        <source>You drew again, having seen the original: the guarantee for this one is lost.</source>
        <translation>Sie haben neu gezogen, nachdem Sie das Original gesehen hatten: Die Garantie für diesen Wert ist verloren.</translation>
    </message>
    <message>
        <source>You wrote</source>
        <translation>Sie schrieben</translation>
    </message>
    <message>
        <source>Your chats are closed. Nothing of them and no key is in memory, and what you were writing is kept, encrypted.</source>
        <translation>Ihre Chats sind geschlossen. Nichts davon und kein Schlüssel ist im Speicher, und was Sie gerade schrieben, wird verschlüsselt aufbewahrt.</translation>
    </message>
    <message>
        <source>Your draft as each method would send it, drawn on this computer. Nothing is sent, and nothing is counted as spent. What you choose goes as you see it here. Choose by what the figures say: of a draw that is picked for what it happens to show, epsilon promises less.</source>
        <translation>Ihr Entwurf, wie jedes Verfahren ihn senden würde, gezogen auf diesem Computer. Nichts wird gesendet, und nichts wird als verbraucht gezählt. Was Sie wählen, wird so gesendet, wie Sie es hier sehen. Wählen Sie nach den Zahlen: Für eine Ziehung, die Sie nehmen, weil Ihnen gefällt, was sie zeigt, verspricht Epsilon weniger.</translation>
    </message>
    <message>
        <source>Your key</source>
        <translation>Ihr Schlüssel</translation>
    </message>
    <message>
        <source>Your key is in a file on this computer that only your passphrase opens.</source>
        <translation>Ihr Schlüssel ist in einer Datei auf diesem Computer, die nur Ihre Passphrase öffnet.</translation>
    </message>
    <message>
        <source>Your key is in a file that only your passphrase opens.</source>
        <translation>Ihr Schlüssel ist in einer Datei, die nur Ihre Passphrase öffnet.</translation>
    </message>
    <message>
        <source>Your key is in memory only: closing Sotto forgets it, and your chats.</source>
        <translation>Ihr Schlüssel ist nur im Speicher: Wenn Sie Sotto schließen, ist er vergessen, und Ihre Chats auch.</translation>
    </message>
    <message>
        <source>Your key is in this system&apos;s keyring{named}, under the name “sotto”, in no file.</source>
        <translation>Ihr Schlüssel ist im Schlüsselbund dieses Systems{named}, unter dem Namen „sotto“, in keiner Datei.</translation>
    </message>
    <message>
        <source>Your key on this computer is protected by a passphrase.</source>
        <translation>Ihr Schlüssel auf diesem Computer ist durch eine Passphrase geschützt.</translation>
    </message>
    <message>
        <source>Your key stays in its file, under your passphrase.</source>
        <translation>Ihr Schlüssel bleibt in seiner Datei, unter Ihrer Passphrase.</translation>
    </message>
    <message>
        <source>Your key stays in memory, for this session only. From the next start on {keyring} keeps your key.</source>
        <translation>Ihr Schlüssel bleibt im Speicher, nur für diese Sitzung. Ab dem nächsten Start bewahrt {keyring} Ihren Schlüssel auf.</translation>
    </message>
    <message>
        <source>Your key was made and is in this system&apos;s keyring{named}, under the name “sotto”, in no file.</source>
        <translation>Ihr Schlüssel wurde gemacht und ist im Schlüsselbund dieses Systems{named}, unter dem Namen „sotto“, in keiner Datei.</translation>
    </message>
    <message>
        <source>Your messages go there, as they are shown for review.</source>
        <translation>Ihre Nachrichten gehen dorthin, so wie sie zum Prüfen gezeigt werden.</translation>
    </message>
    <message>
        <source>Your messages go to {where}, as they are shown for review.</source>
        <translation>Ihre Nachrichten gehen an {where}, so wie sie zum Prüfen gezeigt werden.</translation>
    </message>
    <message>
        <source>Your names</source>
        <translation>Ihre Namen</translation>
    </message>
    <message>
        <source>Your names, numbers and all that you wrote stand in it as they are; nothing is encrypted. A backup (in the same menu) is.

Markdown: one file per chat, in one zip file: what you wrote, and the answers.
JSON: what was sent and your settings of each chat, too; Sotto can import it again.

Of each chat the branch on screen is written. Temporary chats are not.</source>
        <translation>Ihre Namen, Zahlen und alles, was Sie geschrieben haben, stehen darin, wie sie sind; nichts ist verschlüsselt. Eine Sicherung (im selben Menü) ist es.

Markdown: eine Datei je Chat, in einer Zip-Datei: was Sie geschrieben haben, und die Antworten.
JSON: auch was gesendet wurde und Ihre Einstellungen jedes Chats; Sotto kann es wieder importieren.

Von jedem Chat wird der gezeigte Zweig geschrieben. Temporäre Chats nicht.</translation>
    </message>
    <message>
        <source>Your new key is in this system&apos;s keyring, under the name “sotto”.</source>
        <translation>Ihr neuer Schlüssel ist im Schlüsselbund dieses Systems, unter dem Namen „sotto“.</translation>
    </message>
    <message>
        <source>Your own words</source>
        <translation>Ihre eigenen Worte</translation>
    </message>
    <message>
        <source>Your text is still here; what was sent is exactly what you saw.</source>
        <translation>Ihr Text ist noch hier; was gesendet wurde, ist genau das, was Sie sahen.</translation>
    </message>
    <message>
        <source>ZIP code</source>
        <translation>Postleitzahl</translation>
    </message>
    <message>
        <source>ZIP codes</source>
        <translation>Postleitzahlen</translation>
    </message>
    <message>
        <source>[image not loaded: {name}]</source>
        <translation>[Bild nicht geladen: {name}]</translation>
    </message>
    <message>
        <source>a file</source>
        <translation>einer Datei</translation>
    </message>
    <message>
        <source>a file of yours</source>
        <translation>eine Datei von Ihnen</translation>
    </message>
    <message>
        <source>a private value ({kind})</source>
        <translation>einen privaten Wert ({kind})</translation>
    </message>
    <message>
        <source>a replacement&apos;s role in the sentence: it was guessed from the words around it</source>
        <translation>welche Rolle ein Ersatz im Satz hat: Sie wurde aus den Wörtern darum herum erraten</translation>
    </message>
    <message>
        <source>about {count} day</source>
        <translation>etwa {count} Tag</translation>
    </message>
    <message>
        <source>about {count} days</source>
        <translation>etwa {count} Tage</translation>
    </message>
    <message>
        <source>about {count} point</source>
        <translation>etwa {count} Punkt</translation>
    </message>
    <message>
        <source>about {count} points</source>
        <translation>etwa {count} Punkte</translation>
    </message>
    <message>
        <source>about {count} year</source>
        <translation>etwa {count} Jahr</translation>
    </message>
    <message>
        <source>about {count} years</source>
        <translation>etwa {count} Jahre</translation>
    </message>
    <message>
        <source>about {megabytes} of memory</source>
        <translation>etwa {megabytes} Speicher</translation>
    </message>
    <message>
        <source>about {size}</source>
        <translation>etwa {size}</translation>
    </message>
    <message>
        <source>account number</source>
        <translation>Kontonummer</translation>
    </message>
    <message>
        <source>account numbers</source>
        <translation>Kontonummern</translation>
    </message>
    <message>
        <source>address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <source>ages</source>
        <translation>Altersangaben</translation>
    </message>
    <message>
        <source>all dates together</source>
        <translation>alle Daten zusammen</translation>
    </message>
    <message>
        <source>amount</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>amount of money</source>
        <translation>Geldbetrag</translation>
    </message>
    <message>
        <source>amounts</source>
        <translation>Beträge</translation>
    </message>
    <message>
        <source>amounts of money</source>
        <translation>Geldbeträge</translation>
    </message>
    <message>
        <source>an earlier turn</source>
        <translation>einer früheren Runde</translation>
    </message>
    <message>
        <source>an example or a placeholder, nobody&apos;s.</source>
        <translation>ein Beispiel oder ein Platzhalter, von niemandem.</translation>
    </message>
    <message>
        <source>and {many} more in the text</source>
        <translation>und {many} weitere im Text</translation>
    </message>
    <message>
        <source>at this level only secrets and numbers that stand for somebody are hidden.</source>
        <translation>auf dieser Stufe werden nur Geheimnisse und Nummern verborgen, die für jemanden stehen.</translation>
    </message>
    <message>
        <source>attached file</source>
        <translation>angehängte Datei</translation>
    </message>
    <message>
        <source>attached files</source>
        <translation>angehängte Dateien</translation>
    </message>
    <message>
        <source>below 0.1%</source>
        <translation>unter 0,1 %</translation>
    </message>
    <message>
        <source>by you</source>
        <translation>von Ihnen</translation>
    </message>
    <message>
        <source>by {name}</source>
        <translation>von {name}</translation>
    </message>
    <message>
        <source>card number</source>
        <translation>Kartennummer</translation>
    </message>
    <message>
        <source>card numbers</source>
        <translation>Kartennummern</translation>
    </message>
    <message>
        <source>chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>chosen by you: no guarantee for this one</source>
        <translation>von Ihnen gewählt: keine Garantie für diesen Wert</translation>
    </message>
    <message>
        <source>closer to your words</source>
        <translation>näher an Ihren Worten</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <source>comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>computational, no epsilon</source>
        <translation>rechnerisch, kein Epsilon</translation>
    </message>
    <message>
        <source>countries</source>
        <translation>Länder</translation>
    </message>
    <message>
        <source>country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>crypto wallet</source>
        <translation>Krypto-Wallet</translation>
    </message>
    <message>
        <source>crypto wallets</source>
        <translation>Krypto-Wallets</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>dates</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>dd MMMM yyyy, HH:mm</source>
        <translation>d. MMMM yyyy, HH:mm</translation>
    </message>
    <message>
        <source>document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>done.</source>
        <translation>fertig.</translation>
    </message>
    <message>
        <source>drawn word</source>
        <translation>gezogenes Wort</translation>
    </message>
    <message>
        <source>drawn words</source>
        <translation>gezogene Wörter</translation>
    </message>
    <message>
        <source>driving licence</source>
        <translation>Führerscheinnummer</translation>
    </message>
    <message>
        <source>driving licences</source>
        <translation>Führerscheinnummern</translation>
    </message>
    <message>
        <source>e-mail address</source>
        <translation>E-Mail-Adresse</translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation>E-Mail-Adressen</translation>
    </message>
    <message>
        <source>each distinct value</source>
        <translation>jeder einzelne Wert</translation>
    </message>
    <message>
        <source>each encrypted value</source>
        <translation>jeder verschlüsselte Wert</translation>
    </message>
    <message>
        <source>each place where a word is drawn</source>
        <translation>jede Stelle, an der ein Wort gezogen wird</translation>
    </message>
    <message>
        <source>each rarer word</source>
        <translation>jedes seltenere Wort</translation>
    </message>
    <message>
        <source>each word</source>
        <translation>jedes Wort</translation>
    </message>
    <message>
        <source>each word but the small ones that stay</source>
        <translation>jedes Wort außer den kleinen, die bleiben</translation>
    </message>
    <message>
        <source>embedded object</source>
        <translation>eingebettetes Objekt</translation>
    </message>
    <message>
        <source>embedded objects</source>
        <translation>eingebettete Objekte</translation>
    </message>
    <message>
        <source>embedded things and word art</source>
        <translation>Eingebettetes und WordArt</translation>
    </message>
    <message>
        <source>encrypted with your key</source>
        <translation>mit Ihrem Schlüssel verschlüsselt</translation>
    </message>
    <message>
        <source>ethnicities</source>
        <translation>ethnische Zugehörigkeiten</translation>
    </message>
    <message>
        <source>ethnicity</source>
        <translation>ethnische Zugehörigkeit</translation>
    </message>
    <message>
        <source>every other date, to someone who knows or guesses one of them (a holiday, a fact in the news): the difference is how far all have moved</source>
        <translation>jedes andere Datum, für den, der eines kennt oder errät (einen Feiertag, eine Meldung aus den Nachrichten): Der Unterschied sagt, wie weit alle verschoben sind</translation>
    </message>
    <message>
        <source>every word that stays, the order of the words, and punctuation</source>
        <translation>jedes Wort, das bleibt, die Reihenfolge der Wörter und die Satzzeichen</translation>
    </message>
    <message>
        <source>for a difference of {unit}</source>
        <translation>für einen Unterschied von {unit}</translation>
    </message>
    <message>
        <source>for each place where a word is drawn</source>
        <translation>für jede Stelle, an der ein Wort gezogen wird</translation>
    </message>
    <message>
        <source>for each unit of distance in meaning</source>
        <translation>für jede Einheit des Abstands in der Bedeutung</translation>
    </message>
    <message>
        <source>for each word, among the words of its group</source>
        <translation>für jedes Wort, unter den Wörtern seiner Gruppe</translation>
    </message>
    <message>
        <source>for the whole text</source>
        <translation>für den ganzen Text</translation>
    </message>
    <message>
        <source>form field</source>
        <translation>Formularfeld</translation>
    </message>
    <message>
        <source>form fields</source>
        <translation>Formularfelder</translation>
    </message>
    <message>
        <source>forms of address, and that a name has more than a first and a last name</source>
        <translation>Anreden, und dass ein Name mehr als einen Vor- und einen Nachnamen hat</translation>
    </message>
    <message>
        <source>found by none</source>
        <translation>von keinem gefunden</translation>
    </message>
    <message>
        <source>found by one attack</source>
        <translation>von einem Angriff gefunden</translation>
    </message>
    <message>
        <source>found by several, or sent unchanged</source>
        <translation>von mehreren gefunden oder unverändert gesendet</translation>
    </message>
    <message>
        <source>frequent words that were kept, as they are; and a frequent word that was sent was in your text</source>
        <translation>häufige Wörter, die unverändert blieben; und dass ein gesendetes häufiges Wort in Ihrem Text stand</translation>
    </message>
    <message>
        <source>from a file: to read, not sent again</source>
        <translation>aus einer Datei: zum Lesen, wird nicht wieder gesendet</translation>
    </message>
    <message>
        <source>from {name}</source>
        <translation>aus {name}</translation>
    </message>
    <message>
        <source>from {name}: it went there as it stands here</source>
        <translation>aus {name}: ging dorthin, wie es hier steht</translation>
    </message>
    <message>
        <source>health condition</source>
        <translation>Gesundheitsangabe</translation>
    </message>
    <message>
        <source>health conditions</source>
        <translation>Gesundheitsangaben</translation>
    </message>
    <message>
        <source>hidden column</source>
        <translation>ausgeblendete Spalte</translation>
    </message>
    <message>
        <source>hidden columns</source>
        <translation>ausgeblendete Spalten</translation>
    </message>
    <message>
        <source>hidden from {chance} likely</source>
        <translation>verborgen ab {chance}</translation>
    </message>
    <message>
        <source>hidden part</source>
        <translation>ausgeblendeter Teil</translation>
    </message>
    <message>
        <source>hidden parts</source>
        <translation>ausgeblendete Teile</translation>
    </message>
    <message>
        <source>hidden row</source>
        <translation>ausgeblendete Zeile</translation>
    </message>
    <message>
        <source>hidden rows</source>
        <translation>ausgeblendete Zeilen</translation>
    </message>
    <message>
        <source>hidden sheet</source>
        <translation>ausgeblendetes Blatt</translation>
    </message>
    <message>
        <source>hidden sheets</source>
        <translation>ausgeblendete Blätter</translation>
    </message>
    <message>
        <source>hides more</source>
        <translation>verbirgt mehr</translation>
    </message>
    <message>
        <source>how a date is written</source>
        <translation>wie ein Datum geschrieben ist</translation>
    </message>
    <message>
        <source>how many pieces each word has: each is a place of its own</source>
        <translation>aus wie vielen Stücken jedes Wort besteht: jedes ist eine eigene Stelle</translation>
    </message>
    <message>
        <source>how many values were drawn</source>
        <translation>wie viele Werte gezogen wurden</translation>
    </message>
    <message>
        <source>how many words and numbers there are and which is which, small letters and capitals, blanks, punctuation and layout</source>
        <translation>wie viele Wörter und Zahlen es gibt und welches welches ist, Groß- und Kleinschreibung, Leerzeichen, Satzzeichen und Layout</translation>
    </message>
    <message>
        <source>how much time passes before it is sent</source>
        <translation>wie viel Zeit bis zum Senden vergeht</translation>
    </message>
    <message>
        <source>if each value differs by one step of its scale</source>
        <translation>wenn jeder Wert um einen Schritt seiner Skala abweicht</translation>
    </message>
    <message>
        <source>in doubt: </source>
        <translation>im Zweifel: </translation>
    </message>
    <message>
        <source>in which year the text was written (an age and a birth year make it)</source>
        <translation>in welchem Jahr der Text geschrieben wurde (ein Alter und ein Geburtsjahr ergeben es)</translation>
    </message>
    <message>
        <source>it drew itself</source>
        <translation>es hat sich selbst gezogen</translation>
    </message>
    <message>
        <source>its author and other metadata</source>
        <translation>Autor und andere Metadaten</translation>
    </message>
    <message>
        <source>its publisher&apos;s licence: read it on its page</source>
        <translation>die Lizenz des Herausgebers: Lesen Sie sie auf seiner Seite</translation>
    </message>
    <message>
        <source>its size is known when the hub is asked · {licence}</source>
        <translation>seine Größe ist bekannt, sobald der Hub gefragt ist · {licence}</translation>
    </message>
    <message>
        <source>kinds, number and order of the values</source>
        <translation>Art, Anzahl und Reihenfolge der Werte</translation>
    </message>
    <message>
        <source>leaves more</source>
        <translation>lässt mehr stehen</translation>
    </message>
    <message>
        <source>less than $0.0001</source>
        <translation>weniger als 0,0001 $</translation>
    </message>
    <message>
        <source>less than 1%</source>
        <translation>weniger als 1 %</translation>
    </message>
    <message>
        <source>less than a tenth of a day</source>
        <translation>weniger als ein Zehntel eines Tages</translation>
    </message>
    <message>
        <source>less than a tenth of a point</source>
        <translation>weniger als ein Zehntel eines Punktes</translation>
    </message>
    <message>
        <source>less than a tenth of a year</source>
        <translation>weniger als ein Zehntel eines Jahres</translation>
    </message>
    <message>
        <source>likeliest words</source>
        <translation>übliche Wörter</translation>
    </message>
    <message>
        <source>link to something outside</source>
        <translation>Verweis nach außen</translation>
    </message>
    <message>
        <source>links to something outside</source>
        <translation>Verweise nach außen</translation>
    </message>
    <message>
        <source>llama.cpp on this computer</source>
        <translation>llama.cpp auf diesem Computer</translation>
    </message>
    <message>
        <source>medical record number</source>
        <translation>Patientennummer</translation>
    </message>
    <message>
        <source>medical record numbers</source>
        <translation>Patientennummern</translation>
    </message>
    <message>
        <source>more by chance</source>
        <translation>mehr Zufall</translation>
    </message>
    <message>
        <source>more exact</source>
        <translation>genauer</translation>
    </message>
    <message>
        <source>more private</source>
        <translation>privater</translation>
    </message>
    <message>
        <source>moved by random noise</source>
        <translation>durch zufälliges Rauschen verschoben</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>nationalities</source>
        <translation>Nationalitäten</translation>
    </message>
    <message>
        <source>nationality</source>
        <translation>Nationalität</translation>
    </message>
    <message>
        <source>no private value</source>
        <translation>kein privater Wert</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemandem</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>note on a page</source>
        <translation>Anmerkung auf einer Seite</translation>
    </message>
    <message>
        <source>notes on pages</source>
        <translation>Anmerkungen auf Seiten</translation>
    </message>
    <message>
        <source>number plate</source>
        <translation>Kfz-Kennzeichen</translation>
    </message>
    <message>
        <source>number plates</source>
        <translation>Kfz-Kennzeichen</translation>
    </message>
    <message>
        <source>occupation</source>
        <translation>Beruf</translation>
    </message>
    <message>
        <source>occupations</source>
        <translation>Berufe</translation>
    </message>
    <message>
        <source>of organisations the type, sector and legal form (&quot;Bank&quot;, &quot;National&quot;, &quot;GmbH&quot;), articles (&quot;The&quot;) and words in small letters, the language, and which share a word</source>
        <translation>von Organisationen Art, Branche und Rechtsform („Bank“, „National“, „GmbH“), Artikel („Die“) und kleingeschriebene Wörter, die Sprache, und welche ein Wort gemeinsam haben</translation>
    </message>
    <message>
        <source>on this computer</source>
        <translation>auf diesem Computer</translation>
    </message>
    <message>
        <source>one grid step of each value</source>
        <translation>ein Schritt der Skala jedes Wertes</translation>
    </message>
    <message>
        <source>organisation</source>
        <translation>Organisation</translation>
    </message>
    <message>
        <source>organisations</source>
        <translation>Organisationen</translation>
    </message>
    <message>
        <source>own private word</source>
        <translation>eigenes privates Wort</translation>
    </message>
    <message>
        <source>own private words</source>
        <translation>eigene private Wörter</translation>
    </message>
    <message>
        <source>owner/name/file.gguf, or the address of its page</source>
        <translation>owner/name/file.gguf oder die Adresse der Seite</translation>
    </message>
    <message>
        <source>page without text</source>
        <translation>Seite ohne Text</translation>
    </message>
    <message>
        <source>pages without text</source>
        <translation>Seiten ohne Text</translation>
    </message>
    <message>
        <source>passport number</source>
        <translation>Passnummer</translation>
    </message>
    <message>
        <source>passport numbers</source>
        <translation>Passnummern</translation>
    </message>
    <message>
        <source>password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>passwords</source>
        <translation>Passwörter</translation>
    </message>
    <message>
        <source>pasted</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <source>per grid step of {unit}</source>
        <translation>je Schritt der Skala von {unit}</translation>
    </message>
    <message>
        <source>per position</source>
        <translation>je Stelle</translation>
    </message>
    <message>
        <source>per unit of embedding distance</source>
        <translation>je Einheit des Abstands der Einbettung</translation>
    </message>
    <message>
        <source>per word, within its group</source>
        <translation>je Wort, innerhalb seiner Gruppe</translation>
    </message>
    <message>
        <source>percentage</source>
        <translation>Prozentwert</translation>
    </message>
    <message>
        <source>percentages</source>
        <translation>Prozentwerte</translation>
    </message>
    <message>
        <source>phone number</source>
        <translation>Telefonnummer</translation>
    </message>
    <message>
        <source>phone numbers</source>
        <translation>Telefonnummern</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>Übung</translation>
    </message>
    <message>
        <source>probably not tied to anyone ({chance} likely to be private).</source>
        <translation>vermutlich mit niemandem verbunden ({chance} wahrscheinlich privat).</translation>
    </message>
    <message>
        <source>probably widely known, or not tied to anyone ({chance} likely to be private).</source>
        <translation>vermutlich weithin bekannt oder mit niemandem verbunden ({chance} wahrscheinlich privat).</translation>
    </message>
    <message>
        <source>quantities</source>
        <translation>Mengen</translation>
    </message>
    <message>
        <source>quantity</source>
        <translation>Menge</translation>
    </message>
    <message>
        <source>reads better</source>
        <translation>liest sich besser</translation>
    </message>
    <message>
        <source>religion</source>
        <translation>Religion</translation>
    </message>
    <message>
        <source>religions</source>
        <translation>Religionen</translation>
    </message>
    <message>
        <source>remembers {context:,} tokens</source>
        <translation>merkt sich {context:,} Token</translation>
    </message>
    <message>
        <source>replaced by what you wrote</source>
        <translation>durch das ersetzt, was Sie geschrieben haben</translation>
    </message>
    <message>
        <source>rewritten as a whole</source>
        <translation>als Ganzes umgeschrieben</translation>
    </message>
    <message>
        <source>script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>scripts</source>
        <translation>Skripte</translation>
    </message>
    <message>
        <source>set of macros</source>
        <translation>Satz Makros</translation>
    </message>
    <message>
        <source>sets of macros</source>
        <translation>Sätze Makros</translation>
    </message>
    <message>
        <source>sexual orientation</source>
        <translation>sexuelle Orientierung</translation>
    </message>
    <message>
        <source>sexual orientations</source>
        <translation>sexuelle Orientierungen</translation>
    </message>
    <message>
        <source>social security number</source>
        <translation>Sozialversicherungsnummer</translation>
    </message>
    <message>
        <source>social security numbers</source>
        <translation>Sozialversicherungsnummern</translation>
    </message>
    <message>
        <source>something that you have not seen</source>
        <translation>etwas, das Sie nicht gesehen haben,</translation>
    </message>
    <message>
        <source>strength, no epsilon</source>
        <translation>Stärke, kein Epsilon</translation>
    </message>
    <message>
        <source>tax number</source>
        <translation>Steuernummer</translation>
    </message>
    <message>
        <source>tax numbers</source>
        <translation>Steuernummern</translation>
    </message>
    <message>
        <source>temporary</source>
        <translation>temporär</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>that a value is the same in several chats: it has one noisy value in all of them, so nobody can average over chats, but whoever knows it in one knows it in the others</source>
        <translation>dass ein Wert in mehreren Chats derselbe ist: Er hat in allen einen verrauschten Wert, niemand kann also über Chats mitteln, aber wer ihn in einem kennt, kennt ihn in den anderen</translation>
    </message>
    <message>
        <source>that a word is not in the vocabulary: it is split into words that are, or replaced by any word of all</source>
        <translation>dass ein Wort nicht im Wortschatz ist: Es wird in Wörter geteilt, die darin sind, oder durch irgendein Wort ersetzt</translation>
    </message>
    <message>
        <source>that one amount is said to be a part of another; what share it is was drawn as a percentage</source>
        <translation>dass ein Betrag als Teil eines anderen genannt wird; welcher Anteil es ist, wurde als Prozentsatz gezogen</translation>
    </message>
    <message>
        <source>that the first prompts of chats have the same first full date or, without one, begin with the same weekday, month, year or time: their dates move by the same number of days (there are but seven weekdays, so one known date of such a chat may tell those of other chats)</source>
        <translation>dass die ersten Eingaben von Chats dasselbe erste volle Datum haben oder, ohne ein solches, mit demselben Wochentag, Monat, Jahr oder derselben Uhrzeit beginnen: Ihre Daten verschieben sich um gleich viele Tage (es gibt nur sieben Wochentage, ein bekanntes Datum eines solchen Chats kann also die anderer Chats verraten)</translation>
    </message>
    <message>
        <source>that your text was rewritten in {parts}: about how long it is</source>
        <translation>dass Ihr Text in {parts} umgeschrieben wurde: etwa, wie lang er ist</translation>
    </message>
    <message>
        <source>the API keys for {hosts}</source>
        <translation>die API-Schlüssel für {hosts}</translation>
    </message>
    <message>
        <source>the conversation&apos;s key is secret and random</source>
        <translation>der Schlüssel der Unterhaltung ist geheim und zufällig</translation>
    </message>
    <message>
        <source>the currency and how it is written (sign or word, its place, the separators)</source>
        <translation>die Währung und wie sie geschrieben ist (Zeichen oder Wort, ihr Platz, die Trennzeichen)</translation>
    </message>
    <message>
        <source>the gender of people, where titles, first names or pronouns tell it</source>
        <translation>das Geschlecht von Personen, wo Titel, Vornamen oder Pronomen es sagen</translation>
    </message>
    <message>
        <source>the intervals between your dates: all move by the same number of days</source>
        <translation>die Abstände zwischen Ihren Daten: Alle verschieben sich um gleich viele Tage</translation>
    </message>
    <message>
        <source>the key of the draws is secret and random</source>
        <translation>der Schlüssel der Ziehungen ist geheim und zufällig</translation>
    </message>
    <message>
        <source>the key stays in this computer&apos;s keyring</source>
        <translation>der Schlüssel bleibt im Schlüsselbund dieses Computers</translation>
    </message>
    <message>
        <source>the length class of each part: the first of {ladder} word pieces that leaves a third more room than it needs</source>
        <translation>die Längenklasse jedes Teils: die erste von {ladder} Wortstücken, die ein Drittel mehr Platz lässt, als er braucht</translation>
    </message>
    <message>
        <source>the model “{model}” was not trained on your text or on others of yours</source>
        <translation>das Modell „{model}“ wurde nicht mit Ihrem Text oder anderen von Ihnen trainiert</translation>
    </message>
    <message>
        <source>the most common small words (&quot;the&quot;, &quot;and&quot;, &quot;not&quot;): they stay as they are</source>
        <translation>die häufigsten kleinen Wörter („der“, „und“, „nicht“): Sie bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>the other keyring</source>
        <translation>dem anderen Schlüsselbund</translation>
    </message>
    <message>
        <source>the rewritten text</source>
        <translation>der umgeschriebene Text</translation>
    </message>
    <message>
        <source>the same of months alone, of years alone and of times of day</source>
        <translation>dasselbe für Monate allein, für Jahre allein und für Uhrzeiten</translation>
    </message>
    <message>
        <source>the same value gets the same surrogate in every conversation</source>
        <translation>derselbe Wert bekommt in jeder Unterhaltung denselben Ersatz</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>der Text</translation>
    </message>
    <message>
        <source>the unit, whether it is below zero, and whether digits or words are used</source>
        <translation>die Einheit, ob sie unter null liegt, und ob Ziffern oder Wörter stehen</translation>
    </message>
    <message>
        <source>the whole prompt</source>
        <translation>die ganze Eingabe</translation>
    </message>
    <message>
        <source>the whole text rewritten</source>
        <translation>der ganze Text umgeschrieben</translation>
    </message>
    <message>
        <source>the {recipient}</source>
        <translation>{recipient}</translation>
    </message>
    <message>
        <source>tracked deletion</source>
        <translation>nachverfolgte Löschung</translation>
    </message>
    <message>
        <source>tracked deletions</source>
        <translation>nachverfolgte Löschungen</translation>
    </message>
    <message>
        <source>turn {turn}</source>
        <translation>Runde {turn}</translation>
    </message>
    <message>
        <source>user name</source>
        <translation>Benutzername</translation>
    </message>
    <message>
        <source>user names</source>
        <translation>Benutzernamen</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>vehicle number</source>
        <translation>Fahrgestellnummer</translation>
    </message>
    <message>
        <source>vehicle numbers</source>
        <translation>Fahrgestellnummern</translation>
    </message>
    <message>
        <source>web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>web addresses</source>
        <translation>Webadressen</translation>
    </message>
    <message>
        <source>web page</source>
        <translation>Webseite</translation>
    </message>
    <message>
        <source>what each format keeps: length, separators, country or network digit, letter case, and words such as &quot;Street&quot;</source>
        <translation>was jedes Format behält: Länge, Trennzeichen, Landes- oder Netzziffer, Groß- und Kleinschreibung und Wörter wie „Straße“</translation>
    </message>
    <message>
        <source>whether it is below zero, and whether it has cents or a dash for them</source>
        <translation>ob er unter null liegt, und ob er Cent oder einen Strich dafür hat</translation>
    </message>
    <message>
        <source>whether it is below zero, in digits or words</source>
        <translation>ob er unter null liegt, in Ziffern oder Wörtern</translation>
    </message>
    <message>
        <source>whether it is written in digits or words</source>
        <translation>ob es in Ziffern oder Wörtern geschrieben ist</translation>
    </message>
    <message>
        <source>which amounts repeat</source>
        <translation>welche Beträge sich wiederholen</translation>
    </message>
    <message>
        <source>which dates repeat</source>
        <translation>welche Daten sich wiederholen</translation>
    </message>
    <message>
        <source>which group a word belongs to: it is one of 20 that the provider knows</source>
        <translation>zu welcher Gruppe ein Wort gehört: Es ist eines von 20, die der Anbieter kennt</translation>
    </message>
    <message>
        <source>which messages of a conversation begin alike, or are the same: what was drawn there stays</source>
        <translation>welche Nachrichten einer Unterhaltung gleich beginnen oder gleich sind: Was dort gezogen wurde, bleibt</translation>
    </message>
    <message>
        <source>which quantities repeat</source>
        <translation>welche Mengen sich wiederholen</translation>
    </message>
    <message>
        <source>which replacements an earlier step put in: they stay</source>
        <translation>welche Ersetzungen ein früherer Schritt eingesetzt hat: Sie bleiben</translation>
    </message>
    <message>
        <source>which sentences of a conversation are the same: what was drawn there stays</source>
        <translation>welche Sätze einer Unterhaltung gleich sind: Was dort gezogen wurde, bleibt</translation>
    </message>
    <message>
        <source>which values follow from which others (totals, multiples, shares), and public factors in them</source>
        <translation>welche Werte aus welchen anderen folgen (Summen, Vielfache, Anteile), und öffentliche Faktoren darin</translation>
    </message>
    <message>
        <source>which values repeat</source>
        <translation>welche Werte sich wiederholen</translation>
    </message>
    <message>
        <source>which values repeat within this conversation</source>
        <translation>welche Werte sich in dieser Unterhaltung wiederholen</translation>
    </message>
    <message>
        <source>which well-known cities lie in the same country, and which country of those that you name</source>
        <translation>welche bekannten Städte im selben Land liegen, und in welchem von denen, die Sie nennen</translation>
    </message>
    <message>
        <source>which words your messages in one conversation share: a word&apos;s first mention in a message always becomes the same word, and so does its second</source>
        <translation>welche Wörter Ihre Nachrichten in einer Unterhaltung gemeinsam haben: Die erste Nennung eines Wortes in einer Nachricht wird immer zum selben Wort, und ebenso die zweite</translation>
    </message>
    <message>
        <source>with the project&apos;s instructions · {counted}</source>
        <translation>mit den Anweisungen des Projekts · {counted}</translation>
    </message>
    <message>
        <source>words drawn at random</source>
        <translation>Wörter zufällig gezogen</translation>
    </message>
    <message>
        <source>words that you said are never private, and an earlier stage&apos;s surrogates: they stay</source>
        <translation>Wörter, von denen Sie gesagt haben, dass sie nie privat sind, und der Ersatz aus einem früheren Schritt: Sie bleiben</translation>
    </message>
    <message>
        <source>worked out from other values, so ε&#xa0;0</source>
        <translation>aus anderen Werten berechnet, also ε&#xa0;0</translation>
    </message>
    <message>
        <source>year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>your key</source>
        <translation>Ihr Schlüssel</translation>
    </message>
    <message>
        <source>{attack}: no word that it knows.</source>
        <translation>{attack}: kein Wort, das er kennt.</translation>
    </message>
    <message>
        <source>{attack}: {tenths} of 10 drawn words.</source>
        <translation>{attack}: {tenths} von 10 gezogenen Wörtern.</translation>
    </message>
    <message>
        <source>{chance} likely to be private here, and hidden from {least} on.</source>
        <translation>{chance} wahrscheinlich hier privat, und verborgen ab {least}.</translation>
    </message>
    <message>
        <source>{changed} of {all} words changed</source>
        <translation>{changed} von {all} Wörtern geändert</translation>
    </message>
    <message>
        <source>{chats} imported from {names}.</source>
        <translation>{chats} importiert aus {names}.</translation>
    </message>
    <message>
        <source>{chats} unchanged.</source>
        <translation>{chats} unverändert.</translation>
    </message>
    <message>
        <source>{chats} updated.</source>
        <translation>{chats} aktualisiert.</translation>
    </message>
    <message>
        <source>{chats} without a text</source>
        <translation>{chats} ohne Text</translation>
    </message>
    <message>
        <source>{chosen} of them you chose after seeing a draw: no guarantee.</source>
        <translation>{chosen} davon haben Sie gewählt, nachdem Sie eine Ziehung gesehen hatten: keine Garantie.</translation>
    </message>
    <message>
        <source>{count:,} models.</source>
        <translation>{count:,} Modelle.</translation>
    </message>
    <message>
        <source>{count} left</source>
        <translation>{count} belassen</translation>
    </message>
    <message>
        <source>{count} left as typed{doubt}</source>
        <translation>{count} wie getippt{doubt}</translation>
    </message>
    <message>
        <source>{count} left{doubt}</source>
        <translation>{count} belassen{doubt}</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>{count} parts</source>
        <translation>{count} Teilen</translation>
    </message>
    <message>
        <source>{count} words drawn, {changed} of them changed</source>
        <translation>{count} Wörter gezogen, {changed} davon geändert</translation>
    </message>
    <message>
        <source>{damaged} There is no good backup of it: this is a new, empty history.</source>
        <translation>{damaged} Es gibt keine gute Sicherung davon: Dies ist ein neuer, leerer Verlauf.</translation>
    </message>
    <message>
        <source>{damaged} You see the last good backup, of {when}; what came later is missing.</source>
        <translation>{damaged} Sie sehen die letzte gute Sicherung vom {when}; was später kam, fehlt.</translation>
    </message>
    <message>
        <source>{done} of {methods} methods</source>
        <translation>{done} von {methods} Verfahren</translation>
    </message>
    <message>
        <source>{doubtful} in doubt</source>
        <translation>{doubtful} im Zweifel</translation>
    </message>
    <message>
        <source>{draws} you chose: no guarantee for those.</source>
        <translation>{draws} haben Sie gewählt: dafür keine Garantie.</translation>
    </message>
    <message>
        <source>{epsilon} per {unit}</source>
        <translation>{epsilon} je {unit}</translation>
    </message>
    <message>
        <source>{kept:,.0f} of {megabytes}</source>
        <translation>{kept:,.0f} von {megabytes}</translation>
    </message>
    <message>
        <source>{kind_name} · left as typed{doubt}</source>
        <translation>{kind_name} · wie getippt belassen{doubt}</translation>
    </message>
    <message>
        <source>{kind_name}, left as typed{doubt}: {why}</source>
        <translation>{kind_name}, wie getippt belassen{doubt}: {why}</translation>
    </message>
    <message>
        <source>{kind_name}: stands for your value.</source>
        <translation>{kind_name}: steht für Ihren Wert.</translation>
    </message>
    <message>
        <source>{kinds} go as typed in this chat: see “What is replaced” in the panel.</source>
        <translation>{kinds} gehen in diesem Chat wie getippt hinaus: siehe „Was ersetzt wird“ in der Leiste.</translation>
    </message>
    <message>
        <source>{kind}, approximate: worked out from a noised value{how}.</source>
        <translation>{kind}, ungefähr: aus einem verrauschten Wert berechnet{how}.</translation>
    </message>
    <message>
        <source>{kind}, put back {who}. It came as: {found}.{takes}</source>
        <translation>{kind}, wieder eingesetzt {who}. Es kam als: {found}.{takes}</translation>
    </message>
    <message>
        <source>{kind}: came as {found}, and you took it back to that. {puts_in}</source>
        <translation>{kind}: kam als {found}, und Sie haben es darauf zurückgenommen. {puts_in}</translation>
    </message>
    <message>
        <source>{kind}: looks like what stands for {original}. {puts_back}</source>
        <translation>{kind}: sieht aus wie das, was für {original} steht. {puts_back}</translation>
    </message>
    <message>
        <source>{line}. No proven guarantee.</source>
        <translation>{line}. Keine bewiesene Garantie.</translation>
    </message>
    <message>
        <source>{line}. Only this computer can turn it back.</source>
        <translation>{line}. Nur dieser Computer kann es zurückverwandeln.</translation>
    </message>
    <message>
        <source>{listed} in it are left out.</source>
        <translation>{listed} darin bleiben weg.</translation>
    </message>
    <message>
        <source>{listed} in it is left out.</source>
        <translation>{listed} darin bleibt weg.</translation>
    </message>
    <message>
        <source>{many}, and at most {limit:,} can be looked through at once. Attach a part of it.</source>
        <translation>{many}, und höchstens {limit:,} lassen sich auf einmal durchsehen. Hängen Sie einen Teil davon an.</translation>
    </message>
    <message>
        <source>{megabytes} of memory</source>
        <translation>{megabytes} Speicher</translation>
    </message>
    <message>
        <source>{megabytes} to download</source>
        <translation>{megabytes} herunterzuladen</translation>
    </message>
    <message>
        <source>{messages} earlier messages of this chat go along, as they went before: see Wire.</source>
        <translation>{messages} frühere Nachrichten dieses Chats gehen mit, wie sie schon einmal gingen: siehe „Rohdaten“.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} attached files</source>
        <translation>
            <numerusform>{n:,} angehängte Datei</numerusform>
            <numerusform>{n:,} angehängte Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} branches that were not on screen</source>
        <translation>
            <numerusform>{n:,} nicht gezeigter Zweig</numerusform>
            <numerusform>{n:,} nicht gezeigte Zweige</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chats</source>
        <translation>
            <numerusform>{n:,} Chat</numerusform>
            <numerusform>{n:,} Chats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pictures</source>
        <translation>
            <numerusform>{n:,} Bild</numerusform>
            <numerusform>{n:,} Bilder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} recordings</source>
        <translation>
            <numerusform>{n:,} Aufnahme</numerusform>
            <numerusform>{n:,} Aufnahmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} sets of instructions</source>
        <translation>
            <numerusform>{n:,} Satz von Anweisungen</numerusform>
            <numerusform>{n:,} Sätze von Anweisungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} trains of thought</source>
        <translation>
            <numerusform>{n:,} Gedankengang</numerusform>
            <numerusform>{n:,} Gedankengänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} uses of tools</source>
        <translation>
            <numerusform>{n:,} Werkzeugaufruf</numerusform>
            <numerusform>{n:,} Werkzeugaufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} (not here: {megabytes} to download)</source>
        <translation>{name} (nicht hier: {megabytes} herunterzuladen)</translation>
    </message>
    <message>
        <source>{name} (not here: {size})</source>
        <translation>{name} (nicht hier: {size})</translation>
    </message>
    <message>
        <source>{name} is chosen, and is not on this computer. Download it, or use another.</source>
        <translation>{name} ist gewählt und nicht auf diesem Computer. Laden Sie es herunter, oder benutzen Sie ein anderes.</translation>
    </message>
    <message>
        <source>{name} kept about {percent}% of the meaning here, on public texts.</source>
        <translation>{name} hat hier bei öffentlichen Texten etwa {percent} % vom Sinn erhalten.</translation>
    </message>
    <message>
        <source>{name} was added, and is being downloaded: see below.</source>
        <translation>{name} wurde hinzugefügt und wird heruntergeladen: siehe unten.</translation>
    </message>
    <message>
        <source>{name} was added.</source>
        <translation>{name} wurde hinzugefügt.</translation>
    </message>
    <message>
        <source>{name} · {characters:,} characters</source>
        <translation>{name} · {characters:,} Zeichen</translation>
    </message>
    <message>
        <source>{name} · {kilobytes:,} kB of text</source>
        <translation>{name} · {kilobytes:,} kB Text</translation>
    </message>
    <message>
        <source>{name}, one per line</source>
        <translation>{name}, eines je Zeile</translation>
    </message>
    <message>
        <source>{new} earlier turns go to {name}, which has not had them.</source>
        <translation>{new} frühere Runden gehen an {name}, wo sie noch nicht waren.</translation>
    </message>
    <message>
        <source>{number} are hidden</source>
        <translation>{number} sind verborgen</translation>
    </message>
    <message numerus="yes">
        <source>{n} chats</source>
        <translation>
            <numerusform>{n} Chat</numerusform>
            <numerusform>{n} Chats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} draws</source>
        <translation>
            <numerusform>{n} Ziehung</numerusform>
            <numerusform>{n} Ziehungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hidden characters: {names}</source>
        <translation>
            <numerusform>{n} unsichtbares Zeichen: {names}</numerusform>
            <numerusform>{n} unsichtbare Zeichen: {names}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hidden tag characters; a model reads: {spelt}</source>
        <translation>
            <numerusform>{n} unsichtbares Tag-Zeichen; ein Modell liest: {spelt}</numerusform>
            <numerusform>{n} unsichtbare Tag-Zeichen; ein Modell liest: {spelt}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <translation>
            <numerusform>{n} Minute</numerusform>
            <numerusform>{n} Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} models</source>
        <translation>
            <numerusform>{n} Modell</numerusform>
            <numerusform>{n} Modelle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} own words</source>
        <translation>
            <numerusform>{n} eigenes Wort</numerusform>
            <numerusform>{n} eigene Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} seconds</source>
        <translation>
            <numerusform>{n} Sekunde</numerusform>
            <numerusform>{n} Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} words</source>
        <translation>
            <numerusform>{n} Wort</numerusform>
            <numerusform>{n} Wörter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} words changed</source>
        <translation>
            <numerusform>{n} Wort geändert</numerusform>
            <numerusform>{n} Wörter geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} words replaced</source>
        <translation>
            <numerusform>{n} Wort ersetzt</numerusform>
            <numerusform>{n} Wörter ersetzt</numerusform>
        </translation>
    </message>
    <message>
        <source>{percent:.0f}%</source>
        <translation>{percent:.0f} %</translation>
    </message>
    <message>
        <source>{place} of {count}</source>
        <translation>{place} von {count}</translation>
    </message>
    <message>
        <source>{problem} The keyring that was used before is used on.</source>
        <translation>{problem} Der bisherige Schlüsselbund wird weiter benutzt.</translation>
    </message>
    <message>
        <source>{read:,} word pieces read, {written:,} written</source>
        <translation>{read:,} Wortstücke gelesen, {written:,} geschrieben</translation>
    </message>
    <message>
        <source>{restored:,} values were put back</source>
        <translation>{restored:,} Werte wurden wieder eingesetzt</translation>
    </message>
    <message>
        <source>{said} It is not on this computer: {size}.</source>
        <translation>{said} Es ist nicht auf diesem Computer: {size}.</translation>
    </message>
    <message>
        <source>{said} {how} See Wire.</source>
        <translation>{said} {how} Siehe „Rohdaten“.</translation>
    </message>
    <message>
        <source>{said} {percent}%</source>
        <translation>{said} {percent} %</translation>
    </message>
    <message>
        <source>{said}, about {duration} left.</source>
        <translation>{said}, noch etwa {duration}.</translation>
    </message>
    <message>
        <source>{said}, together at most epsilon {epsilon:.2f} {unit}.</source>
        <translation>{said}, zusammen höchstens Epsilon {epsilon:.2f} {unit}.</translation>
    </message>
    <message>
        <source>{said}, together epsilon {epsilon:.2f} for a difference of {unit}.</source>
        <translation>{said}, zusammen Epsilon {epsilon:.2f} für einen Unterschied von {unit}.</translation>
    </message>
    <message>
        <source>{said}, turn {turn}</source>
        <translation>{said}, Runde {turn}</translation>
    </message>
    <message>
        <source>{said}; you chose what was sent, so there is no guarantee.</source>
        <translation>{said}; Sie haben gewählt, was gesendet wurde, es gibt also keine Garantie.</translation>
    </message>
    <message>
        <source>{script} script</source>
        <translation>der Schrift {script}</translation>
    </message>
    <message>
        <source>{several} in every chat: see Preferences.</source>
        <translation>{several} in jedem Chat: siehe Einstellungen.</translation>
    </message>
    <message>
        <source>{size:,.0f} MB</source>
        <translation>{size:,.0f} MB</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} und {last}</translation>
    </message>
    <message>
        <source>{speed:,.0f} tokens a second here</source>
        <translation>{speed:,.0f} Token je Sekunde hier</translation>
    </message>
    <message>
        <source>{text}{at}. Choose who answers this chat.</source>
        <translation>{text}{at}. Wählen, wer in diesem Chat antwortet.</translation>
    </message>
    <message>
        <source>{title}, hidden</source>
        <translation>{title}, ausgeblendet</translation>
    </message>
    <message>
        <source>{title}, shown</source>
        <translation>{title}, eingeblendet</translation>
    </message>
    <message>
        <source>{title}: what would be sent</source>
        <translation>{title}: was gesendet würde</translation>
    </message>
    <message>
        <source>{title}{kept}
Privacy: {title2}</source>
        <translation>{title}{kept}
Privatsphäre: {title2}</translation>
    </message>
    <message>
        <source>{values} hidden</source>
        <translation>{values} verborgen</translation>
    </message>
    <message>
        <source>{values} into {name}.</source>
        <translation>{values}, in {name}.</translation>
    </message>
    <message>
        <source>{value} minutes</source>
        <translation>{value} Minuten</translation>
    </message>
    <message>
        <source>{value} seconds</source>
        <translation>{value} Sekunden</translation>
    </message>
    <message>
        <source>{what} It was set aside as {aside}; the settings are as at the first start.</source>
        <translation>{what} Sie wurde als {aside} beiseitegelegt; die Einstellungen sind wie beim ersten Start.</translation>
    </message>
    <message>
        <source>{where} in this file holds half of a broken emoji or symbol.</source>
        <translation>{where} in dieser Datei enthält die Hälfte eines zerbrochenen Emojis oder Symbols.</translation>
    </message>
    <message>
        <source>{where} in this file holds something else where its text belongs.</source>
        <translation>{where} in dieser Datei enthält etwas anderes, wo der Text hingehört.</translation>
    </message>
    <message>
        <source>{why} Importing the file again adds what is missing.</source>
        <translation>{why} Die Datei noch einmal zu importieren, fügt hinzu, was fehlt.</translation>
    </message>
    <message>
        <source>{why} Nothing was taken from it.</source>
        <translation>{why} Nichts wurde daraus übernommen.</translation>
    </message>
    <message>
        <source>{words:.3g} of 100</source>
        <translation>{words:.3g} von 100</translation>
    </message>
    <message>
        <source>{words}. A click shows it in the text.</source>
        <translation>{words}. Ein Klick zeigt es im Text.</translation>
    </message>
    <message>
        <source>{word} (drawn)</source>
        <translation>{word} (gezogen)</translation>
    </message>
    <message>
        <source>“{name}” holds no text.</source>
        <translation>„{name}“ enthält keinen Text.</translation>
    </message>
    <message>
        <source>“{name}”: its instructions are left out of this chat</source>
        <translation>„{name}“: Die Anweisungen werden in diesem Chat weggelassen</translation>
    </message>
    <message>
        <source>“{name}”: its instructions are not part of this chat</source>
        <translation>„{name}“: Die Anweisungen sind nicht Teil dieses Chats</translation>
    </message>
    <message>
        <source>“{name}”: its instructions go first, as the system prompt</source>
        <translation>„{name}“: Die Anweisungen gehen als System-Prompt voran</translation>
    </message>
    <message>
        <source>“{name}”: its instructions go with this message</source>
        <translation>„{name}“: Die Anweisungen gehen mit dieser Nachricht</translation>
    </message>
    <message>
        <source>“{name}”: {said}</source>
        <translation>„{name}“: {said}</translation>
    </message>
    <message>
        <source>“{value}” left already as you typed it, in turn {turn}.</source>
        <translation>„{value}“ ging schon wie getippt hinaus, in Runde {turn}.</translation>
    </message>
    <message>
        <source>“{written}” is no longer sent in place of what you wrote. {why}</source>
        <translation>„{written}“ wird nicht mehr anstelle dessen gesendet, was Sie geschrieben haben. {why}</translation>
    </message>
    <message>
        <source>↑ ↓ choose · Enter takes it · Esc closes</source>
        <translation>↑ ↓ wählen · Eingabe übernimmt · Esc schließt</translation>
    </message>
</context>
</TS>
