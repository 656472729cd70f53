-- Keyed hash of the Idempotency-Key of a message: sent again after a lost answer it is stored once.
alter table ticket_messages
  add column key_hash bytea unique check (length(key_hash) = 32);
