-- An action on several items has one entry that counts them; those of its items are parts of it.
alter table audit_entries add column part_of bigint references audit_entries on delete cascade;
create index audit_entries_part_of on audit_entries (part_of, id desc) where part_of is not null;

-- A confirmed import keeps for a day what is needed to take it back.
alter table imports
  add column file text not null default '',
  add column done_at timestamptz,
  -- For each stored item its id, the values before and a digest of those after; null where an import stays.
  add column undo jsonb,
  add column undone integer,
  add column undone_kept integer;
alter table imports alter column file drop default;
create index imports_done on imports (list, done_at desc) where done_at is not null;
