-- Orders given ahead, private notes, blocks, reports; games made from a moment of another.

-- Orders are no rows of the log: they change without a version, so a revision of their own says when a table that was worked out with older ones
-- must not be committed. Apart from clock_revision, which everybody sees in an ETag: that orders were given is secret.
ALTER TABLE games ADD COLUMN orders_revision integer NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN forked_from jsonb;

CREATE TABLE standing_orders (
  game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  seat integer NOT NULL,
  account_id text NOT NULL,
  waiting jsonb NOT NULL DEFAULT '[]',
  past jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (game_id, seat)
);

-- append_moves, and what became of orders given ahead, all or nothing.
CREATE FUNCTION append_moves_ahead(c jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  outcome text := append_moves(c);
BEGIN
  IF outcome <> 'ok' THEN RETURN outcome; END IF;
  -- append_moves holds the lock of the game: orders that came in since the table was loaded would be passed over.
  PERFORM FROM games WHERE id = c->>'game' AND orders_revision = coalesce((c->>'ordersRevision')::integer, orders_revision);
  IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'FP001', MESSAGE = 'moved_on'; END IF;
  IF c ? 'orders' THEN
    UPDATE standing_orders s SET waiting = o->'waiting', past = o->'past'
      FROM jsonb_array_elements(c->'orders') o WHERE s.game_id = c->>'game' AND s.seat = (o->>'seat')::integer;
  END IF;
  RETURN outcome;
END $$;

CREATE TABLE notes (
  game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  body text NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_id, account_id)
);

CREATE TABLE blocks (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  blocked_id text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, blocked_id)
);

CREATE TABLE reports (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  about_id text,
  game_id text,
  message_id text,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'settled')),
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3)
);
CREATE INDEX reports_open ON reports (created_at) WHERE state = 'open';

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldpost_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON standing_orders, notes, blocks, reports TO fieldpost_app;
  END IF;
END $$;
