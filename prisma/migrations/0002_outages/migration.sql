-- Silences that running clocks were given back. Those of API and workers may overlap: what a row covers is not given twice.
CREATE TABLE outages (
  kind text NOT NULL CHECK (kind IN ('api', 'worker')),
  since timestamptz(3) NOT NULL,
  until timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, until)
);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'fieldpost_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON outages TO fieldpost_app;
  END IF;
END $$;
