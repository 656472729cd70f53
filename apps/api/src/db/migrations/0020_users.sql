-- Tone-blind form of a text, as the contract's text-fold.ts makes it: `Đặng Thị Hoà` → `dang thi hoa`.
-- Letters of other alphabets stay as they are; a test compares the two.
create function fold_text(text) returns text language sql immutable strict parallel safe
return trim(
  regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize($1, nfkd), '[\u00AD\u0300-\u036F\u200B-\u200F\u2060\uFEFF]+', '', 'g')),
        'ĐÐđð',
        'dddd'
      ),
      'd+', 'd', 'g'
    ),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF]+', ' ', 'g'
  )
);

-- What an admin's list is sorted by and searched in. Vietnamese names are sorted by the given name.
alter table accounts
  add column folded_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  add column search tsvector not null generated always as (
    to_tsvector('simple', fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, '')))
  ) stored;
create index accounts_search on accounts using gin (search);
create index accounts_newest on accounts (created_at desc, id desc);
create index accounts_name on accounts (folded_name, id);
create index accounts_last_login on accounts (last_login_at desc nulls last, id desc);
create index accounts_suspended on accounts (created_at desc, id desc) where status = 'suspended';
create index accounts_unverified on accounts (created_at desc, id desc) where email_verified_at is null;

-- Files of accounts that an admin sent and has not confirmed yet. They hold names and addresses of
-- people, so they go after an hour; a confirmed one keeps its numbers until then.
create table user_imports (
  id uuid primary key,
  user_id integer not null references accounts on delete cascade,
  rows_total integer not null,
  -- Rows that can be imported, ready for it.
  rows jsonb not null,
  rows_right integer not null,
  -- The first wrong fields, and how many there are.
  problems jsonb not null,
  problem_count integer not null,
  -- Accounts made; null until it is confirmed.
  imported integer,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index user_imports_user on user_imports (user_id);
create index user_imports_expiry on user_imports (expires_at);
