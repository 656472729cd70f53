-- A search reads a bounded number of rows, whatever the number of items and whatever is known about their words.

-- What the index of the search has for an item: its words without their places; behind `~` those of its title; behind
-- `#` its kind, alone and with groups of 512, 8192 and 65 536 neighbouring ids, so that the newest items of a kind are
-- read without the others.
create function search_keys(kind text, id integer, words tsvector) returns tsvector
language sql immutable parallel safe
return strip(words) || array_to_tsvector(
  array['#' || kind, '#' || kind || '/a' || (id >> 9), '#' || kind || '/b' || (id >> 13), '#' || kind || '/c' || (id >> 16)]
  || array(select '~' || lexeme from unnest(ts_filter(words, '{a}')) where lexeme not like '\_%'));

-- Without a list of pending rows, which every search would read to its end after bulk work.
create index search_items_keys on search_items using gin (search_keys(kind, id, words)) with (fastupdate = off);
create index search_items_newest on search_items (kind, id);
drop index search_items_words;
drop index search_items_kind;

-- The ids of items that have the asked words, at most `most` of each kind: those that have them in the title, then
-- newer ones. `asked` and `titled` are conditions on search_keys. Of each kind the newest 8192 ids at least are read,
-- the newest 65 536 while they have fewer than `enough` items, and with fewer even there, or where few are expected
-- anywhere, all.
-- Statistics have no say in the plan: a row costs more than the planner knows, and after bulk work it knows nothing.
create function search_candidates(kinds text[], asked text, titled text, expects_few boolean, at timestamptz,
  most integer, enough integer) returns setof integer
language plpgsql stable set enable_seqscan = off as $$
declare
  each_kind text;
  newest integer;
  oldest integer;
  condition text;
  size text;
  shift integer;
  newest_groups text;
  found integer[];
  incomplete text;
begin
  foreach each_kind in array kinds loop
    select max(id), min(id) into newest, oldest from search_items where kind = each_kind;
    continue when newest is null;
    found := '{}';
    if not expects_few then
      foreach condition in array array[titled, asked] loop
        for size, shift in values ('a', 9), ('b', 13), ('c', 16) loop
          exit when cardinality(found) = most
            or (size = 'c' and (condition = titled or cardinality(found) >= enough));
          newest_groups := format('(''#%1$s/%2$s%3$s'' | ''#%1$s/%2$s%4$s'')', each_kind, size,
            newest >> shift, (newest >> shift) - 1);
          found := found || array(
            select id from search_items
            where search_keys(kind, id, words) @@ format('%s & (%s)', newest_groups, condition)::tsquery
              and visible_from <= at and id <> all (found)
            limit most - cardinality(found));
        end loop;
      end loop;
    end if;
    if expects_few or (cardinality(found) < enough and oldest < ((newest >> 16) - 1) << 16) then
      incomplete := concat_ws(' | ', incomplete, format('''#%s''', each_kind));
    else
      return query select unnest(found);
    end if;
  end loop;
  return query
    select id from (
      select id, row_number() over (partition by kind order by bool_or(is_titled) desc, id desc) as place
      from unnest(array[titled, asked], array[true, false]) as part (condition, is_titled)
      cross join lateral (
        select id, kind from search_items
        where search_keys(kind, id, words) @@ format('(%s) & (%s)', incomplete, part.condition)::tsquery
          and visible_from <= at
        limit 2000) as first_found
      where incomplete is not null
      group by id, kind) as placed
    where place <= most;
end $$;
