-- A request for another address counts only after that address has confirmed it; an admin completes
-- confirmed ones only.
alter table email_changes add column confirmed_at timestamptz;
update email_changes set confirmed_at = updated_at where status = 'complete';
alter table email_changes
  add constraint email_changes_complete_confirmed check (status <> 'complete' or confirmed_at is not null);

alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'set_password', 'connect', 'email_change'));

-- SHA-256 of account and device id of the newest registration: the link of its mail needs no password
-- in that browser. Null once the address is verified.
alter table accounts add column sign_up_device bytea;

-- Browsers that have signed in to an account, as SHA-256 of account and device id, so that rows of two
-- accounts cannot be joined. Attempts of strangers do not count for them.
create table known_devices (
  user_id integer not null references accounts on delete cascade,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_last_used on known_devices (last_used_at);

-- The device id of the browser that asks, for the second until the request is processed.
alter table token_requests add column device_id text;
