-- One way to find a word: a table that is searched has a column `words`, made from its texts by one folding
-- function. The title has weight A. This replaces columns that the code wrote, so the release is not rolled.

-- The contract's text/fold.ts: `Đặng Thị Hoà` → `dang thi hoa`. Letters of other alphabets stay as they are.
create or replace function fold_text(text) returns text language sql immutable strict parallel safe
return trim(
  regexp_replace(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize($1, nfkd),
          '[\u00AD\u0300-\u036F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFEFF]+', '', 'g')),
        'ĐÐđð',
        'dddd'
      ),
      'd+', 'd', 'g'
    ),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u2BFF\u2E00-\u3004\u3008-\u3020\uFE10-\uFE6F\U0001F000-\U0001FAFF]+',
    ' ', 'g'
  )
);

create function word_vector(value text, weight "char") returns tsvector language sql immutable parallel safe
return setweight(to_tsvector('simple'::regconfig, fold_text(coalesce(value, ''))), weight);

-- Both languages of a text.
create function word_vector(value jsonb, weight "char") returns tsvector language sql immutable parallel safe
return word_vector(coalesce(value ->> 'vi', '') || ' ' || coalesce(value ->> 'en', ''), weight);

alter table accounts
  drop column search,
  drop column folded_name,
  add column folded_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  add column words tsvector not null generated always as (
    word_vector(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_number, ''), 'A')) stored;
create index accounts_name on accounts (folded_name, id);
create index accounts_words on accounts using gin (words);

-- `folded` is the title in the order of the alphabet.
drop index playables_palette;
alter table playables
  drop column search,
  drop column folded,
  add column folded text not null generated always as (fold_text(coalesce(title ->> 'vi', ''))) stored,
  add column words tsvector not null generated always as (
    word_vector(title, 'A') || word_vector(description, 'B')) stored;
create index playables_words on playables using gin (words);
create index playables_title_words on playables using gin (ts_filter(words, '{a}'));

drop index questions_palette;
alter table questions
  drop column search,
  drop column folded_question,
  drop column folded_answer,
  add column folded text not null generated always as (fold_text(coalesce(question ->> 'vi', ''))) stored,
  add column words tsvector not null generated always as (
    word_vector(question, 'A') || word_vector(answer, 'B') || word_vector(reason, 'B')) stored;
create index questions_words on questions using gin (words);
create index questions_title_words on questions using gin (ts_filter(words, '{a}'));

drop index topics_palette;
alter table topics
  drop column folded,
  add column words tsvector not null generated always as (word_vector(title, 'A') || word_vector(ping, 'B')) stored;
create index topics_words on topics using gin (words);
create index topics_title_words on topics using gin (ts_filter(words, '{a}'));

drop index courses_palette;
alter table courses
  drop column folded,
  add column words tsvector not null generated always as (word_vector(title, 'A') || word_vector(summary, 'B')) stored;
create index courses_words on courses using gin (words);
create index courses_title_words on courses using gin (ts_filter(words, '{a}'));

drop index game_rounds_palette;
alter table game_rounds
  drop column folded,
  add column words tsvector not null generated always as (
    word_vector(coalesce(content -> 'word', content -> 'prompt'), 'A')) stored;
create index game_rounds_words on game_rounds using gin (words);

drop index help_places_palette;
alter table help_places
  add column words tsvector not null generated always as (
    word_vector(name, 'A') || word_vector(coalesce(phone, '') || ' ' || replace(coalesce(phone, ''), ' ', ''), 'A')) stored;
create index help_places_words on help_places using gin (words);

drop index banners_palette;
alter table banners
  drop column folded,
  add column words tsvector not null generated always as (word_vector(name, 'A')) stored;

alter table notifications
  add column words tsvector not null generated always as (word_vector(name, 'A') || word_vector(title, 'B')) stored;

-- The number as it is written (`2026-0043`), behind its prefix in both languages, and without zeros.
alter table bills
  drop column folded,
  add column words tsvector not null generated always as (word_vector(
    'hd bill ' || year || ' ' || lpad(sequence::text, greatest(4, length(sequence::text)), '0') || ' ' || sequence
      || ' ' || name || ' ' || coalesce(tax_code, ''), 'A')) stored;
create index bills_words on bills using gin (words);

alter table audit_entries
  drop column folded,
  add column words tsvector not null generated always as (
    word_vector(case subject when 'bill' then 'hd bill ' else '' end || label, 'A')) stored;
create index audit_entries_words on audit_entries using gin (words);

-- The index of the search folds in the same way. Only rows with rare characters are changed by it.
create or replace function search_vector(value jsonb, weight text) returns tsvector
language sql immutable parallel safe as $$
  select coalesce(string_agg(lexeme, ' '), '')::tsvector from (
    select left(word, 200) || ':' || least(place, 16000) || weight as lexeme
    from regexp_split_to_table(fold_text(concat(value ->> 'vi', ' . ', value ->> 'en')), ' ')
      with ordinality as folded (word, place)
    where word <> ''
    union all
    select '_' || left(word, 200) || ':' || least(place, 16000) || weight
    from regexp_split_to_table(search_tone(concat(value ->> 'vi', ' . ', value ->> 'en')), ' ')
      with ordinality as toned (word, place)
    where word <> '' and word !~ '^([a-z]*|[0-9]*)$'
  ) as lexemes
$$;
update search_items
set words = search_vector(title, 'A') || search_vector(lead, 'B') || search_vector(body, 'C')
where title::text || lead::text || body::text
  ~ '[^\u0001-\u00C5\u00C7-\u00D7\u00D9-\u00DD\u00E0-\u00E5\u00E7-\u00F7\u00F9-\u00FDĂăĐđĨĩŨũƠơƯư\u0300-\u036F\u1EA0-\u1EF9\u2000-\u2BFF\uFE0F\U0001F000-\U0001FAFF]';

drop function palette_words, search_fold;
