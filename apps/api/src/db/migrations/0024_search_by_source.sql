-- A row of the search belongs to the row that it was made of, by table and id; its address is text like the others.
-- So two lessons may exchange their addresses, and a new one may take the address of one that is deleted.

drop trigger search_playables on playables;
drop trigger search_questions on questions;
drop trigger search_topics on topics;
drop trigger search_help_places on help_places;
drop trigger search_lessons on lessons;
drop trigger search_courses on courses;
drop trigger search_items_inserted on search_items;
drop trigger search_items_deleted on search_items;
drop function search_index_playable, search_index_question, search_index_topic, search_index_help_place,
  search_index_lesson, search_index_course, search_put_lesson, search_put, search_remove, search_count_words;

-- Written again from the rows below; life tips are written at each start.
truncate search_items, search_words, search_word_changes;
alter table search_items
  drop constraint search_items_path_key,
  add column source text not null check (source in
    ('playable', 'question', 'topic', 'help_place', 'course', 'lesson', 'life_tip')),
  add column source_id integer not null,
  add unique (source, source_id);

-- A word is cut after 200 characters: pasted data has no spaces, and a lexeme of 2 kB is an error.
create or replace function search_vector(value jsonb, weight text) returns tsvector
language sql immutable parallel safe as $$
  select coalesce(string_agg(lexeme, ' '), '')::tsvector from (
    select left(word, 200) || ':' || least(place, 16000) || weight as lexeme
    from regexp_split_to_table(search_fold(concat(value ->> 'vi', ' . ', value ->> 'en')), ' ')
      with ordinality as folded (word, place)
    where word <> ''
    union all
    select '_' || left(word, 200) || ':' || least(place, 16000) || weight
    from regexp_split_to_table(search_tone(concat(value ->> 'vi', ' . ', value ->> 'en')), ' ')
      with ordinality as toned (word, place)
    where word <> '' and word !~ '^([a-z]*|[0-9]*)$'
  ) as lexemes
$$;

-- What the search should hold, life tips apart: the index is this view, kept by the triggers below.
create view search_sources as
  select 'playable' as source, id as source_id, '/' || kind || '/' || uuid as path, kind, title, description as lead,
    search_join(
      (select jsonb_build_object('vi', string_agg(chapter -> 'title' ->> 'vi', ' '),
        'en', string_agg(chapter -> 'title' ->> 'en', ' ')) from jsonb_array_elements(chapters) as chapter),
      (select jsonb_object_agg(language, (select string_agg(cue ->> 'text', ' ') from
        jsonb_array_elements(case jsonb_typeof(cues) when 'array' then cues else '[]' end) as cue))
        from jsonb_each(transcript) as spoken (language, cues))) as body,
    min_age, coalesce(published_at, '-infinity') as visible_from,
    case kind when 'video' then 5 else 4 end::smallint as weight
  from playables where status = 'published'
  union all
  select 'question', id, '/qa/' || uuid, 'question', question, answer, search_join(reason, next_step),
    0::smallint, '-infinity', 6::smallint
  from questions where status = 'published' and deleted_at is null
  union all
  select 'topic', id, '/pingpong/' || uuid, 'topic', title, ping, '{"vi": "", "en": ""}', 0::smallint,
    coalesce(opens_at, '-infinity'), 2::smallint
  from topics where status = 'published'
  union all
  select 'help_place', id, '/help#place-' || id, 'help_place',
    jsonb_build_object('vi', concat_ws(' · ', name ->> 'vi', phone), 'en', concat_ws(' · ', name ->> 'en', phone)),
    search_join(audience), search_join(address, hours, cost,
      jsonb_build_object('vi', replace(phone, ' ', ''), 'en', replace(phone, ' ', ''))),
    0::smallint, '-infinity', 4::smallint
  from help_places where status = 'published' and deleted_at is null
  union all
  select 'course', id, '/learning/' || uuid, 'course', title, summary, '{"vi": "", "en": ""}', 0::smallint,
    published_at, 3::smallint
  from courses where published_at is not null and deleted_at is null
  union all
  -- A lesson is found as a page of its course; both are visible with the course.
  select 'lesson', lessons.id, '/learning/' || courses.uuid || '/lessons/' || lessons.slug, 'course', lessons.title,
    coalesce(search_join(lessons.key_sentence), '{"vi": "", "en": ""}'), search_join(lessons.body), 0::smallint,
    courses.published_at, 2::smallint
  from lessons join courses on courses.id = lessons.course_id
  where courses.published_at is not null and courses.deleted_at is null;

-- Makes the rows of these sources equal to the view, in one statement: each of its words is counted once.
create function search_write(from_source text, ids integer[]) returns void language sql as $$
  with current as materialized (
    select *, search_vector(title, 'A') || search_vector(lead, 'B') || search_vector(body, 'C') as words
    from search_sources where source = from_source and source_id = any(ids)
  ), removed as (
    delete from search_items where source = from_source and source_id = any(ids)
      and source_id not in (select source_id from current)
  )
  insert into search_items
    (source, source_id, path, kind, title, lead, body, words, min_age, visible_from, weight)
  select source, source_id, path, kind, title, lead, body, words, min_age, visible_from, weight from current
  on conflict (source, source_id) do update set path = excluded.path, kind = excluded.kind,
    title = excluded.title, lead = excluded.lead, body = excluded.body, words = excluded.words,
    min_age = excluded.min_age, visible_from = excluded.visible_from, weight = excluded.weight
  where (search_items.path, search_items.kind, search_items.title, search_items.lead, search_items.body,
      search_items.min_age, search_items.visible_from, search_items.weight)
    is distinct from (excluded.path, excluded.kind, excluded.title, excluded.lead, excluded.body,
      excluded.min_age, excluded.visible_from, excluded.weight)
$$;

-- Sources that the statement under way has changed. Triggers of rows add them, those of statements take them, so
-- that another transaction never sees one. Triggers with transition tables cannot name columns: they would run
-- each time a view is counted.
create unlogged table search_changed (
  source text not null,
  source_id integer not null
);

create function search_note() returns trigger language plpgsql as $$
begin
  insert into search_changed values (tg_argv[0], case tg_op when 'DELETE' then old.id else new.id end);
  -- Lessons of a deleted course are deleted by their own key.
  if tg_argv[0] = 'course' and tg_op = 'UPDATE' then
    insert into search_changed select 'lesson', id from lessons where course_id = new.id;
  end if;
  return null;
end $$;

create function search_write_changed() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    with taken as (delete from search_changed returning source, source_id)
    select source, array_agg(distinct source_id) as ids from taken group by source
  loop
    perform search_write(changed.source, changed.ids);
  end loop;
  return null;
end $$;

create trigger search_note after insert or delete or
  update of uuid, kind, title, description, status, published_at, min_age, chapters, transcript on playables
  for each row execute function search_note('playable');
create trigger search_write after insert or delete or
  update of uuid, kind, title, description, status, published_at, min_age, chapters, transcript on playables
  for each statement execute function search_write_changed();
create trigger search_note after insert or delete or
  update of uuid, question, answer, reason, next_step, status, deleted_at on questions
  for each row execute function search_note('question');
create trigger search_write after insert or delete or
  update of uuid, question, answer, reason, next_step, status, deleted_at on questions
  for each statement execute function search_write_changed();
create trigger search_note after insert or delete or
  update of uuid, title, ping, status, opens_at on topics
  for each row execute function search_note('topic');
create trigger search_write after insert or delete or
  update of uuid, title, ping, status, opens_at on topics
  for each statement execute function search_write_changed();
create trigger search_note after insert or delete or
  update of name, audience, phone, address, hours, cost, status, deleted_at on help_places
  for each row execute function search_note('help_place');
create trigger search_write after insert or delete or
  update of name, audience, phone, address, hours, cost, status, deleted_at on help_places
  for each statement execute function search_write_changed();
create trigger search_note after insert or delete or
  update of course_id, slug, title, key_sentence, body on lessons
  for each row execute function search_note('lesson');
create trigger search_write after insert or delete or
  update of course_id, slug, title, key_sentence, body on lessons
  for each statement execute function search_write_changed();
create trigger search_note after insert or delete or
  update of uuid, title, summary, published_at, deleted_at on courses
  for each row execute function search_note('course');
create trigger search_write after insert or delete or
  update of uuid, title, summary, published_at, deleted_at on courses
  for each statement execute function search_write_changed();

-- One row for each word of a statement, whatever the number of its items; none for a word that stays.
create function search_count_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word_changes (word, items)
    select lexeme, count(*) from added, unnest(words) where lexeme not like '\_%' group by lexeme;
  elsif tg_op = 'DELETE' then
    insert into search_word_changes (word, items)
    select lexeme, -count(*) from removed, unnest(words) where lexeme not like '\_%' group by lexeme;
  else
    insert into search_word_changes (word, items)
    select lexeme, sum(items) from (
      select lexeme, 1 as items from added, unnest(words)
      union all select lexeme, -1 from removed, unnest(words)) as both_of
    where lexeme not like '\_%' group by lexeme having sum(items) <> 0;
  end if;
  return null;
end $$;
create trigger search_items_inserted after insert on search_items
  referencing new table as added for each statement execute function search_count_words();
create trigger search_items_deleted after delete on search_items
  referencing old table as removed for each statement execute function search_count_words();
create trigger search_items_updated after update on search_items
  referencing old table as removed new table as added for each statement execute function search_count_words();

-- Rows come and go each minute: the dead ones are swept before they outnumber the others.
alter table search_word_changes set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);

select search_write(source, array_agg(source_id)) from search_sources group by source;
