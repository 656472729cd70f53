-- Letters to be sent and letters sent; the table is the queue.
create table mails (
  id uuid primary key default gen_random_uuid(),
  to_email text not null,
  template text not null,
  language text not null check (language in ('vi', 'en')),
  -- What the letter needs to be told. Links open accounts, so it is emptied when the letter has gone.
  params jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Waiting: when it is tried next. Being sent: until when its sender holds it.
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  -- From this moment on the server may have it.
  handed_over_at timestamptz,
  -- Why the last try failed, in the server's words.
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_due on mails (due_at) where status in ('queued', 'sending');
create index mails_newest on mails (created_at desc, id desc);
create index mails_to on mails (to_email);
