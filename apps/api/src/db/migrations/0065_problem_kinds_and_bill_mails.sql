-- How often each kind of problem occurs in a file; the report has the first rows of each.
alter table imports add column problem_kinds jsonb not null default '[]';
update imports set problem_kinds = coalesce((
  select jsonb_agg(jsonb_build_object('field', field, 'key', key, 'count', count) order by count desc)
  from (
    select problem ->> 'field' as field, problem ->> 'key' as key, count(*) as count
    from jsonb_array_elements(problems) as problem group by 1, 2
  ) as kinds), '[]');

-- Mails with the PDF of a bill. The mail itself is deleted after a month, its outcome stays here.
create table bill_mails (
  id integer generated always as identity primary key,
  bill_id integer not null references bills on delete cascade,
  mail_id uuid not null unique,
  to_email text not null,
  -- The customer whose address it is; the row goes with the account. Null for a company.
  customer_id integer references accounts on delete cascade,
  -- The admin who sent it.
  user_id integer references accounts on delete set null,
  created_at timestamptz not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  sent_at timestamptz
);
create index bill_mails_bill on bill_mails (bill_id, id desc);
create index bill_mails_customer on bill_mails (customer_id) where customer_id is not null;
create index bill_mails_user on bill_mails (user_id) where user_id is not null;

create function note_bill_mail() returns trigger language plpgsql as $$
begin
  update bill_mails set status = new.status, sent_at = new.sent_at where mail_id = new.id;
  return null;
end $$;
create trigger bill_mail_outcome after update of status on mails for each row
  when (new.template = 'bill' and new.status <> 'sending') execute function note_bill_mail();
