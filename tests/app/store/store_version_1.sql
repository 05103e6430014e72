-- A history as version 1 of the schema wrote it; what follows is never edited.
CREATE TABLE shared (id INTEGER PRIMARY KEY, body TEXT NOT NULL UNIQUE);

CREATE TABLE conversation (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    random BLOB NOT NULL UNIQUE CHECK (length(random) = 16),
    epoch INTEGER NOT NULL,
    title TEXT NOT NULL,
    pinned INTEGER NOT NULL DEFAULT 0,
    policy INTEGER NOT NULL REFERENCES shared,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    head INTEGER
);

CREATE TABLE turn (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversation ON DELETE CASCADE,
    parent INTEGER REFERENCES turn ON DELETE CASCADE,
    drawn_in INTEGER NOT NULL,
    created REAL NOT NULL,
    answered INTEGER NOT NULL DEFAULT 0,
    outside INTEGER NOT NULL DEFAULT 0,
    original TEXT NOT NULL,
    sent TEXT NOT NULL,
    received TEXT NOT NULL DEFAULT '',
    restored TEXT NOT NULL DEFAULT '',
    changes TEXT NOT NULL,
    marks TEXT NOT NULL DEFAULT '[]',
    failure TEXT,
    policy INTEGER NOT NULL REFERENCES shared,
    guarantees INTEGER NOT NULL REFERENCES shared,
    destination TEXT NOT NULL,
    wire_shared INTEGER NOT NULL DEFAULT 0,
    wire_rest BLOB
);
CREATE INDEX turn_conversation ON turn (conversation);
CREATE INDEX turn_parent ON turn (parent);

CREATE TABLE charge (
    turn INTEGER NOT NULL REFERENCES turn ON DELETE CASCADE,
    place INTEGER NOT NULL,
    label TEXT NOT NULL,
    kind TEXT NOT NULL,
    epsilon TEXT,
    unit TEXT NOT NULL,
    known INTEGER NOT NULL,
    PRIMARY KEY (turn, place)
) WITHOUT ROWID;

CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

INSERT INTO shared VALUES (1, '{"version": 1, "profile": "default", "stages": ["preempt"], "keep": [], "epsilons": {"AGE": 0.66}, "always": [], "never": [], "same_everywhere": false}');
INSERT INTO shared VALUES (2, '[]');
INSERT INTO conversation VALUES (1, x'000102030405060708090a0b0c0d0e0f', 1, 'Ein alter Brief', 1, 1, 1000.5, 1001.5, 1);
INSERT INTO turn VALUES (1, 1, NULL, 1, 1000.5, 1, 0, 'Ich bin Maria Lopez', 'Ich bin Helen Fischer', 'Sehr geehrte Frau Fischer', 'Sehr geehrte Frau Lopez', '{"replacements":[{"start":8,"end":19,"target_start":8,"target_end":21,"original":"Maria Lopez","surrogate":"Helen Fischer","kind":"PERSON","method":"preempt","category":"I","epsilon":null}]}', '[[18,23,"Fischer","Lopez","PERSON",false]]', NULL, 1, 2, 'https://llm.example/v1', 0, NULL);
INSERT INTO charge VALUES (1, 0, 'a label', 'AGE', '33/50', '1 year', 0);
PRAGMA user_version = 1;
