-- Texts, pictures, names and addresses of tickets are stored encrypted with a key that is not in the
-- database. The plain columns have only rows of earlier versions, which the next start moves.
alter table tickets
  add column sealed_name bytea,
  add column sealed_email bytea,
  add check (status = 'open' or sealed_email is null);
create index tickets_plain on tickets (id) where name is not null or email is not null;

alter table ticket_messages
  add column sealed bytea,
  alter column text drop not null,
  alter column folded drop not null;
create index ticket_messages_plain on ticket_messages (id) where text is not null;

alter table ticket_pictures
  add column sealed bytea,
  alter column data drop not null;
create index ticket_pictures_plain on ticket_pictures (id) where data is not null;

-- Address and values of a mail about a ticket; `to_email` is empty then.
alter table mails add column sealed bytea;
create index mails_plain on mails (id)
  where template in ('ticket_answered', 'contact_answered') and to_email <> '';
