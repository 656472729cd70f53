-- Who signed a fact of content/facts; a row belongs to the statement whose hash it has.
create table fact_signatures (
  fact text primary key,
  statement_hash text not null,
  name text not null,
  profession text not null,
  signed_on date not null,
  entered_by integer references accounts on delete set null,
  created_at timestamptz not null default now()
);
create index fact_signatures_entered_by on fact_signatures (entered_by) where entered_by is not null;
