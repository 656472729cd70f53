-- Changes of guides that wait for another admin are claimed like other work.
alter table work_claims
  drop constraint work_claims_kind_check,
  add constraint work_claims_kind_check check (kind in
    ('comment', 'email_change', 'media', 'mail', 'notification', 'content', 'reading', 'remark', 'guide'));
