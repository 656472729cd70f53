-- Who edited a guide about a danger last: another admin reads it and publishes it. It is set until the publication.
-- A change of a published one waits in `pending`, and readers see the columns until then.
alter table guides
  add column written_by integer references accounts on delete set null,
  add column pending jsonb;
create index guides_written_by on guides (written_by) where written_by is not null;
