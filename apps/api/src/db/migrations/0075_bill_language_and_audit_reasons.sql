-- The language of a bill: of its number, its sheet and its mail.
alter table bills add column language text not null default 'vi' check (language in ('vi', 'en'));

-- Why something was done, in words and as the chosen reason of a suspension; cleared with the entry.
alter table audit_entries add column reason_words tsvector not null generated always as (word_vector(
  coalesce(after ->> 'reason', '') || ' ' || coalesce(after ->> 'suspension_reason', '') || ' '
    || coalesce(after ->> 'note', ''), 'A')) stored;
create index audit_entries_reason_words on audit_entries using gin (reason_words);
-- The mail with a bill, whose address the log of the bill has.
create index audit_entries_bill_mails on audit_entries ((after ->> 'bill_mail_id'))
  where action = 'bill.mail';
