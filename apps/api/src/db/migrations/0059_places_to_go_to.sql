-- What one can go to a place for, when it is open, and what a call found. Processes of the version before ignore it.
alter table help_places
  -- The contract's place-facts.ts.
  add column services text[] not null default '{}',
  -- As the contract's opening-hours.ts writes them; null while unknown.
  add column opening_hours text,
  add column age_rule jsonb,
  add column signature_rule jsonb,
  -- In đồng; 0 is free.
  add column price_min integer,
  add column price_max integer,
  add column insurance text check (insurance in ('accepted', 'not_accepted')),
  add column languages text[] not null default '{}',
  add column is_accessible boolean,
  -- The public page that names the place, and the day on which it was read.
  add column source_url text,
  add column source_read_on date,
  -- Null also for calls of which only the day is known, which were answered.
  add column call_result text check (call_result in ('right', 'changed', 'no_answer', 'wrong_number')),
  add column call_note jsonb,
  -- The admin who called on last_called_on.
  add column called_by integer references accounts on delete set null,
  add check (price_min <= price_max);

update help_places set opening_hours = '24/7' where hours ->> 'vi' = '24/7';
update help_places set services = '{violence}' where crises @> '{violence}' and provinces <> '{}';
