-- Tables of the service. Game tables are led by the game id in every primary key and unique index (ARCHITECTURE 3).
-- Instants are whole milliseconds and always handed in: SQL that touches games never calls now().

CREATE TABLE accounts (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('person', 'guest', 'bot')),
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  email text,
  email_key text,
  email_confirmed_at timestamptz(3),
  password_hash text,
  locale text NOT NULL DEFAULT 'en',
  time_zone text NOT NULL DEFAULT 'UTC',
  settings jsonb NOT NULL DEFAULT '{}',
  admin boolean NOT NULL DEFAULT false,
  owner_id text,
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
-- An address belongs to the one account that confirmed it; others may have named it and wait in vain.
CREATE UNIQUE INDEX accounts_confirmed_email ON accounts (email_key) WHERE email_confirmed_at IS NOT NULL;

CREATE TABLE sessions (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);

CREATE TABLE tokens (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
CREATE INDEX tokens_account ON tokens (account_id);

-- Links by mail: confirm an address, sign in, open one seat of one game, unsubscribe. Only the hash is kept.
CREATE TABLE links (
  token_hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm', 'sign-in', 'turn', 'unsubscribe')),
  email_key text,
  game_id text,
  seat integer,
  call integer,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX links_account ON links (account_id);

CREATE TABLE games (
  id text PRIMARY KEY,
  rules text NOT NULL,
  rules_version integer NOT NULL,
  name text NOT NULL,
  owner_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'active', 'paused', 'finished', 'cancelled')),
  visibility text NOT NULL CHECK (visibility IN ('public', 'unlisted', 'private')),
  rated boolean NOT NULL DEFAULT false,
  seat_count integer NOT NULL,
  options jsonb NOT NULL,
  clock jsonb NOT NULL,
  clock_revision integer NOT NULL DEFAULT 0,
  pauses jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 0,
  head bytea,
  commitment bytea NOT NULL,
  secret bytea NOT NULL,
  setup_draws jsonb NOT NULL DEFAULT '[]',
  from_position jsonb,
  -- the last call of each seat that has none open: a call that is interrupted or undone goes on as the same call
  calls jsonb NOT NULL DEFAULT '{}',
  result jsonb,
  set_aside text,
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  last_at timestamptz(3),
  finished_at timestamptz(3)
);
CREATE INDEX games_open ON games (created_at DESC, id) WHERE status = 'open';
CREATE INDEX games_by_status ON games (status, created_at DESC, id);

CREATE TABLE seats (
  game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  seat integer NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'invited', 'taken', 'bot', 'offered', 'left')),
  account_id text,
  bot text,
  entropy text NOT NULL DEFAULT '',
  joined_at timestamptz(3),
  PRIMARY KEY (game_id, seat)
);
CREATE UNIQUE INDEX seats_one_per_account ON seats (game_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX seats_account ON seats (account_id, game_id) WHERE account_id IS NOT NULL;

CREATE TABLE invitations (
  game_id text NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  id text NOT NULL,
  token_hash bytea NOT NULL,
  seat integer,
  account_id text,
  created_by text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (game_id, id)
);
CREATE INDEX invitations_account ON invitations (account_id) WHERE account_id IS NOT NULL;

-- The log. append_moves is its only writer; nothing is ever changed or removed.
CREATE TABLE moves (
  game_id text NOT NULL REFERENCES games (id),
  seq integer NOT NULL CHECK (seq > 0),
  seat integer,
  kind text NOT NULL CHECK (kind IN ('action', 'undo', 'fallback', 'bot', 'standing', 'resign', 'forfeit', 'draw', 'cancel', 'seat', 'admin')),
  decision text,
  asked text,
  action jsonb NOT NULL,
  draws jsonb NOT NULL,
  barrier boolean NOT NULL,
  events jsonb NOT NULL,
  by_account text,
  via text NOT NULL,
  at timestamptz(3) NOT NULL,
  clock jsonb,
  hash bytea NOT NULL,
  PRIMARY KEY (game_id, seq)
);

CREATE FUNCTION moves_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'FP002', MESSAGE = 'moves is append-only: ' || TG_OP || ' is refused';
END $$;
CREATE TRIGGER moves_no_change BEFORE UPDATE OR DELETE ON moves FOR EACH ROW EXECUTE FUNCTION moves_stand();
CREATE TRIGGER moves_no_truncate BEFORE TRUNCATE ON moves FOR EACH STATEMENT EXECUTE FUNCTION moves_stand();

CREATE TABLE snapshots (
  game_id text NOT NULL,
  seq integer NOT NULL,
  shape integer NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (game_id, seq)
);
ALTER TABLE snapshots ALTER COLUMN body SET COMPRESSION pglz;

-- What is asked of whom, now: the rows that clocks and notices hang on.
CREATE TABLE decisions (
  game_id text NOT NULL,
  seat integer NOT NULL,
  call integer NOT NULL,
  step integer NOT NULL,
  kind text NOT NULL,
  turn integer NOT NULL,
  reaction boolean NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  deadline timestamptz(3),
  clock jsonb,
  taken_until timestamptz(3),
  PRIMARY KEY (game_id, seat)
);
CREATE INDEX decisions_deadline ON decisions (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE idempotency (
  account_id text NOT NULL,
  key text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  request bytea NOT NULL,
  outcome jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);

-- What still has to follow from a commit. Taken by state with a lease, never by "id greater than the last".
CREATE TABLE outbox (
  game_id text NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  seq integer NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  taken_until timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (game_id, id)
);
CREATE INDEX outbox_due ON outbox (due_at);

-- One notice per account, call, kind, step and channel, ever. Notices about no game have game_id ''.
CREATE TABLE notices (
  game_id text NOT NULL DEFAULT '',
  id text NOT NULL,
  account_id text NOT NULL,
  seat integer,
  call integer NOT NULL DEFAULT 0,
  kind text NOT NULL,
  step text NOT NULL DEFAULT '',
  channel text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'dropped', 'unknown')),
  body jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz(3) NOT NULL,
  taken_until timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  PRIMARY KEY (game_id, id),
  UNIQUE (game_id, account_id, call, kind, step, channel)
);
CREATE INDEX notices_due ON notices (due_at) WHERE state IN ('waiting', 'sending');
CREATE INDEX notices_account ON notices (account_id, created_at DESC);

CREATE TABLE channels (
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  channel text NOT NULL,
  target text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL CHECK (state IN ('on', 'off', 'failing')),
  error text,
  failing_since timestamptz(3),
  failures integer NOT NULL DEFAULT 0,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, channel)
);

CREATE TABLE messages (
  game_id text NOT NULL,
  id text NOT NULL,
  account_id text NOT NULL,
  seat integer,
  body text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_id, id)
);

CREATE TABLE heartbeats (
  process text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('api', 'worker')),
  at timestamptz(3) NOT NULL
);

-- Mail kept at hand while no SMTP server is set.
CREATE TABLE mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  at timestamptz(3) NOT NULL
);

-- The only writer of moves: one statement, all or nothing (ARCHITECTURE 1).
-- c: { game, from, at, now, rows: [{seat, kind, decision, asked, action, draws, barrier, events, by, via, clock, hash}],
--      answers?: {seat, call, step, late}, status?, result?, calls?, decisions: [{seat, call, step, kind, turn, reaction, openedAt, deadline, clock}],
--      outbox: [{kind, body}], snapshot?: {shape, body}, key?: {account, key, method, path, request, outcome} }
-- Answers 'ok', 'moved_on' (nothing written); raises FP001 with 'time_up', 'not_due', 'repeated' (nothing written).
CREATE FUNCTION append_moves(c jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  g text := c->>'game';
  v integer := (c->>'from')::integer;
  n integer := jsonb_array_length(c->'rows');
  t timestamptz := (c->>'at')::timestamptz;
  a jsonb := c->'answers';
  k jsonb := c->'key';
BEGIN
  UPDATE games SET version = v + n, head = decode(c#>>ARRAY['rows', (n - 1)::text, 'hash'], 'hex'), last_at = t,
         status = coalesce(c->>'status', status), result = coalesce(nullif(c->'result', 'null'), result), calls = coalesce(c->'calls', calls),
         finished_at = CASE WHEN c ? 'status' THEN t ELSE finished_at END
   WHERE id = g AND version = v AND status = 'active';
  IF NOT FOUND THEN RETURN 'moved_on'; END IF;
  IF a IS NOT NULL THEN
    -- Clocks change without a version, so the deadline is read under the lock; `now` is the instant the request arrived.
    PERFORM FROM decisions WHERE game_id = g AND seat = (a->>'seat')::integer AND call = (a->>'call')::integer AND step = (a->>'step')::integer
       AND CASE WHEN (a->>'late')::boolean THEN deadline <= (c->>'now')::timestamptz ELSE deadline IS NULL OR deadline > (c->>'now')::timestamptz END;
    IF NOT FOUND THEN
      RAISE EXCEPTION USING ERRCODE = 'FP001', MESSAGE = CASE WHEN (a->>'late')::boolean THEN 'not_due' ELSE 'time_up' END;
    END IF;
  END IF;
  IF k IS NOT NULL THEN
    -- A key is kept for 7 days; after that it may be used for something else.
    INSERT INTO idempotency AS i (account_id, key, method, path, request, outcome, created_at)
      VALUES (k->>'account', k->>'key', k->>'method', k->>'path', decode(k->>'request', 'hex'), k->'outcome', (c->>'now')::timestamptz)
      ON CONFLICT (account_id, key) DO UPDATE SET method = excluded.method, path = excluded.path, request = excluded.request, outcome = excluded.outcome,
        created_at = excluded.created_at WHERE i.created_at <= excluded.created_at - interval '7 days';
    IF NOT FOUND THEN RAISE EXCEPTION USING ERRCODE = 'FP001', MESSAGE = 'repeated'; END IF;
  END IF;
  INSERT INTO moves (game_id, seq, seat, kind, decision, asked, action, draws, barrier, events, by_account, via, at, clock, hash)
    SELECT g, v + i, (r->>'seat')::integer, r->>'kind', r->>'decision', r->>'asked', r->'action', r->'draws', (r->>'barrier')::boolean, r->'events',
           r->>'by', r->>'via', t, nullif(r->'clock', 'null'), decode(r->>'hash', 'hex')
      FROM jsonb_array_elements(c->'rows') WITH ORDINALITY x (r, i);
  DELETE FROM decisions d WHERE game_id = g AND NOT EXISTS (SELECT FROM jsonb_array_elements(c->'decisions') x WHERE (x->>'seat')::integer = d.seat);
  INSERT INTO decisions AS d (game_id, seat, call, step, kind, turn, reaction, opened_at, deadline, clock)
    SELECT g, (x->>'seat')::integer, (x->>'call')::integer, (x->>'step')::integer, x->>'kind', (x->>'turn')::integer, (x->>'reaction')::boolean,
           (x->>'openedAt')::timestamptz, (x->>'deadline')::timestamptz, nullif(x->'clock', 'null')
      FROM jsonb_array_elements(c->'decisions') x
    ON CONFLICT (game_id, seat) DO UPDATE SET call = excluded.call, step = excluded.step, kind = excluded.kind, turn = excluded.turn, reaction = excluded.reaction,
      -- A call that goes on keeps the clock as it is in the table: a credit may have come in beside the version.
      opened_at = CASE WHEN d.call = excluded.call THEN d.opened_at ELSE excluded.opened_at END,
      deadline = CASE WHEN d.call = excluded.call THEN d.deadline ELSE excluded.deadline END,
      clock = CASE WHEN d.call = excluded.call THEN d.clock ELSE excluded.clock END,
      taken_until = CASE WHEN d.call = excluded.call THEN d.taken_until END
    WHERE (d.call, d.step, d.kind, d.turn, d.reaction) IS DISTINCT FROM (excluded.call, excluded.step, excluded.kind, excluded.turn, excluded.reaction);
  IF jsonb_array_length(c->'outbox') > 0 THEN
    INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at)
      SELECT g, v + n, x->>'kind', x->'body', (c->>'now')::timestamptz, (c->>'now')::timestamptz FROM jsonb_array_elements(c->'outbox') x;
  END IF;
  IF c ? 'snapshot' THEN
    INSERT INTO snapshots (game_id, seq, shape, body) VALUES (g, v + n, (c#>>'{snapshot,shape}')::integer, c#>>'{snapshot,body}');
  END IF;
  RETURN 'ok';
END $$;

-- Where the application role exists it may read the log and add to it, nothing else; elsewhere the trigger stands alone.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldpost_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO fieldpost_app;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO fieldpost_app;
    REVOKE UPDATE, DELETE, TRUNCATE ON moves FROM fieldpost_app;
  END IF;
END $$;
