-- Counters follow every change of a playable, whoever makes it.
create function playables_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    update categories set
      video_count = video_count - (old.kind = 'video')::int,
      podcast_count = podcast_count - (old.kind = 'podcast')::int
    where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    update categories set
      video_count = video_count + (new.kind = 'video')::int,
      podcast_count = podcast_count + (new.kind = 'podcast')::int
    where id = new.category_id;
  end if;
  return null;
end $$;

create trigger playables_counted_rows after insert or delete on playables
  for each row execute function playables_count();
-- A column list, so that counting a view never touches the categories.
create trigger playables_counted_changes after update of status, category_id, kind on playables
  for each row execute function playables_count();
