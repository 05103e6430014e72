"""Word lists for the context checks: English, German, French, a little Spanish. All case-folded."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Before a last name: a form of address or a role. Without their full stop.
TITLES = _words(
    """mr mrs ms miss mx dr dre prof pre professor doctor sir madam lady lord dame judge justice
    attorney counsel officer detective sergeant captain lieutenant colonel major general admiral
    inspector ofc sgt cpl pvt lt lieut capt cmdr col gen maj adm det insp supt agt trooper
    deputy constable corporal private commander atty hon esq gov sen rep pres brother auntie uncle
    agent senator representative congressman congresswoman governor mayor president
    chancellor minister secretary ambassador director manager chairman chairwoman chair chief
    principal dean coach pastor father sister reverend rev rabbi imam aunt nurse
    commissioner rapporteur delegate
    partner client patient tenant landlord candidate applicant employee engineer colleague
    cousin team grandma grandpa herr frau herrn fräulein doktor professorin familie kollege
    kollegen kollegin kommissar kommissarin präsident präsidentin premierminister kanzler
    kanzlerin ministerpräsident minister ministerin abgeordneter abgeordnete abgeordneten
    berichterstatter berichterstatterin kunde kundin patientin mieter mieterin vermieter
    vermieterin bewerber bewerberin
    mitarbeiter mitarbeiterin mandant mandantin klient klientin chef chefin direktorin richter
    richterin anwalt anwältin ärztin arzt lehrer lehrerin ingenieur ingenieurin tante onkel
    pastorin pfarrer pfarrerin bischof bischöfin professorin doktorin notar notarin trainer
    trainerin bürgermeister bürgermeisterin hausmeister hausmeisterin schüler schülerin
    geschäftsführer geschäftsführerin sachbearbeiter sachbearbeiterin kassierer kassiererin
    oma opa sohn tochter mutter vater bruder schwester freund freundin nachbar nachbarin kind
    enkel enkelin ehemann ehefrau partnerin neffe nichte monsieur madame mademoiselle mme mlle
    maître commissaire président présidente premier ministre député députée collègue docteur
    docteure famille señor señora señorita sr sra srta don doña familia"""
)

# Of these the ones that go with a first name; after any other a lone name is a last name.
BEFORE_FIRST_NAMES = _words(
    """dame sir lady lord aunt auntie uncle cousin brother sister father pastor coach nurse grandma
    grandpa tante onkel oma opa don doña kollege kollegin"""
)

# May begin a sentence or stand capitalised in a heading before or after a name without being a
# part of it.
COMMON = _words(
    """a an the this that these those my your his her its our their and or but nor so yet for if
    when while after before since until because although though as at by from in into of off
    on onto out over per than through to toward towards under up upon via with within without
    about above across against along among around behind below beneath beside besides between
    beyond despite during except inside like near outside regarding concerning what which who
    whom whose where why how whether then thus hence therefore however moreover furthermore
    meanwhile also additionally finally first firstly second secondly third lastly next later
    earlier today tomorrow yesterday now here there once again still even only just not no yes
    ok okay sure please thanks thank hi hello hey dear greetings welcome sorry congratulations
    is are was were be been am has have had do does did can could will would shall should may
    might must let i i'm we you he she it they both either neither each every all some any
    most many unlike given based according ask tell contact call email e-mail remind inform
    notify give send show invite help meet introduce add remove update include mention note
    consider say write reply forward cc bcc attn attention subject re from name client patient
    employee customer user applicant tenant sender recipient author signed sincerely regards
    best cheers respectfully needs deserves gets wants makes goes works becomes says asks
    takes gives keeps knows likes loves lives moves turns feels thinks plans hopes monday
    tuesday wednesday thursday friday saturday sunday january february march april june july
    august september october november december der die das den dem des ein eine einer einem
    einen eines und oder aber denn weil wenn als ob dass da nach vor seit bis bei mit von zu
    zum zur für über unter auf aus an am im ins in durch gegen ohne um auch nur noch schon
    dann danach daher deshalb außerdem heute morgen gestern hier dort ja nein bitte danke
    hallo liebe lieber liebes sehr geehrte geehrter guten tag ihr ihre ihrem ihren sein seine
    wir sie er es ich du was wer wie wo warum welche welcher hat ist war wird kann soll muss
    laut montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai
    juni juli oktober dezember le la les un une des du de et ou mais donc car si quand lorsque
    comme que qui où chez avec sans pour par sur sous dans avant après depuis pendant selon
    bonjour bonsoir cher chère merci oui non aussi ensuite enfin puis ainsi cependant il elle
    ils elles nous vous je tu on son sa ses notre votre leur lundi mardi mercredi jeudi
    vendredi samedi dimanche janvier février avril juin juillet août septembre octobre
    novembre décembre contactez demandez el los las y o pero con sin para por según hola
    querido querida estimado estimada gracias"""
)

# German nouns that often follow a name directly; other ones are known by their ending.
GERMAN_NOUNS = _words(
    """anspruch antwort arbeit auskunft bescheid bezug brief daten dank frage fragen fristen geld
    gelegenheit geduld glück grüße gründe hause hilfe interesse kontakt kosten lust
    name post recht rat rechte ruhe schuld sorgen spaß teil termin unterlagen unrecht urlaub
    vertrag wohnort zeit zugang zugriff zuhause zweifel jahre jahren euro
    mandant mandanten mandantin kläger klägers klägerin beklagte beklagten zeuge zeugin zeugen
    mieter mieters mieterin vermieter vermieters vermieterin käufer käufers verkäufer verkäufers
    schuldner gläubiger antragsteller antragstellers antragstellerin versicherten betreuer
    betreuers erblasser erblassers geschädigten unfallgegner bewerber bewerbers bewerberin
    mitarbeiter mitarbeiters mitarbeiterin auftraggeber absender empfänger patient
    patienten patientin mitglied mitglieds"""
)
# Before a last name these may make it a firm's, a place's or a book's.
GERMAN_THINGS = _words(
    """firma haus hotel bank café restaurant geschäft laden praxis kanzlei bäckerei apotheke schule
    verlag museum straße platz weg ort dorf stadt gemeinde schloss burg see fluss berg insel marke
    gruppe band film buch roman lied fall urteil studie kommentar möbelhaus autohaus unternehmen
    konzern modell produkt software programm gasthaus kaufhaus krankenhaus klinik universität
    bahnhof flughafen hafen brücke institut stiftung verein partei zeitung zeitschrift"""
)
GERMAN_ENDINGS = ("ung", "ungen", "heit", "keit", "schaft", "tion", "tät", "nis")

# With these stems an added s is a family name of its own ("Williams", "Roberts").
NAMES_WITH_S = _words(
    """william robert richard edward steven peter michael daniel stephen adam phillip owen roger
    brook abram andrew david evan harri hopkin jame jone matthew nichol parson rogers simmon
    stevens walter woods water hay field mill well wall hick myer meyer"""
)

# First names that are as common as last names: a word before them is likelier their first name.
FIRST_AND_LAST = _words(
    """james john thomas george henry scott lee paul david lewis martin kelly allen alexander
    russell howard gordon ryan simon grant marshall wayne dean craig carter morgan jordan
    taylor tyler cooper logan mason parker hunter francis raymond charles stewart stuart
    curtis elliott joseph patrick oliver clark warren glenn neal blair brooks reed reid
    jackson jefferson lincoln nelson wilson"""
)

# After "Lopez &": what joins no other name. "Sons" and "Co." make it a firm's.
FIRM_WORDS = _words("partners partner associates family team")

# Two letters with full stops that are no initials.
ABBREVIATIONS = _words(
    """us uk eu un am pm bc ad dc la ny md jd ba ma bs ms rn id tv po ps ie eg nb cv hr zb dh ua
    sa"""
)

# Labels and column titles that do not say what the value is.
SAYS_NOTHING = _words(
    """value values answer result number input data info details entry response field original
    wert antwort angabe ergebnis zahl valeur réponse nombre detail"""
)

# The first cell of a row that is nobody's.
SUMMARIES = _words(
    """average mean median total totals sum min max minimum maximum count range
    durchschnitt mittelwert gesamt summe schnitt moyenne médiane somme promedio"""
)

SAINTS = _words("santa san saint st ste sankt ave são sao dona")

# After "<Name> is a": what is no person.
THINGS = _words(
    """suburb town city village island county country river lake mountain region district state
    province borough neighborhood neighbourhood parish port capital brand band company firm game
    software program language library tool framework bird fish plant tree disease syndrome test
    method theorem statistic distribution unit chain store hotel restaurant museum university
    college school car make manufacturer magazine newspaper movie film novel series song album
    stadt fluss insel marke band buch roman lied firma berg verein
    ville rivière île marque groupe roman chanson livre montagne société"""
)

# After a name or its possessive: what is called after somebody long dead.
EPONYMS = _words(
    """disease syndrome palsy lymphoma sarcoma contracture reflex cyst law laws theorem lemma
    paradox equation constant coefficient correlation distribution chi-squared method technique
    algorithm test scale effect principle procedure maneuver manoeuvre formula transform"""
)

# Before a first or last name: what bears somebody's name, or a ruler who has no other.
NAMESAKES = _words(
    """hurricane typhoon cyclone storm queen king pope emperor empress prince princess tsar sultan
    saint lake mount mt fort port cape camp uss hms orkan hurrikan taifun königin könig papst kaiser
    kaiserin prinz prinzessin burg schloss ouragan typhon reine roi pape empereur lac mont"""
)

# After "<Name>-" or as the next word, capitalised: what is called after somebody.
NAMED_AFTER = _words(
    """stiftung institut preis straße strasse platz schule gymnasium museum krankenhaus klinik
    werke gruppe konzern verlag syndrom krankheit effekt methode skala formel universität brücke"""
)

# Of the singular: before a last name they make it a noun.
ARTICLES = {
    "de": _words(
        "der die das den dem des ein eine einen einem einer eines kein keine zum zur vom beim im am"
    ),
    "fr": _words("le la un une du au ce cette"),
}

US_STATES = _words(
    """Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Georgia
    Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts
    Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada New_Hampshire New_Jersey
    New_Mexico New_York North_Carolina North_Dakota Ohio Oklahoma Oregon Pennsylvania Rhode_Island
    South_Carolina South_Dakota Tennessee Texas Utah Vermont Virginia Washington West_Virginia
    Wisconsin Wyoming"""
)

# German nouns among the English everyday words: in German, too, these may be no name.
GERMAN_TOO = _words(
    """art rose wolf stern gold land park rat hand sand wind winter sommer april august mai stein
    berg ring arm bank ball boot kind lust mark not tag tor wall fall gift rock hut"""
)

PARTICLES = _words(
    """van von vom der den de del della di da dos das du le la ter ten bin ibn al el zu zur ní nic
    mac ó ua uí san santa saint st abu ben bat"""
)
SUFFIXES = _words("jr sr ii iii iv phd md esq dds mba")
PLURAL_BEFORE = _words(
    """the both two three all many several other these those die der den beiden alle les des los"""
)

GERMAN = _words(
    """der die das und ist nicht mit von für ein eine einen im den dem zu zur auf hat wird bitte
    sie wir ich sich auch als bei nach über ihre ihrem sehr geehrte dass kann wurde wurden sind
    haben oder einer einem einen eines an am beim vom zum aus seit bis noch nur schon liegt hält
    war waren hatte muss soll ihn ihm uns mich mir dir mein meine sein seine unser unsere dieser
    diese dieses doch gegen wenn weil keine kein in"""
)
FRENCH = _words(
    """le la les des est une un et dans pour avec pas que qui sur vous nous au aux du de son sa
    ses cette bonjour votre elle il en a à été sont peut ont par ce ces plus je ne se mon ma mes
    notre nos vos leur était sera chez depuis avant après"""
)
ENGLISH = _words(
    """the and is are of to in for with that this you your it on was as be not have has will she
    he they from at by an a i we our my his her their or if but were had would can should about"""
)

# After a bare number: what makes it a count of something else than money.
COUNTED = _words(
    """people persons users employees customers clients students patients members residents
    inhabitants visitors followers subscribers views visits downloads items units pieces
    copies words characters tokens lines rows records entries files pages steps miles mile km
    kilometers kilometres meters metres m cm mm ft feet foot inches inch sq square acres
    hectares kg kilograms grams g mg lb lbs pounds-weight tons tonnes liters litres l ml
    gallons calories kcal hours hour minutes minute seconds second days day weeks week months
    month years year times percent points degrees volts watts kwh kw mb gb tb bytes shares
    stocks seats votes homes houses cars vehicles schritte menschen personen kunden
    mitarbeiter einwohner stunden tage wochen monate jahre seiten wörter zeichen kilometer
    meter personnes habitants clients employés heures jours semaines mois ans pages mots"""
)

# Names of one unit or counted thing: in short, in full, and in German, French and Spanish; an
# underscore stands for a space.
UNITS = tuple(
    map(
        _words,
        (
            "g gram grams gramm gramme grammes gramo gramos",
            "kg kgs kilo kilos kilogram kilograms kilogramm kilogrammes kilogramos",
            "mg milligram milligrams milligramm milligrammes",
            "lb lbs pound pounds pfund livres libras",
            "oz ounce ounces unzen onces",
            "t ton tons tonne tonnes tonnen toneladas",
            "km kms kilometer kilometers kilometre kilometres kilomètres kilómetros",
            "m meter meters metre metres mètre mètres metros",
            "cm centimeter centimeters centimetre centimetres zentimeter centimètres",
            "mm millimeter millimeters millimetre millimetres millimètres",
            "mi mile miles meilen millas",
            "ft foot feet fuß pieds pies",
            "in inch inches zoll pouces pulgadas",
            "l liter liters litre litres litros",
            "ml milliliter milliliters millilitre millilitres",
            "h hr hrs hour hours stunde stunden heure heures hora horas",
            "min mins minute minutes minuten minuto minutos",
            "s sec secs second seconds sekunde sekunden seconde secondes segundos",
            "day days tag tage tagen jour jours día días",
            "week weeks woche wochen semaine semaines semana semanas",
            "month months monat monate monaten mois mes meses",
            "year years yr yrs jahr jahre jahren an ans année années año años",
            "child children kid kids kind kinder kindern enfant enfants niño niños hijos",
            "person persons people personen menschen leute personne personnes personas gente",
            "employee employees mitarbeiter mitarbeitern employé employés empleado empleados",
            "m² m2 sqm qm sq_m square_meter square_meters square_metres quadratmeter quadratmetern "
            "mètre_carré mètres_carrés metros_cuadrados",
            "ft² sqft sq_ft square_foot square_feet",
            "% percent prozent",
        ),
    )
)
