-- Import files of every list. Rows that match what is stored change it, or are the same.
alter table imports drop constraint imports_kind_check;
alter table imports rename column kind to list;
delete from imports;
alter table imports
  add column rows_change integer not null,
  add column rows_same integer not null,
  add column matches jsonb not null;

-- Topics: sign and colour are chosen, and a new one is a draft until it is shown.
alter table categories
  add column icon text,
  add column tint text,
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column updated_at timestamptz not null default now();
update categories set
  icon = case slug
    when 'violence-prevention' then 'cat-violence' when 'gender' then 'cat-gender'
    when 'conception-process' then 'cat-conception' when 'safe-sex' then 'cat-safe'
    when 'contraceptives' then 'cat-contra' else 'leaf' end,
  tint = case slug
    when 'violence-prevention' then 'violence' when 'gender' then 'gender'
    when 'conception-process' then 'conception' when 'safe-sex' then 'safe'
    when 'contraceptives' then 'contra' else 'plain' end;
alter table categories
  alter column icon set not null,
  alter column tint set not null,
  alter column status set default 'draft';

-- Synonyms: one that was deleted can be restored.
alter table search_synonyms add column deleted_at timestamptz;
alter table search_synonyms drop constraint search_synonyms_folded_term_key;
create unique index search_synonyms_term on search_synonyms (folded_term) where deleted_at is null;

-- Questions and answers have the order that admins give them; new ones are first.
alter table questions add column position integer not null default 0;
update questions set position = ranked.place
from (
  select id, row_number() over (order by published_at desc nulls first, id) as place from questions
) as ranked
where ranked.id = questions.id;
create index questions_position on questions (position);
