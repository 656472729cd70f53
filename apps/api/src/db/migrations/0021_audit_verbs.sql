-- The log narrowed to one kind of action (`banner.update` → `update`), newest first.
create index audit_entries_verb on audit_entries (split_part(action, '.', 2), id desc);
