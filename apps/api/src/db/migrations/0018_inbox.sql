-- What an admin tells the customer with the change, and who decided about the request.
alter table email_changes
  add column complete_reason text,
  add column decided_by integer references accounts on delete set null;
create index email_changes_decided_by on email_changes (decided_by) where decided_by is not null;
create index email_changes_waiting on email_changes (confirmed_at)
  where status = 'incomplete' and confirmed_at is not null;

-- Each time an admin has contacted the customer about a request; for the staff only. The newest one is
-- the request's `contact_note` too.
create table email_change_notes (
  id integer generated always as identity primary key,
  email_change_id integer not null references email_changes on delete cascade,
  user_id integer references accounts on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index email_change_notes_request on email_change_notes (email_change_id, id);
create index email_change_notes_user on email_change_notes (user_id) where user_id is not null;

-- Names on waiting work that has no place for one of its own. A claim is a name and no lock.
create table work_claims (
  kind text not null check (kind in ('comment', 'email_change', 'media', 'mail', 'notification', 'content')),
  item_id text not null,
  user_id integer not null references accounts on delete cascade,
  claimed_at timestamptz not null,
  primary key (kind, item_id)
);
create index work_claims_user on work_claims (user_id);

-- When an admin last found that a video, podcast or question still holds.
create table content_reviews (
  uuid uuid primary key,
  reviewed_at timestamptz not null
);

-- Admins who do not want the daily mail about waiting work.
create table work_mail_opt_outs (
  user_id integer primary key references accounts on delete cascade
);
-- Days (Asia/Ho_Chi_Minh) on which that mail was queued: a job that runs twice sends it once.
create table work_mails (
  day date primary key
);

-- A failed mail that an admin has dealt with waits no longer.
alter table mails add column dismissed_at timestamptz;
create index mails_failed on mails (created_at) where status = 'failed' and dismissed_at is null;
create index mails_status on mails (status, created_at desc, id desc);
create index media_failed on media (updated_at) where status = 'failed';
