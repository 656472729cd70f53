-- Who may see a file follows from the rows that name its folder (http/access/media-access.queries.ts).
create index accounts_picture on accounts (split_part(picture, '/', 1)) where picture is not null;
create index banners_image on banners (split_part(image, '/', 1));

-- Paths in the store that no row names: deleted a day later.
create table unreferenced_files (
  -- `files/<dir>`, `files/<dir>/<version>` or `sources/<dir>`.
  path text primary key,
  since timestamptz not null,
  -- The item whose replaced files these are: open pages of it still play them.
  playable_id integer references playables on delete cascade
);
create index unreferenced_files_playable on unreferenced_files (playable_id) where playable_id is not null;

-- Processes remember which folders are public. Whatever takes files from readers sends a message in its own transaction:
-- the product, a cascade, a sweep, a hand on the database.
create function media_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('mam_media', '');
  return null;
end $$;

create trigger playables_media_changed after update of status, media, pending_dir on playables for each row
  when (old.status is distinct from new.status
    or old.media ->> 'dir' is distinct from new.media ->> 'dir'
    or old.pending_dir is distinct from new.pending_dir)
  execute function media_notify();
create trigger playables_media_deleted after delete on playables
  for each statement execute function media_notify();
create trigger banners_media_changed after update of image, deleted_at on banners for each row
  when (old.image <> new.image or old.deleted_at is distinct from new.deleted_at)
  execute function media_notify();
create trigger banners_media_deleted after delete on banners
  for each statement execute function media_notify();
create trigger accounts_media_changed after update of picture on accounts for each row
  when (old.picture is not null and old.picture is distinct from new.picture)
  execute function media_notify();
create trigger accounts_media_deleted after delete on accounts for each row
  when (old.picture is not null)
  execute function media_notify();
create trigger unreferenced_files_deleted after delete on unreferenced_files for each row
  when (old.playable_id is not null)
  execute function media_notify();
-- Truncation is not part of the product, but of tests and of hands on the database.
create trigger playables_media_truncated after truncate on playables
  for each statement execute function media_notify();
