-- Who closes a ticket with an answer that its asker does not have yet: the writer of the answer, or who closed it since.
-- It closes its ticket unless there is a newer message than the one that they saw last; without one, than itself.
alter table ticket_messages
  add column closes_by integer references accounts on delete set null,
  add column closes_after integer;
update ticket_messages set closes_by = user_id where closes;
create index ticket_messages_closes_by on ticket_messages (closes_by) where closes_by is not null;

alter table comment_decisions drop constraint comment_decisions_reason_check;
alter table comment_decisions add constraint comment_decisions_reason_check check (
  reason is null
  or decision in ('reject', 'hide')
    and reason in ('insult', 'threat', 'details', 'advances', 'false', 'spam'));

-- Why something was done, in words and as the chosen reason of a suspension or a removal; cleared with the entry. Texts
-- of an item that have these names are none: the reason of a question, and the note of a bill that is edited.
alter table audit_entries drop column reason_words;
alter table audit_entries add column reason_words tsvector not null generated always as (word_vector(
  case
    when subject = 'question' or action in ('bill.create', 'bill.update') then ''
    else coalesce(after ->> 'reason', '') || ' ' || coalesce(after ->> 'note', '')
  end || ' ' || coalesce(after ->> 'suspension_reason', '') || ' '
    || coalesce(after ->> 'removal_reason', ''), 'A')) stored;
create index audit_entries_reason_words on audit_entries using gin (reason_words);

-- The bills mailed to an address, which the log is searched for.
create index bill_mails_to on bill_mails (to_email);
