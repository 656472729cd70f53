-- How often each kind of problem occurs in a file; the report has the first rows of each.
alter table imports add column problem_kinds jsonb not null default '[]';
update imports set problem_kinds = coalesce((
  select jsonb_agg(jsonb_build_object('field', field, 'key', key, 'count', count) order by count desc)
  from (
    select problem ->> 'field' as field, problem ->> 'key' as key, count(*) as count
    from jsonb_array_elements(problems) as problem group by 1, 2
  ) as kinds), '[]');
