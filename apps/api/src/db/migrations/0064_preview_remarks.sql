-- What holders of a preview link remark on its item; read by admins only.
create table preview_remarks (
  id integer generated always as identity primary key,
  playable_id integer not null references playables on delete cascade,
  -- As its writer gave it; no account, no device.
  name text,
  text text not null,
  created_at timestamptz not null,
  -- Null while it waits.
  done_at timestamptz
);
create index preview_remarks_playable on preview_remarks (playable_id, id desc);
create index preview_remarks_created on preview_remarks (created_at);
create index preview_remarks_waiting on preview_remarks (created_at) include (id, playable_id)
  where done_at is null;

-- Drafts that wait for a second reader are claimed like other work, and so are remarks.
alter table work_claims drop constraint work_claims_kind_check;
alter table work_claims add constraint work_claims_kind_check check (kind in
  ('comment', 'email_change', 'media', 'mail', 'notification', 'content', 'reading', 'remark'));
