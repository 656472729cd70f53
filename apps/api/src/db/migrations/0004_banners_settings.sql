create table banners (
  id integer generated always as identity primary key,
  name jsonb not null,
  url text not null,
  from_date date not null,
  to_date date not null,
  target text not null check (target in ('desktop', 'mobile')),
  -- Path below /media/, made by us.
  image text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  check (to_date >= from_date)
);
create index banners_days on banners (to_date, from_date);

-- What an admin may edit about the site; one row a subject, shaped by the contract.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Starter content already brought in; deleting an item must not bring it back at the next start.
create table starter_items (
  item text primary key,
  imported_at timestamptz not null default now()
);
