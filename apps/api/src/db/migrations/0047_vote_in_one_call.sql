-- A vote on a video or podcast in one round trip. Each statement of the function sees what was committed before it,
-- so the earlier vote is read under the lock of the item. Locks the voter's account, so that no vote is added while
-- it is being deleted, and then the item; the deletion of an account locks in the same order.
-- The same vote again withdraws it, the other one replaces it. No row: no such account or published item.
create function vote_on_playable(of_kind text, of_id bigint, of_uuid uuid, voter integer, choice integer, at timestamptz)
returns table (likes integer, dislikes integer, my_vote integer) language plpgsql as $$
declare
  item integer;
  before integer;
  chosen integer;
begin
  perform from accounts where id = voter for key share;
  if not found then return; end if;
  select playables.id into item from playables
    where kind = of_kind and status = 'published' and (playables.id = of_id or playables.uuid = of_uuid)
    for no key update;
  if not found then return; end if;
  select vote into before from reactions where playable_id = item and user_id = voter;
  chosen := nullif(choice, before);
  if chosen is null then
    delete from reactions where playable_id = item and user_id = voter;
  else
    insert into reactions (playable_id, user_id, vote) values (item, voter, chosen)
    on conflict (playable_id, user_id) do update set vote = excluded.vote;
  end if;
  return query
    with added as (
      select (chosen is not distinct from 1)::integer - (before is not distinct from 1)::integer as liked,
        (chosen is not distinct from -1)::integer - (before is not distinct from -1)::integer as disliked
    ), counted as (
      update playables
      set likes = playables.likes + liked, dislikes = playables.dislikes + disliked
      from added where playables.id = item
      returning playables.likes, playables.dislikes, statistics_add(at, kind, id, 'likes', liked) as likes_added,
        statistics_add(at, kind, id, 'dislikes', disliked) as dislikes_added
    )
    select counted.likes, counted.dislikes, chosen from counted;
end $$;
