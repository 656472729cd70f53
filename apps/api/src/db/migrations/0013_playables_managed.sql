-- An item may be written while its file is still being prepared.
alter table playables alter column media drop not null;
alter table playables add constraint playables_published_media
  check (status <> 'published' or media is not null);
-- The file on its way: it takes the place of `media` when it is ready.
alter table playables add column next_dir text references media on delete set null;
create unique index playables_next_dir on playables (next_dir);
-- Where an item in the trash goes when it is restored, and since when it lies there.
alter table playables add column trashed_from text check (trashed_from in ('draft', 'scheduled', 'published'));
alter table playables add column trashed_at timestamptz;
create index playables_managed on playables (kind, status, id desc);
