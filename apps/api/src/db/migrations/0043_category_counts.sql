-- A statement that inserts or deletes many items changes the counters of a category once, not once for each of them.
create function playables_count_statement() returns trigger language plpgsql as $$
declare added integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- In the order of ids, so that two statements never wait for each other.
  perform from categories
    where id in (select category_id from changed where status = 'published') order by id for no key update;
  update categories set
    video_count = video_count + added * counted.videos,
    podcast_count = podcast_count + added * counted.podcasts
  from (
    select category_id, count(*) filter (where kind = 'video') as videos,
      count(*) filter (where kind = 'podcast') as podcasts
    from changed where status = 'published' group by category_id) as counted
  where categories.id = counted.category_id;
  return null;
end $$;

drop trigger playables_counted_rows on playables;
create trigger playables_counted_inserts after insert on playables
  referencing new table as changed for each statement execute function playables_count_statement();
create trigger playables_counted_deletes after delete on playables
  referencing old table as changed for each statement execute function playables_count_statement();
