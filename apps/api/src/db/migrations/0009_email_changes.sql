create table email_changes (
  id integer generated always as identity primary key,
  user_id integer not null references accounts on delete cascade,
  old_email text not null,
  new_email text not null,
  reason text not null,
  refuse_reason text,
  -- What an admin wrote about reaching the customer; not shown to the customer.
  contact_note text,
  status text not null default 'incomplete' check (status in ('incomplete', 'complete', 'refused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'refused' or refuse_reason is not null),
  check (status <> 'complete' or contact_note is not null)
);
-- One open request of an account, whatever races.
create unique index email_changes_open on email_changes (user_id) where status = 'incomplete';
create index email_changes_user on email_changes (user_id, created_at desc, id desc);
create index email_changes_status on email_changes (status, created_at desc, id desc);
