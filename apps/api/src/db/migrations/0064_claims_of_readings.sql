-- Work that waits for a second reader is claimed, too: questions made of private ones, and changes of guides.
alter table work_claims
  drop constraint work_claims_kind_check,
  add constraint work_claims_kind_check check (kind in
    ('comment', 'email_change', 'media', 'mail', 'notification', 'content', 'reading', 'guide'));
