-- How often somebody did something of late. Keys are hashes with the salt of the day, so no row tells
-- whose address it was; a crash may lose a few minutes of counting, so no write-ahead log is paid for.
create unlogged table limits (
  name text not null,
  key bytea not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index limits_end on limits (ends_at);
