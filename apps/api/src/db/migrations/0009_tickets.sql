-- Private questions and contact messages of people who need no account: nothing of the account, the
-- device or the address of a writer is stored.
create table tickets (
  id integer generated always as identity primary key,
  -- HMAC of the code with a secret of the installation. The code itself is stored nowhere.
  code_hash bytea not null unique check (length(code_hash) = 32),
  kind text not null check (kind in ('question', 'contact')),
  status text not null default 'open' check (status in ('open', 'closed')),
  language text not null check (language in ('vi', 'en')),
  -- Of a contact message only.
  name text,
  -- For announcing an answer; removed when the ticket is closed.
  email text,
  age_group text check (age_group in ('under_16', '16_17', '18_over')),
  may_publish boolean not null default false,
  is_distress boolean not null default false,
  -- The asker's last word; null once it is answered, done or closed.
  waiting_since timestamptz,
  claimed_by integer references accounts on delete set null,
  claimed_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('asker', 'staff', 'system')),
  -- Row of the Q&A that was made of it.
  question_id integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (closed_by is not null)),
  check (status = 'open' or (waiting_since is null and email is null))
);
create index tickets_waiting on tickets (is_distress desc, waiting_since, id) where waiting_since is not null;
create index tickets_newest on tickets (status, updated_at desc, id desc);
create index tickets_claimed on tickets (claimed_by) where claimed_by is not null;
create index tickets_closed on tickets (closed_at) where status = 'closed';

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id integer not null references tickets on delete cascade,
  author text not null check (author in ('asker', 'staff')),
  -- Of the staff; null once that account is deleted.
  user_id integer references accounts on delete set null,
  text text not null,
  -- For the search of the inbox.
  folded text not null,
  created_at timestamptz not null,
  check (author = 'staff' or user_id is null)
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);
create index ticket_messages_user on ticket_messages (user_id) where user_id is not null;

-- Here and not among the media files: they are read with the code or by admins, and deleted with the ticket.
create table ticket_pictures (
  id uuid primary key,
  message_id bigint not null references ticket_messages on delete cascade,
  position smallint not null,
  -- WebP without metadata.
  data bytea not null,
  unique (message_id, position)
);
