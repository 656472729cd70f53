-- Tone-blind form of a text, as the contract's text/fold.ts makes it: `Đặng Thị Hoà` → `dang thi hoa`.
-- Letters of other alphabets stay as they are; a test compares the two.
create function fold_text(text) returns text language sql immutable strict parallel safe
return trim(
  regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize($1, nfkd), '[\u00AD\u0300-\u036F\u200B-\u200F\u2060\uFEFF]+', '', 'g')),
        'ĐÐđð',
        'dddd'
      ),
      'd+', 'd', 'g'
    ),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF]+', ' ', 'g'
  )
);

create table accounts (
  id integer generated always as identity primary key,
  email text not null,
  email_verified_at timestamptz,
  first_name text not null,
  last_name text not null,
  phone_number text,
  role text[] not null default '{customer}' check (role <@ array['customer', 'admin'] and role <> '{}'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  language text not null default 'vi' check (language in ('vi', 'en')),
  -- PHC string; null for an account without a password: it signs in through a provider, or has not set one yet.
  password_hash text,
  -- Path below /media/, made by the server.
  picture text,
  history_paused boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  -- Sort key and search index of the admins' list. Vietnamese names are sorted by the given name.
  folded_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  search tsvector not null generated always as (
    to_tsvector('simple', fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')))
  ) stored
);
create unique index accounts_email on accounts (lower(email));
create index accounts_admins on accounts (id) where 'admin' = any (role);
create index accounts_search on accounts using gin (search);
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_name on accounts (folded_name, id);
create index accounts_last_login on accounts (last_login_at desc nulls last, id desc);
create index accounts_suspended on accounts (created_at desc, id desc) where status = 'suspended';
create index accounts_unverified on accounts (created_at desc, id desc) where email_verified_at is null;

-- One row per signed-in browser. Only the SHA-256 of the token is stored.
-- Sessions slide: `expires_at` moves with use, never past `ends_at`.
create table sessions (
  id integer generated always as identity unique,
  token_hash bytea primary key,
  user_id integer not null references accounts on delete cascade,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Single-use tokens of mailed links and of connecting a provider. Only their SHA-256 is stored; a used
-- token is deleted.
create table account_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'set_password', 'connect')),
  user_id integer not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index account_tokens_user on account_tokens (user_id, purpose);
create index account_tokens_expiry on account_tokens (expires_at);

-- Requests for a mail with a token. Whether the address has an account is looked up later, so the
-- response takes the same time for every address.
create table token_requests (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('verify', 'reset')),
  email text not null,
  created_at timestamptz not null
);

-- The identity of an account at an OAuth provider.
create table account_identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  user_id integer not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- OAuth authorization requests that await their callback. States are stored as their SHA-256.
create table oauth_states (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  -- Hash of the state cookie: the callback must come from the browser that started.
  browser_hash bytea not null,
  -- The account that connects the provider; null for a sign-in.
  user_id integer references accounts on delete cascade,
  mode text not null check (mode in ('popup', 'redirect')),
  next text not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index oauth_states_expiry on oauth_states (expires_at);
create index oauth_states_user on oauth_states (user_id);

-- Identities that a provider confirmed, until the browser exchanges their one-time code for a session.
create table oauth_codes (
  code_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  browser_hash bytea not null,
  user_id integer references accounts on delete cascade,
  subject text not null,
  email text,
  is_email_verified boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index oauth_codes_expiry on oauth_codes (expires_at);
create index oauth_codes_user on oauth_codes (user_id);

create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references accounts on delete cascade,
  old_email text not null,
  new_email text not null,
  reason text not null,
  refuse_reason text,
  -- An admin's note about contacting the customer; not shown to the customer.
  contact_note text,
  status text not null default 'incomplete' check (status in ('incomplete', 'complete', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'refused' or refuse_reason is not null),
  check (status <> 'complete' or contact_note is not null)
);
-- An account has at most one open request, also under concurrency.
create unique index email_changes_open on email_changes (user_id) where status = 'incomplete';
create index email_changes_user on email_changes (user_id, created_at desc, id desc);
create index email_changes_status on email_changes (status, created_at desc, id desc);

-- Uploaded files of accounts that an admin has not confirmed yet. They hold personal data, so they expire
-- after an hour; a confirmed import keeps its counts until then.
create table user_imports (
  id uuid primary key,
  user_id integer not null references accounts on delete cascade,
  rows_total integer not null,
  -- Valid rows, ready to be imported.
  rows jsonb not null,
  rows_right integer not null,
  -- The first invalid fields; `problem_count` counts all.
  problems jsonb not null,
  problem_count integer not null,
  -- Accounts created; null until the import is confirmed.
  imported integer,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index user_imports_user on user_imports (user_id);
create index user_imports_expiry on user_imports (expires_at);
