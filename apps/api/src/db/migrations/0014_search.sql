-- One index over everything that readers search for. The rows are kept by triggers on the tables of the items, so
-- that no writer can forget them; life tips, which are files, are written at the start (search-index.service.ts).

-- The contract's text/fold.ts for Latin characters: without case and marks, words apart by single spaces.
create function search_fold(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(
    lower(translate(normalize(coalesce(value, ''), nfkd), 'ĐÐ', 'đđ')),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g'),
    '[dđð]+', 'd', 'g'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

-- The contract's text/tone.ts: the same words, with their marks as digits (VNI) and the tone last.
create function search_tone(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(translate(normalize(coalesce(value, ''), nfkd), 'ĐÐ', 'đđ')),
      U&'\0300\0301\0309\0303\0323\0302\031b\0306', '21345678'),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g'),
    'd*([đð]|dd)[dđð]*', 'd9', 'g'),
    '[^a-z0-9]+', ' ', 'g'),
    '([1-5])([a-z6-9]+)', '\2\1', 'g'),
    '^ +| +$', '', 'g'))
$$;

-- Markdown as plain text: marks of emphasis, headings, tables and the addresses of links are removed.
create function search_plain(value text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(regexp_replace(regexp_replace(coalesce(value, ''),
    '\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
    '(^|\n)[ ]*(#+|[-*>]|\d+\.)[ ]+', '\1', 'g'),
    '[*_`|]+|\s+', ' ', 'g'))
$$;

-- Words of a text in both languages, each as it is folded and, behind a low line, with its marks.
create function search_vector(value jsonb, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg(lexeme, ' '), '')::tsvector from (
    select word || ':' || least(place, 16000) || weight as lexeme
    from regexp_split_to_table(search_fold(concat(value ->> 'vi', ' . ', value ->> 'en')), ' ')
      with ordinality as folded (word, place)
    where word <> ''
    union all
    select '_' || word || ':' || least(place, 16000) || weight
    from regexp_split_to_table(search_tone(concat(value ->> 'vi', ' . ', value ->> 'en')), ' ')
      with ordinality as toned (word, place)
    where word <> '' and word !~ '^([a-z]*|[0-9]*)$'
  ) as lexemes
$$;

-- What can be found: one row for each page, with its texts in both languages.
create table search_items (
  id integer generated always as identity primary key,
  -- Address of the page on this site.
  path text not null unique,
  kind text not null check (kind in
    ('video', 'podcast', 'question', 'life_tip', 'course', 'topic', 'help_place')),
  title jsonb not null,
  -- The sentence below the title, and the text that snippets are cut from; plain.
  lead jsonb not null,
  body jsonb not null,
  -- Title A, lead B, body C.
  words tsvector not null,
  min_age smallint not null default 0,
  -- Hidden before.
  visible_from timestamptz not null default '-infinity',
  -- Order of items that match equally, highest first.
  weight smallint not null default 0
);
create index search_items_words on search_items using gin (words);
create index search_items_kind on search_items (kind, weight desc, id desc);

-- A word and every form of it without one of its characters. Two words that are one edit apart share a form.
create function search_forms(word text) returns text[] language sql immutable parallel safe as $$
  select case when word ~ '^[a-z]{3,30}$' then
    array[word] || array(
      select left(word, place - 1) || substr(word, place + 1)
      from generate_series(1, length(word)) as place)
    else '{}' end
$$;

-- Folded words of all items, with the number of items that have them.
create table search_words (
  word text primary key,
  items integer not null,
  forms text[] generated always as (search_forms(word)) stored
);
create index search_words_forms on search_words using gin (forms);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_items on search_words (items desc);

-- Counts that are not in search_words yet. Writers only append, so that two of them never wait for each other;
-- a job adds them up.
create table search_word_changes (
  word text not null,
  items integer not null
);
create index search_word_changes_word on search_word_changes (word);

create function search_count_words() returns trigger language plpgsql as $$
begin
  insert into search_word_changes (word, items)
  select lexeme, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed, unnest(words) where lexeme not like '\_%' group by lexeme;
  return null;
end $$;
create trigger search_items_inserted after insert on search_items
  referencing new table as changed for each statement execute function search_count_words();
create trigger search_items_deleted after delete on search_items
  referencing old table as changed for each statement execute function search_count_words();

create function search_remove(address text) returns void language sql as $$
  delete from search_items where path = address
$$;

-- Replaces the row of a page. Deleting and inserting keeps the counts of words by the two triggers above.
create function search_put(address text, item_kind text, item_title jsonb, item_lead jsonb, item_body jsonb,
  item_min_age integer, from_time timestamptz, item_weight integer) returns void language plpgsql as $$
begin
  perform search_remove(address);
  insert into search_items
    (path, kind, title, lead, body, words, min_age, visible_from, weight)
  values (address, item_kind, item_title, item_lead, item_body,
    search_vector(item_title, 'A') || search_vector(item_lead, 'B') || search_vector(item_body, 'C'),
    item_min_age, coalesce(from_time, '-infinity'), item_weight);
end $$;

-- A text of both languages of the parts that are not null, one after the other.
create function search_join(variadic parts jsonb[]) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'vi', search_plain(string_agg(part ->> 'vi', E'\n')),
    'en', search_plain(string_agg(coalesce(part ->> 'en', part ->> 'vi'), E'\n')))
  from unnest(parts) as part where jsonb_typeof(part) = 'object'
$$;

create function search_index_playable() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_remove('/' || old.kind || '/' || old.uuid); end if;
  if tg_op = 'DELETE' or new.status <> 'published' then return null; end if;
  perform search_put('/' || new.kind || '/' || new.uuid, new.kind, new.title, new.description,
    search_join(
      (select jsonb_build_object('vi', string_agg(chapter -> 'title' ->> 'vi', ' '),
        'en', string_agg(chapter -> 'title' ->> 'en', ' ')) from jsonb_array_elements(new.chapters) as chapter),
      (select jsonb_object_agg(language, (select string_agg(cue ->> 'text', ' ') from
        jsonb_array_elements(case jsonb_typeof(cues) when 'array' then cues else '[]' end) as cue))
        from jsonb_each(new.transcript) as spoken (language, cues))),
    new.min_age, new.published_at, case new.kind when 'video' then 5 else 4 end);
  return null;
end $$;
create trigger search_playables after insert or delete or
  update of uuid, kind, title, description, status, published_at, min_age, chapters, transcript on playables
  for each row execute function search_index_playable();

create function search_index_question() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_remove('/qa/' || old.uuid); end if;
  if tg_op = 'DELETE' then return null; end if;
  if new.status <> 'published' or new.deleted_at is not null then return null; end if;
  perform search_put('/qa/' || new.uuid, 'question', new.question, new.answer,
    search_join(new.reason, new.next_step), 0, null, 6);
  return null;
end $$;
create trigger search_questions after insert or delete or
  update of uuid, question, answer, reason, next_step, status, deleted_at on questions
  for each row execute function search_index_question();

create function search_index_topic() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_remove('/pingpong/' || old.uuid); end if;
  if tg_op = 'DELETE' or new.status <> 'published' then return null; end if;
  perform search_put('/pingpong/' || new.uuid, 'topic', new.title, new.ping, '{"vi": "", "en": ""}',
    0, new.opens_at, 2);
  return null;
end $$;
create trigger search_topics after insert or delete or
  update of uuid, title, ping, status, opens_at on topics
  for each row execute function search_index_topic();

create function search_index_help_place() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_remove('/help#place-' || old.id); end if;
  if tg_op = 'DELETE' then return null; end if;
  if new.status <> 'published' or new.deleted_at is not null then return null; end if;
  perform search_put('/help#place-' || new.id, 'help_place',
    jsonb_build_object('vi', concat_ws(' · ', new.name ->> 'vi', new.phone),
      'en', concat_ws(' · ', new.name ->> 'en', new.phone)),
    search_join(new.audience), search_join(new.address, new.hours, new.cost,
      jsonb_build_object('vi', replace(new.phone, ' ', ''), 'en', replace(new.phone, ' ', ''))), 0, null, 4);
  return null;
end $$;
create trigger search_help_places after insert or delete or
  update of name, audience, phone, address, hours, cost, status, deleted_at on help_places
  for each row execute function search_index_help_place();

-- A lesson is found as a page of its course; both are visible with the course.
create function search_put_lesson(lesson lessons) returns void language plpgsql as $$
declare
  course courses;
  lesson_path text;
begin
  select * into course from courses where id = lesson.course_id;
  lesson_path := '/learning/' || course.uuid || '/lessons/' || lesson.slug;
  perform search_remove(lesson_path);
  if course.published_at is null or course.deleted_at is not null then return; end if;
  perform search_put(lesson_path, 'course', lesson.title,
    coalesce(search_join(lesson.key_sentence), '{"vi": "", "en": ""}'), search_join(lesson.body), 0,
    course.published_at, 2);
end $$;

create function search_index_lesson() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform search_remove('/learning/' || uuid || '/lessons/' || old.slug) from courses where id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then perform search_put_lesson(new); end if;
  return null;
end $$;
create trigger search_lessons after insert or delete or
  update of course_id, slug, title, key_sentence, body on lessons
  for each row execute function search_index_lesson();

create function search_index_course() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_remove('/learning/' || old.uuid); end if;
  if tg_op = 'DELETE' then
    delete from search_items where path like '/learning/' || old.uuid || '/lessons/%';
    return null;
  end if;
  perform search_put_lesson(lessons) from lessons where course_id = new.id;
  if new.published_at is null or new.deleted_at is not null then return null; end if;
  perform search_put('/learning/' || new.uuid, 'course', new.title, new.summary, '{"vi": "", "en": ""}', 0,
    new.published_at, 3);
  return null;
end $$;
create trigger search_courses after insert or delete or
  update of uuid, title, summary, published_at, deleted_at on courses
  for each row execute function search_index_course();

-- Items that were there before.
update playables set status = status;
update questions set status = status;
update topics set status = status;
update help_places set status = status;
update courses set title = title;

-- What readers type, and what is searched for as well: «BCS» → «bao cao su». Edited by admins.
create table search_synonyms (
  id integer generated always as identity primary key,
  -- As it was entered, and folded by the contract's text/fold.ts.
  term text not null,
  folded_term text not null unique,
  meanings text[] not null check (cardinality(meanings) between 1 and 5),
  updated_at timestamptz not null default now()
);

-- Searches that found nothing, by day and word. Nothing tells who searched, and texts with personal details are
-- never stored (misses.service.ts).
create table search_misses (
  words text not null,
  day date not null,
  times integer not null default 1,
  primary key (words, day)
);
create index search_misses_day on search_misses (day);

-- A first list.
insert into search_synonyms (term, folded_term, meanings) values
  ('BCS', 'bcs', array['bao cao su']),
  ('ba con sói', 'ba con soi', array['bao cao su']),
  ('áo mưa', 'ao mua', array['bao cao su']),
  ('OK', 'ok', array['bao cao su']),
  ('condom', 'condom', array['bao cao su']),
  ('qhtd', 'qhtd', array['quan hệ tình dục', 'tình dục an toàn']),
  ('qh', 'qh', array['quan hệ']),
  ('xxx', 'xxx', array['phim người lớn']),
  ('sex', 'sex', array['tình dục']),
  ('làm tình', 'lam tinh', array['quan hệ tình dục']),
  ('ngủ với nhau', 'ngu voi nhau', array['quan hệ']),
  ('lên giường', 'len giuong', array['quan hệ']),
  ('thuốc ttkc', 'thuoc ttkc', array['tránh thai khẩn cấp']),
  ('ttkc', 'ttkc', array['tránh thai khẩn cấp']),
  ('thuốc sáng hôm sau', 'thuoc sang hom sau', array['tránh thai khẩn cấp']),
  ('morning after pill', 'morning after pill', array['tránh thai khẩn cấp']),
  ('plan b', 'plan b', array['tránh thai khẩn cấp']),
  ('tttt', 'tttt', array['thuốc tránh thai']),
  ('đến tháng', 'den thang', array['có kinh', 'kinh nguyệt']),
  ('rụng dâu', 'rung dau', array['có kinh', 'kinh nguyệt']),
  ('bà dì', 'ba di', array['có kinh', 'kinh nguyệt']),
  ('đèn đỏ', 'den do', array['có kinh', 'kinh nguyệt']),
  ('hành kinh', 'hanh kinh', array['có kinh', 'kinh nguyệt']),
  ('chậm kinh', 'cham kinh', array['trễ kinh']),
  ('mất kinh', 'mat kinh', array['trễ kinh']),
  ('period', 'period', array['kinh nguyệt']),
  ('dính bầu', 'dinh bau', array['có thai']),
  ('có bầu', 'co bau', array['có thai']),
  ('mang thai', 'mang thai', array['có thai']),
  ('có con', 'co con', array['có thai']),
  ('pregnant', 'pregnant', array['có thai']),
  ('que thử', 'que thu', array['thử thai']),
  ('xnt', 'xnt', array['xuất tinh ngoài']),
  ('cho ra ngoài', 'cho ra ngoai', array['xuất tinh ngoài']),
  ('quay tay', 'quay tay', array['thủ dâm']),
  ('sóc lọ', 'soc lo', array['thủ dâm']),
  ('tự sướng', 'tu suong', array['thủ dâm']),
  ('masturbation', 'masturbation', array['thủ dâm']),
  ('sida', 'sida', array['HIV']),
  ('ết', 'et', array['HIV']),
  ('aids', 'aids', array['HIV']),
  ('phơi nhiễm', 'phoi nhiem', array['PEP', 'không an toàn']),
  ('STD', 'std', array['nhiễm trùng', 'xét nghiệm']),
  ('STI', 'sti', array['nhiễm trùng', 'xét nghiệm']),
  ('bệnh xã hội', 'benh xa hoi', array['nhiễm trùng', 'xét nghiệm']),
  ('test HIV', 'test hiv', array['xét nghiệm HIV']),
  ('gay', 'gay', array['đồng tính', 'cùng giới']),
  ('les', 'les', array['đồng tính', 'cùng giới']),
  ('LGBT', 'lgbt', array['đồng tính', 'SOGIESC']),
  ('bê đê', 'be de', array['đồng tính']),
  ('come out', 'come out', array['công khai']),
  ('trans', 'trans', array['chuyển giới']),
  ('tống tiền', 'tong tien', array['dọa tung ảnh']),
  ('sextortion', 'sextortion', array['dọa tung ảnh']),
  ('lộ clip', 'lo clip', array['dọa tung ảnh']),
  ('lộ ảnh', 'lo anh', array['dọa tung ảnh']),
  ('ảnh nóng', 'anh nong', array['tung ảnh', 'tấm ảnh']),
  ('sàm sỡ', 'sam so', array['đụng chạm']),
  ('quấy rối', 'quay roi', array['đụng chạm', 'ranh giới']),
  ('hiếp dâm', 'hiep dam', array['xâm hại']),
  ('cưỡng hiếp', 'cuong hiep', array['xâm hại']),
  ('lạm dụng', 'lam dung', array['xâm hại']),
  ('consent', 'consent', array['đồng thuận']),
  ('bạo hành', 'bao hanh', array['bạo lực', 'bị đánh']),
  ('body shaming', 'body shaming', array['chê ngoại hình']),
  ('miệt thị ngoại hình', 'miet thi ngoai hinh', array['chê ngoại hình']),
  ('trinh', 'trinh', array['quan hệ hay chưa']),
  ('màng trinh', 'mang trinh', array['quan hệ hay chưa']),
  ('kế hoạch', 'ke hoach', array['tránh thai']),
  ('ngừa thai', 'ngua thai', array['tránh thai']),
  ('vòng', 'vong', array['đặt vòng']),
  ('thuốc hằng ngày', 'thuoc hang ngay', array['viên thuốc tránh thai']),
  ('ung thư cổ tử cung', 'ung thu co tu cung', array['HPV']),
  ('trầm cảm', 'tram cam', array['buồn kéo dài']),
  ('bác sĩ tâm lý', 'bac si tam ly', array['buồn kéo dài', 'tâm lý']),
  ('crush', 'crush', array['thích']),
  ('toxic', 'toxic', array['lành mạnh', 'dấu hiệu cảnh báo']);
