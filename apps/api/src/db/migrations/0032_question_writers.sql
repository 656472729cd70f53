-- Who wrote a question out of a private one: another admin reads it and publishes it. It is set for questions of
-- origin 'ticket' until their first publication.
alter table questions add column written_by integer references accounts on delete set null;
create index questions_written_by on questions (written_by) where written_by is not null;
create index questions_to_read on questions (id)
  where origin = 'ticket' and published_at is null and deleted_at is null;
