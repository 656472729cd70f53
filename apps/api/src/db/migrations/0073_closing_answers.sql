-- An answer that closes its ticket once its asker has it: until then it can be taken back, and the ticket is open.
alter table ticket_messages add column closes boolean not null default false;
