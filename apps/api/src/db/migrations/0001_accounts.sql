-- Who may sign in, and the browsers they are signed in on.
create table accounts (
  id integer generated always as identity primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  role text[] not null default '{customer}' check (role <@ array['customer', 'admin'] and role <> '{}'),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null default now()
);
create unique index accounts_email on accounts (lower(email));

-- The token itself is never stored: only its SHA-256.
create table sessions (
  token_hash bytea primary key,
  user_id integer not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
