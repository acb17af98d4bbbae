-- A game may go over to a newer version of its rules, when its table agrees.

-- [{seq, was}]: since row `seq` it follows other rules than version `was`, under which the rows before were played.
ALTER TABLE games ADD COLUMN moved_over jsonb NOT NULL DEFAULT '[]';
ALTER TABLE votes ADD COLUMN rules_version integer;
ALTER TABLE votes DROP CONSTRAINT votes_kind_check;
ALTER TABLE votes ADD CONSTRAINT votes_kind_check CHECK (kind IN ('pause', 'draw', 'cancel', 'undo', 'rules'));

-- append_moves, what became of orders given ahead, and the rules that the game follows from its last row on (`rulesVersion`), all or nothing.
CREATE OR REPLACE FUNCTION append_moves_ahead(c jsonb) RETURNS text LANGUAGE plpgsql AS $$
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
  IF c ? 'rulesVersion' THEN
    UPDATE games SET moved_over = moved_over || jsonb_build_object('seq', version, 'was', rules_version), rules_version = (c->>'rulesVersion')::integer
     WHERE id = c->>'game';
  END IF;
  RETURN outcome;
END $$;
