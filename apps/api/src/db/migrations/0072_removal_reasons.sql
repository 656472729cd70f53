-- Why a comment was taken down; without a reason where none was chosen.
alter table comment_decisions
  add column reason text,
  add constraint comment_decisions_reason_check check (reason is null or decision in ('reject', 'hide'));
