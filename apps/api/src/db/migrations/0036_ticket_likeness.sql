-- Keyed hash of the folded text of the asker's last message: tickets with equal texts are one row of the
-- inbox. Null without words, in rows of earlier versions, and once the ticket is closed.
alter table tickets
  add column likeness bytea check (length(likeness) = 16),
  add check (status = 'open' or likeness is null);
create index tickets_alike on tickets (likeness) where waiting_since is not null;
