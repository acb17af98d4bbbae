-- What the staff does: accounts that are closed, reports that are settled, games that are set aside until somebody has looked.

-- `closed_until` null: for good. The programs of an account are closed and reopened with it.
ALTER TABLE accounts ADD COLUMN closed_at timestamptz(3);
ALTER TABLE accounts ADD COLUMN closed_until timestamptz(3);
ALTER TABLE accounts ADD COLUMN closed_reason text;

ALTER TABLE reports ADD COLUMN settled_by text;
ALTER TABLE reports ADD COLUMN note text;

-- From when on: its clocks get the time back when it is released.
ALTER TABLE games ADD COLUMN set_aside_at timestamptz(3);
CREATE INDEX games_set_aside ON games (id) WHERE set_aside IS NOT NULL;
CREATE INDEX notices_by_state ON notices (state, created_at DESC, id DESC) WHERE state IN ('failed', 'unknown');
