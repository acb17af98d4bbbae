#!/bin/sh
# Run once by the postgres image in an empty data folder: the roles of ARCHITECTURE 3. The owner migrates, the application
# may only read the log and add to it. Passwords come from docker-compose.yml.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$FIELDPOST_DB_PASSWORD" <<'SQL'
CREATE ROLE fieldpost_owner LOGIN PASSWORD :'password';
CREATE ROLE fieldpost_app LOGIN PASSWORD :'password';
CREATE DATABASE fieldpost OWNER fieldpost_owner;
SQL
