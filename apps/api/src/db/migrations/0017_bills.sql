-- The last number of each year. A bill takes the next one in the transaction that saves it, which locks the row
-- until the commit: no number is left out or used twice.
create table bill_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

-- Bills to customers and companies. None is deleted: a wrong one is cancelled and keeps its number.
create table bills (
  id integer generated always as identity primary key,
  -- `2026-0043` is the bill 43 of 2026.
  year integer not null,
  sequence integer not null check (sequence > 0),
  payer text not null check (payer in ('customer', 'company')),
  -- The account of a customer. Its deletion leaves the name that was written.
  user_id integer references accounts on delete set null,
  name text not null,
  company_address text,
  tax_code text,
  company_email text,
  -- What the amount is for.
  description text not null,
  -- VND, without VAT.
  amount bigint not null check (amount > 0),
  due_on date not null,
  -- For admins only.
  note text not null default '',
  status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'cancelled')),
  paid_on date,
  -- Why it was cancelled, or unpaid again, the last time.
  reason text,
  issued_on date not null,
  -- The admin who made it.
  issued_by integer references accounts on delete set null,
  -- Number, name and tax code, folded by the contract's text/fold.ts.
  folded text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (year, sequence),
  check (year = extract(year from issued_on)),
  check ((status = 'paid') = (paid_on is not null)),
  check (status <> 'cancelled' or reason is not null),
  check (payer <> 'company'
    or (user_id is null and num_nulls(company_address, tax_code, company_email) = 0)),
  check (payer <> 'customer' or num_nonnulls(company_address, tax_code, company_email) = 0)
);
create index bills_user on bills (user_id) where user_id is not null;
create index bills_issued_by on bills (issued_by) where issued_by is not null;
create index bills_unpaid on bills (due_on) where status = 'unpaid';
create index bills_paid on bills (paid_on) where status = 'paid';
create index bills_issued on bills (issued_on);
