-- Readers are shown the names of publications, in their language, not codes of ours.
alter table playables drop column reference_codes;
alter table playables add column reference_names jsonb not null default '[]';
