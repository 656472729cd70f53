-- Guides and stories: a graph of questions that lead to outcomes, each row one document.
create table guides (
  id integer generated always as identity primary key,
  -- Stands in the address, and has no meaning.
  public_id text not null unique check (public_id ~ '^[a-z2-9]{4}$'),
  -- How other guides name it.
  code text not null unique,
  kind text not null check (kind in ('guide', 'story')),
  worry text not null check (worry in ('body', 'safety', 'violence', 'mind', 'people')),
  is_danger boolean not null default false,
  title jsonb not null,
  summary jsonb not null,
  -- Further words by which the search finds it: a list in each language.
  search_words jsonb not null,
  -- json: its questions stay in the order in which they were written.
  graph json not null,
  position integer not null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- Fields that a draft lacks for its publication.
  lacks text[] not null default '{}',
  words tsvector not null generated always as (word_vector(title, 'A')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the trash since then.
  deleted_at timestamptz,
  constraint guides_complete check (status = 'draft' or lacks = '{}')
);
create index guides_order on guides (position, id);
create index guides_trash on guides (deleted_at) where deleted_at is not null;
create index guides_words on guides using gin (words);

alter table search_items
  drop constraint search_items_kind_check,
  add constraint search_items_kind_check check (kind in
    ('video', 'podcast', 'question', 'life_tip', 'course', 'topic', 'help_place', 'guide')),
  drop constraint search_items_source_check,
  add constraint search_items_source_check check (source in
    ('playable', 'question', 'topic', 'help_place', 'course', 'lesson', 'life_tip', 'guide'));

-- Found by its title, its sentence and the words that readers have for it; never by the text of an outcome.
do $$
begin
  execute 'create or replace view search_sources as ' || rtrim(pg_get_viewdef('search_sources'::regclass), ';') || '
    union all
    select ''guide'', id, ''/guide/'' || public_id, ''guide'', title, summary,
      jsonb_build_object(
        ''vi'', (select string_agg(word, '' · '') from jsonb_array_elements_text(search_words -> ''vi'') as word),
        ''en'', (select string_agg(word, '' · '') from jsonb_array_elements_text(search_words -> ''en'') as word)),
      0::smallint, ''-infinity''::timestamptz, case when is_danger then 8 else 7 end::smallint
    from guides where status = ''published'' and deleted_at is null';
end $$;
create trigger search_note after insert or delete or
  update of public_id, title, summary, search_words, is_danger, status, deleted_at on guides
  for each row execute function search_note('guide');
create trigger search_write after insert or delete or
  update of public_id, title, summary, search_words, is_danger, status, deleted_at on guides
  for each statement execute function search_write_changed();
