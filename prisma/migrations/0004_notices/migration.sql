-- Notices in full: several in one message, web push, webhooks of programs with their deliveries, keys that all processes share.

-- `bundle`: notices of one account and channel with the same word go out as one message ('' goes alone). `batch`: the notice that leads the
-- message which this one went out with; only that one is taken again, so that a message which goes twice is the same message.
ALTER TABLE notices ADD COLUMN bundle text NOT NULL DEFAULT '', ADD COLUMN batch text;
CREATE INDEX notices_open ON notices (account_id, channel) WHERE state IN ('waiting', 'sending');

-- Nothing is sent there before: the other side asked us to wait, or fails.
ALTER TABLE channels ADD COLUMN held_until timestamptz(3);

-- Devices that web push reaches.
CREATE TABLE push_devices (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, endpoint)
);

-- Where programs want to hear of games. `games`: of these only, seated or not; empty: of all in which the account holds a seat.
CREATE TABLE webhooks (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  games text[] NOT NULL DEFAULT '{}',
  secret text NOT NULL,
  state text NOT NULL CHECK (state IN ('on', 'off', 'failing')),
  error text,
  failing_since timestamptz(3),
  held_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE UNIQUE INDEX webhooks_id ON webhooks (id);
CREATE INDEX webhooks_games ON webhooks USING gin (games);

-- One delivery per webhook, event and subject (a move, a call, a message), ever. `body` is written when it is sent first and then stays.
CREATE TABLE deliveries (
  game_id text NOT NULL DEFAULT '',
  id text NOT NULL,
  account_id text NOT NULL,
  webhook_id text NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  body text,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  status integer,
  error text,
  due_at timestamptz(3) NOT NULL,
  taken_until timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  PRIMARY KEY (game_id, id),
  UNIQUE (game_id, webhook_id, event, subject)
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX deliveries_log ON deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX deliveries_age ON deliveries (created_at);

-- Made once by whichever process needs one first, and then the same for all.
CREATE TABLE service_keys (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- Moves leave an outbox row only where some program listens to them: who plays without webhooks pays nothing for them but this look.
CREATE FUNCTION tell_of_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM seats s JOIN webhooks w ON w.account_id = s.account_id
              WHERE s.game_id = NEW.id AND s.account_id IS NOT NULL AND w.state <> 'off' AND w.games = '{}' AND 'move.made' = ANY (w.events))
     OR EXISTS (SELECT FROM webhooks w WHERE w.games @> ARRAY[NEW.id] AND w.state <> 'off' AND 'move.made' = ANY (w.events)) THEN
    INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at)
      VALUES (NEW.id, NEW.version, 'moves', jsonb_build_object('from', OLD.version + 1, 'to', NEW.version), NEW.last_at, NEW.last_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER games_tell_of_moves AFTER UPDATE OF version ON games FOR EACH ROW WHEN (NEW.version > OLD.version) EXECUTE FUNCTION tell_of_moves();

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldpost_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices, webhooks, deliveries, service_keys TO fieldpost_app;
  END IF;
END $$;
