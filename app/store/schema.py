"""The database schema and its migrations.

`PRAGMA user_version` stores the number of applied migrations. A released migration is never
changed: append a new one instead.
"""

from __future__ import annotations

TABLES = """
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
"""

SEARCH = """
CREATE VIRTUAL TABLE words USING fts5(
    original, restored, content='turn', content_rowid='id',
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
CREATE TRIGGER words_insert AFTER INSERT ON turn BEGIN
    INSERT INTO words (rowid, original, restored) VALUES (new.id, new.original, new.restored);
END;
CREATE TRIGGER words_delete AFTER DELETE ON turn BEGIN
    INSERT INTO words (words, rowid, original, restored)
    VALUES ('delete', old.id, old.original, old.restored);
END;
CREATE TRIGGER words_update AFTER UPDATE OF original, restored ON turn BEGIN
    INSERT INTO words (words, rowid, original, restored)
    VALUES ('delete', old.id, old.original, old.restored);
    INSERT INTO words (rowid, original, restored) VALUES (new.id, new.original, new.restored);
END;
CREATE VIRTUAL TABLE titles USING fts5(
    title, content='conversation', content_rowid='id',
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
CREATE TRIGGER titles_insert AFTER INSERT ON conversation BEGIN
    INSERT INTO titles (rowid, title) VALUES (new.id, new.title);
END;
CREATE TRIGGER titles_delete AFTER DELETE ON conversation BEGIN
    INSERT INTO titles (titles, rowid, title) VALUES ('delete', old.id, old.title);
END;
CREATE TRIGGER titles_update AFTER UPDATE OF title ON conversation BEGIN
    INSERT INTO titles (titles, rowid, title) VALUES ('delete', old.id, old.title);
    INSERT INTO titles (rowid, title) VALUES (new.id, new.title);
END;
INSERT INTO words (words) VALUES ('rebuild');
INSERT INTO titles (titles) VALUES ('rebuild');
"""

# Relations between values that the person took back for a conversation, as a JSON list.
RELATIONS = "ALTER TABLE conversation ADD COLUMN removed TEXT NOT NULL DEFAULT '[]';\n"

# What a local model made of an answer to a redrawn document (InferDPT).
FITTED = "ALTER TABLE turn ADD COLUMN fitted TEXT NOT NULL DEFAULT '';\n"

# What was sent in chats that are gone: how often which draw's cost, never what it was. `epsilon` is
# a fraction, empty where the person chose the outcome. And what was imported before files were
# texts alone decides nothing any more, nor do the turns that followed it under its replacements.
BOOKS = """
CREATE TABLE spent (
    day TEXT NOT NULL,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    epsilon TEXT NOT NULL,
    unit TEXT NOT NULL,
    draws INTEGER NOT NULL,
    PRIMARY KEY (day, recipient, kind, epsilon, unit)
) WITHOUT ROWID;
CREATE INDEX charge_label ON charge (label);
INSERT OR IGNORE INTO shared (body) VALUES ('[]');
UPDATE turn SET outside = 1
WHERE conversation IN (SELECT conversation FROM turn WHERE destination = 'file');
DELETE FROM charge WHERE turn IN (SELECT id FROM turn WHERE destination = 'file');
UPDATE turn SET sent = '', received = '', changes = '{"replacements":[]}', marks = '[]',
    guarantees = (SELECT id FROM shared WHERE body = '[]')
WHERE destination = 'file';
"""

# The model that a turn's request named, beside its address; NULL in older turns, whose stored
# request contains it (`wire_bytes.model`).
RECIPIENT = "ALTER TABLE turn ADD COLUMN model TEXT;\n"

# What did not come back in an answer, as a JSON list like its marks, and where the values begin
# that the person toggled.
STANDING = """
ALTER TABLE turn ADD COLUMN near TEXT NOT NULL DEFAULT '[]';
ALTER TABLE turn ADD COLUMN turned TEXT NOT NULL DEFAULT '[]';
"""

# The service and the model that answer a conversation, as a JSON list; empty: as new chats.
ANSWERER = "ALTER TABLE conversation ADD COLUMN answerer TEXT NOT NULL DEFAULT '';\n"

# The names of the models of this computer that wrote an answer, and that fitted it.
WRITERS = """
ALTER TABLE turn ADD COLUMN writer TEXT NOT NULL DEFAULT '';
ALTER TABLE turn ADD COLUMN fitter TEXT NOT NULL DEFAULT '';
"""

# What the service counted for an answer, as a JSON list: tokens read and written, and their cost.
USAGE = "ALTER TABLE turn ADD COLUMN usage TEXT NOT NULL DEFAULT '';\n"

# The prompts that the person saved.
PROMPTS = """
CREATE TABLE prompt (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, text TEXT NOT NULL);
"""

# Folders of chats. `policy` and `answerer` are JSON, empty: as new chats elsewhere. The number of a
# conversation's project may be that of one that is gone: then it is in none.
PROJECTS = """
CREATE TABLE project (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    instructions TEXT NOT NULL DEFAULT '',
    policy TEXT NOT NULL DEFAULT '',
    answerer TEXT NOT NULL DEFAULT '',
    collapsed INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE document (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
    name TEXT NOT NULL,
    text TEXT NOT NULL
);
ALTER TABLE conversation ADD COLUMN project INTEGER;
"""

# Where an imported conversation came from: a source and its name there, so that none is twice.
ORIGIN = """
ALTER TABLE conversation ADD COLUMN origin TEXT NOT NULL DEFAULT '';
UPDATE conversation SET origin = 'file:' WHERE id IN
    (SELECT conversation FROM turn WHERE destination = 'file');
"""

# A draw that went once more is charged as it was first: a share of an amount was taken for the
# amount itself.
CHARGED = """
UPDATE charge SET (kind, unit) = (
    SELECT kind, unit FROM charge AS first WHERE first.label = charge.label
    ORDER BY known, turn LIMIT 1
) WHERE known;
"""

STEPS = (
    *(TABLES, SEARCH, RELATIONS, FITTED, BOOKS, RECIPIENT, STANDING, ANSWERER, WRITERS, USAGE),
    *(PROMPTS, PROJECTS, ORIGIN, CHARGED),
)
VERSION = len(STEPS)
INDEXES = ("words", "titles")
