-- Inner notes of the staff on a ticket: its asker never gets them, and they go with the ticket. Encrypted like its texts.
create table ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id integer not null references tickets on delete cascade,
  -- Null once that account is deleted.
  user_id integer references accounts on delete set null,
  -- Null only until the row has the number that its text is encrypted for.
  sealed bytea,
  created_at timestamptz not null
);
create index ticket_notes_ticket on ticket_notes (ticket_id, id);
create index ticket_notes_user on ticket_notes (user_id) where user_id is not null;
