-- Clocks: what each seat has left, vacations of accounts, votes of a table, what is remembered of who was missed.

-- By seat: `bank` (ms that a bank clock holds while the seat is asked nothing), `missed` (calls missed in a row), `excused`.
ALTER TABLE games ADD COLUMN seat_clocks jsonb NOT NULL DEFAULT '{}';

-- Clocks of an account's games stand still meanwhile. What has passed of a vacation stays as it was.
CREATE TABLE vacations (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  from_at timestamptz(3) NOT NULL,
  until_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK (from_at < until_at)
);
CREATE INDEX vacations_account ON vacations (account_id, from_at);

-- One open vote of each kind in a game. It is about one version of the game: the next row of the log lets it lapse.
CREATE TABLE votes (
  game_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('pause', 'draw', 'cancel', 'undo')),
  version integer NOT NULL,
  seat integer NOT NULL,
  choices jsonb NOT NULL,
  span text,
  from_seq integer,
  opened_at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_id, kind)
);

-- Calls that an account let pass, seats that it left in the midst of a game, seats that it stepped in for.
CREATE TABLE conduct (
  game_id text NOT NULL,
  seq integer NOT NULL,
  -- no reference: a commit that holds a game's lock must not wait for an account's
  account_id text NOT NULL,
  what text NOT NULL CHECK (what IN ('missed', 'left', 'stepped_in')),
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (game_id, seq, account_id, what)
);
CREATE INDEX conduct_account ON conduct (account_id, what);

-- The only writer of moves: one statement, all or nothing (ARCHITECTURE 1).
-- c: { game, from, revision?, at, now, rows: [{seat, kind, decision, asked, action, draws, barrier, events, by, via, clock, hash}],
--      answers?: {seat, call, step, late}, status?, result?, calls?, decisions: [{seat, call, step, kind, turn, reaction, openedAt, deadline, clock}],
--      outbox: [{kind, body}], snapshot?: {shape, body}, key?: {account, key, method, path, request, outcome},
--      seatClocks?, seats?: [{seat, state, account, bot}], conduct?: [{account, what}] }
-- `revision`: the commit was worked out with these pauses, seats and votes; others have come in since: moved_on.
-- Answers 'ok', 'moved_on' (nothing written); raises FP001 with 'time_up', 'not_due', 'repeated' (nothing written).
CREATE OR REPLACE FUNCTION append_moves(c jsonb) RETURNS text LANGUAGE plpgsql AS $$
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
         seat_clocks = coalesce(c->'seatClocks', seat_clocks), clock_revision = clock_revision + CASE WHEN c ? 'seats' THEN 1 ELSE 0 END,
         finished_at = CASE WHEN c ? 'status' THEN t ELSE finished_at END
   WHERE id = g AND version = v AND clock_revision = coalesce((c->>'revision')::integer, clock_revision) AND status = 'active';
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
      -- A call that goes on keeps its deadline; a seat that is handed over in it gets another clock.
      opened_at = CASE WHEN d.call = excluded.call THEN d.opened_at ELSE excluded.opened_at END,
      deadline = CASE WHEN d.call = excluded.call AND d.clock IS NOT DISTINCT FROM excluded.clock THEN d.deadline ELSE excluded.deadline END,
      clock = excluded.clock,
      taken_until = CASE WHEN d.call = excluded.call AND d.clock IS NOT DISTINCT FROM excluded.clock THEN d.taken_until END
    WHERE (d.call, d.step, d.kind, d.turn, d.reaction, d.clock) IS DISTINCT FROM (excluded.call, excluded.step, excluded.kind, excluded.turn, excluded.reaction, excluded.clock);
  IF c ? 'seats' THEN
    UPDATE seats s SET state = x->>'state', account_id = x->>'account', bot = x->>'bot', joined_at = CASE WHEN s.account_id IS NOT DISTINCT FROM x->>'account' THEN s.joined_at ELSE t END
      FROM jsonb_array_elements(c->'seats') x WHERE s.game_id = g AND s.seat = (x->>'seat')::integer;
  END IF;
  IF c ? 'conduct' THEN
    INSERT INTO conduct (game_id, seq, account_id, what, at) SELECT g, v + n, x->>'account', x->>'what', t FROM jsonb_array_elements(c->'conduct') x;
  END IF;
  IF jsonb_array_length(c->'outbox') > 0 THEN
    INSERT INTO outbox (game_id, seq, kind, body, created_at, due_at)
      SELECT g, v + n, x->>'kind', x->'body', (c->>'now')::timestamptz, (c->>'now')::timestamptz FROM jsonb_array_elements(c->'outbox') x;
  END IF;
  IF c ? 'snapshot' THEN
    INSERT INTO snapshots (game_id, seq, shape, body) VALUES (g, v + n, (c#>>'{snapshot,shape}')::integer, c#>>'{snapshot,body}');
  END IF;
  RETURN 'ok';
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldpost_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON vacations, votes, conduct TO fieldpost_app;
  END IF;
END $$;
