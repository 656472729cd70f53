-- Comments and passed tests in the statistics of the site (metrics `comments` and `tests_passed`).

-- A comment counts in the hour it was written, on its item, for as long as it is shown.
create function statistics_count_comments() returns trigger language plpgsql as $$
begin
  perform statistics_add(hour, kind, item_id, 'comments', comments) from (
    select date_trunc('hour', inserted.created_at) as hour, coalesce(playables.kind, 'topic') as kind,
      coalesce(threads.playable_id, threads.topic_id) as item_id, count(*)::integer as comments
    from inserted join threads on threads.id = thread_id left join playables on playables.id = playable_id
    where inserted.status = 'shown' group by 1, 2, 3) as written;
  return null;
end $$;

create function statistics_count_comment() returns trigger language plpgsql as $$
begin
  perform statistics_add(new.created_at, coalesce(playables.kind, 'topic'),
    coalesce(threads.playable_id, threads.topic_id), 'comments', case new.status when 'shown' then 1 else -1 end)
  from threads left join playables on playables.id = playable_id where threads.id = new.thread_id;
  return null;
end $$;

create trigger statistics_comments_added after insert on comments
  referencing new table as inserted
  for each statement execute function statistics_count_comments();
create trigger statistics_comments_changed after update of status on comments
  for each row when ((old.status = 'shown') <> (new.status = 'shown'))
  execute function statistics_count_comment();

-- What stands already.
select statistics_add(hour, kind, item_id, 'comments', comments) from (
  select date_trunc('hour', comments.created_at) as hour, coalesce(playables.kind, 'topic') as kind,
    coalesce(threads.playable_id, threads.topic_id) as item_id, count(*)::integer as comments
  from comments join threads on threads.id = thread_id left join playables on playables.id = playable_id
  where comments.status = 'shown' group by 1, 2, 3) as written;
select statistics_add(hour, 'course', course_id, 'tests_passed', tests) from (
  select date_trunc('hour', finished_at) as hour, course_id, count(*)::integer as tests from attempts
  where finished_at is not null and right_count * 100 >= pass_percent * cardinality(question_ids)
  group by 1, 2) as passed;
