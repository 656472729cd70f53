-- Sign-ins through a provider on their way there. Codes and states are kept as their SHA-256.
create table identity_states (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  -- The browser that was sent there: what comes back must come from the same one.
  browser_hash bytea not null,
  -- Whom to connect the provider to; null for a sign-in.
  user_id integer references accounts on delete cascade,
  mode text not null check (mode in ('popup', 'redirect')),
  next text not null,
  verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index identity_states_expiry on identity_states (expires_at);
create index identity_states_user on identity_states (user_id);

-- Who came back from a provider and has not been let in yet.
create table identity_codes (
  code_hash bytea primary key,
  provider text not null check (provider in ('google', 'facebook')),
  browser_hash bytea not null,
  user_id integer references accounts on delete cascade,
  subject text not null,
  email text,
  is_email_proven boolean not null,
  name text not null,
  expires_at timestamptz not null
);
create index identity_codes_expiry on identity_codes (expires_at);
create index identity_codes_user on identity_codes (user_id);
