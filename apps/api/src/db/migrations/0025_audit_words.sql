-- The text of an entry without case and marks, for the same search as in the other lists; cleared with the text.
alter table audit_entries add column folded text not null generated always as (search_fold(label)) stored;
