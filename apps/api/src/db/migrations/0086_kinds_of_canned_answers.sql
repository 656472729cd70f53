-- Canned answers that comfort, and those for who is threatened, have kinds of their own.
alter table canned_answers
  drop constraint canned_answers_kind_check,
  add constraint canned_answers_kind_check
    check (kind in ('comment', 'comfort', 'threatened', 'ticket'));

update canned_answers set kind = 'threatened'
where kind = 'comment'
  and (title ->> 'vi' ~* 'bị (đe )?dọa' or coalesce(title ->> 'en', '') ~* 'threatened');

update canned_answers set kind = 'comfort'
where kind = 'comment'
  and (
    text ->> 'vi' ~* 'không phải lỗi của bạn' or coalesce(text ->> 'en', '') ~* 'not your fault'
  );
