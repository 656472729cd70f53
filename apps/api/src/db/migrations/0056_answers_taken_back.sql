-- Set while an answer can still be taken back: its asker gets it, and the mail about it, from then on.
alter table ticket_messages add column deliver_at timestamptz;
create index ticket_messages_undelivered on ticket_messages (deliver_at)
  where deliver_at is not null;
