-- Changes by admins, with the values before and after. Rows are only inserted, and deleted after two years.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references accounts on delete set null,
  -- As `banner.update`.
  action text not null,
  subject text not null,
  subject_id text,
  -- The subject's name at that time.
  label text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_subject on audit_entries (subject, subject_id, id desc);
create index audit_entries_user on audit_entries (user_id, id desc);
create index audit_entries_at on audit_entries (at);
create index audit_entries_verb on audit_entries (split_part(action, '.', 2), id desc);

-- Outgoing messages; the table is the queue.
create table mails (
  id uuid primary key default gen_random_uuid(),
  to_email text not null,
  template text not null,
  language text not null check (language in ('vi', 'en')),
  -- Values of the template. They hold tokens, so they are cleared once the message is sent.
  params jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Queued: time of the next attempt. Sending: end of the sender's lease.
  run_at timestamptz not null,
  give_up_at timestamptz not null,
  -- From this time on the SMTP server may have accepted the message.
  accepted_at timestamptz,
  -- The server's reply to the last failed attempt.
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_due on mails (run_at) where status in ('queued', 'sending');
create index mails_newest on mails (created_at desc, id desc);
create index mails_to on mails (to_email);

-- Counts of rate-limited actions. Keys are hashed with the salt of the day, so no row reveals an address;
-- a crash may lose a few minutes of counts, so the table is unlogged.
create unlogged table rate_limits (
  name text not null,
  key bytea not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index rate_limits_end on rate_limits (ends_at);

-- Salts of device ids and rate limit keys; yesterday's salt is deleted, so older hashes cannot be joined.
create table daily_salts (
  day date primary key,
  salt bytea not null
);
