-- Places have a page of their own: a hit of the search leads there.
do $$
begin
  execute 'create or replace view search_sources as '
    || replace(pg_get_viewdef('search_sources'::regclass), '/help#place-', '/help/places#place-');
end $$;
update search_items set path = replace(path, '/help#place-', '/help/places#place-')
where source = 'help_place';
