-- Who changed what, before and after. Rows are only ever added, and go after two years.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer references accounts on delete set null,
  -- As `banner.update`.
  action text not null,
  subject text not null,
  subject_id text,
  -- What the subject was called then.
  label text not null,
  before jsonb,
  after jsonb
);
create index audit_entries_subject on audit_entries (subject, subject_id, id desc);
create index audit_entries_user on audit_entries (user_id, id desc);
create index audit_entries_at on audit_entries (at);
