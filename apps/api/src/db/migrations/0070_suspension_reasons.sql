-- Why and since when an account is suspended; without a reason where none was asked for yet.
alter table accounts
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add column suspension_note text not null default '',
  add constraint accounts_suspension_check check (
    (suspended_at is null) = (suspension_reason is null)
    and (suspension_note = '' or suspension_reason is not null)
    and (status = 'suspended' or suspension_reason is null)
  );
