-- Events per day in Viet Nam, counted in the transaction of the event. A row belongs to one item, whose own
-- row the event locks anyway, so events of different items never wait for each other.
create table statistics_days (
  day date not null,
  -- As STATISTICS_SUBJECTS, SITE_METRICS of the contract.
  subject text not null,
  -- 0 where the subject has no items. No foreign key: counts stay when an item is deleted.
  item_id integer not null,
  metric text not null,
  count integer not null,
  -- The same count by hour of the day; the first begins at midnight.
  hours integer[] not null check (cardinality(hours) = 24),
  primary key (day, subject, item_id, metric)
) with (fillfactor = 90);

-- The same counts per month, so that years need not be summed from days.
create table statistics_months (
  month date not null,
  subject text not null,
  item_id integer not null,
  metric text not null,
  count integer not null,
  primary key (month, subject, item_id, metric)
) with (fillfactor = 90);

-- Totals of the item counters before daily counting began.
create table statistics_baseline (
  subject text not null,
  metric text not null,
  -- The first day with daily counts.
  began_on date not null,
  count bigint not null,
  primary key (subject, metric)
);

insert into statistics_baseline (subject, metric, began_on, count)
select subject, metric, (now() at time zone 'Asia/Ho_Chi_Minh')::date, 0
from (values ('video'), ('podcast')) as subjects (subject),
  (values ('views'), ('likes'), ('dislikes'), ('downloads')) as metrics (metric);

create function statistics_add(at timestamptz, of_subject text, of_item integer, of_metric text, added integer)
returns void language plpgsql as $$
declare
  vietnam timestamp := at at time zone 'Asia/Ho_Chi_Minh';
  slot integer := extract(hour from vietnam)::integer + 1;
begin
  if added = 0 then return; end if;
  insert into statistics_days as days (day, subject, item_id, metric, count, hours)
  values (vietnam::date, of_subject, of_item, of_metric, added,
    array_fill(0, array[slot - 1]) || added || array_fill(0, array[24 - slot]))
  on conflict (day, subject, item_id, metric) do update
    set count = days.count + added, hours[slot] = days.hours[slot] + added;
  insert into statistics_months as months (month, subject, item_id, metric, count)
  values (date_trunc('month', vietnam)::date, of_subject, of_item, of_metric, added)
  on conflict (month, subject, item_id, metric) do update set count = months.count + added;
end $$;

-- An account counts as new when its e-mail address is verified for the first time.
create function statistics_count_accounts() returns trigger language plpgsql as $$
begin
  perform statistics_add(hour, 'account', 0, 'new_users', users) from (
    select date_trunc('hour', email_verified_at) as hour, count(*)::integer as users
    from inserted where email_verified_at is not null group by 1) as verified;
  return null;
end $$;

create function statistics_count_account() returns trigger language plpgsql as $$
begin
  perform statistics_add(new.email_verified_at, 'account', 0, 'new_users', 1);
  return null;
end $$;

create trigger statistics_accounts_added after insert on accounts
  referencing new table as inserted
  for each statement execute function statistics_count_accounts();
create trigger statistics_accounts_confirmed after update of email_verified_at on accounts
  for each row when (old.email_verified_at is null and new.email_verified_at is not null)
  execute function statistics_count_account();
