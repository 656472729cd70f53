-- Mails to many accounts (spec, points 3 and 4). Being held and being late are no states.
create table notifications (
  id integer generated always as identity primary key,
  name text not null,
  title jsonb not null,
  content jsonb not null,
  send_at timestamptz not null,
  role text not null check (role in ('all', 'customers', 'admins')),
  language text not null check (language in ('any', 'vi', 'en')),
  -- Days since the account was last used; 0 is any time.
  active_days integer not null check (active_days >= 0),
  -- Accounts that are left out by hand.
  excluded integer[] not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'sending', 'completed', 'deleted')),
  held_at timestamptz,
  held_by integer references accounts on delete set null,
  -- Last time that it moved on: an admin sent or continued it, or the mail server answered.
  progress_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  -- Recipients by outcome at the end: their rows are deleted later.
  counts jsonb,
  deleted_at timestamptz,
  deleted_by integer references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'completed') = (counts is not null)),
  check ((status = 'deleted') = (deleted_at is not null))
);
create index notifications_send_at on notifications (send_at desc, id desc);
create index notifications_active on notifications (send_at) where status in ('pending', 'sending');
create index notifications_held_by on notifications (held_by);
create index notifications_deleted_by on notifications (deleted_by);

-- One row for each account that a notification is sent to; the row is the queue. The address is read from
-- the account at the moment of sending, so that no row holds one.
create table notification_recipients (
  id bigint generated always as identity primary key,
  notification_id integer not null references notifications on delete cascade,
  -- Null once the account is deleted: the row only counts then.
  user_id integer references accounts on delete set null,
  -- The Message-ID of the mail, the same at every try, so that receivers recognise a repetition.
  message_id uuid not null default gen_random_uuid(),
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'failed', 'doubtful', 'skipped')),
  -- All tries, which is the version of a claim; tries since the row was last queued.
  attempts integer not null default 0,
  tries integer not null default 0,
  -- Waiting: time of the next try. Sending: end of the sender's lease.
  run_at timestamptz not null,
  -- From this time on the mail server may have accepted the mail.
  accepted_at timestamptz,
  -- An admin queued it again: an address that was refused before is tried too.
  is_again boolean not null default false,
  -- The mail server's reply, without the address.
  reason text,
  tried_at timestamptz,
  unique (notification_id, user_id)
);
create index notification_recipients_due on notification_recipients (notification_id, run_at, id)
  where status in ('waiting', 'sending');
create index notification_recipients_claimed on notification_recipients (run_at) where status = 'sending';
create index notification_recipients_troubled on notification_recipients (notification_id)
  where status in ('failed', 'doubtful');
create index notification_recipients_outcome on notification_recipients (notification_id, status);
create index notification_recipients_user on notification_recipients (user_id, tried_at desc);

-- What an account wishes, and what the mail server answered. No row: subscribed, and nothing is known.
create table notification_preferences (
  user_id integer primary key references accounts on delete cascade,
  unsubscribed_at timestamptz,
  -- The address that the mail server refused for good; another address of the account is tried.
  undeliverable_email text,
  undeliverable_at timestamptz
);

-- One row: how fast all notifications together are sent, by all processes.
create table notification_pace (
  is_only boolean primary key default true check (is_only),
  mails_per_minute integer not null check (mails_per_minute > 0),
  -- No mail is sent before.
  next_at timestamptz not null,
  updated_at timestamptz
);
insert into notification_pace (mails_per_minute, next_at) values (60, '2000-01-01T00:00:00Z');
