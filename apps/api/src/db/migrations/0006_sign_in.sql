alter table accounts
  -- PHC string; null for an account that only signs in through a provider, or has not set one yet.
  add column password_hash text,
  add column email_verified_at timestamptz,
  add column language text not null default 'vi' check (language in ('vi', 'en')),
  -- Path below /media/, made by us.
  add column picture text,
  add column history_paused boolean not null default false,
  add column last_login_at timestamptz;
create index accounts_admins on accounts (id) where 'admin' = any (role);

-- Sessions slide: `expires_at` moves with use, never past `ends_at`.
alter table sessions
  add column id integer generated always as identity unique,
  add column last_used_at timestamptz not null default now(),
  add column ends_at timestamptz not null default now(),
  add column device text not null default '';
update sessions set ends_at = expires_at;
alter table sessions alter column ends_at drop default;
create index sessions_expiry on sessions (expires_at);

-- Codes that work once: links of mails, and of an account's owner who connects a provider. Only their
-- SHA-256 is kept; a code that was used is deleted.
create table account_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'set_password', 'connect')),
  user_id integer not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index account_links_user on account_links (user_id, purpose);
create index account_links_expiry on account_links (expires_at);

-- Somebody asked for a mail with a link. Whether the address has an account is looked up later, so that
-- the answer takes the same time for every address.
create table link_requests (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  created_at timestamptz not null
);

-- Who an account is at a provider.
create table account_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id integer not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);
