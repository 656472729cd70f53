-- A vote on a comment in one round trip. Each statement of the function sees what was committed before it, so the
-- earlier vote is read under the lock of the comment. Locks the voter's account, so that no vote is added while it
-- is being deleted, and then the comment; the deletion of an account locks in the same order.
-- The same vote again withdraws it, the other one replaces it. No row: no such account, or no shown comment on an
-- item of this kind that readers see at this moment.
create function vote_on_comment(of_kind text, of_uuid uuid, voter integer, choice integer, at timestamptz)
returns table (likes integer, dislikes integer, my_vote integer) language plpgsql as $$
declare
  target bigint;
  before integer;
  chosen integer;
begin
  perform from accounts where id = voter for key share;
  if not found then return; end if;
  select comments.id into target from comments
    join threads on threads.id = comments.thread_id
    left join playables on playables.id = threads.playable_id
    left join topics on topics.id = threads.topic_id
    where comments.uuid = of_uuid and comments.status = 'shown'
      and coalesce(playables.kind, 'topic') = of_kind
      and (playables.status = 'published' or (topics.status = 'published' and topics.opens_at <= at))
    for no key update of comments;
  if not found then return; end if;
  select vote into before from comment_votes where comment_id = target and user_id = voter;
  chosen := nullif(choice, before);
  if chosen is null then
    delete from comment_votes where comment_id = target and user_id = voter;
  else
    insert into comment_votes (comment_id, user_id, vote) values (target, voter, chosen)
    on conflict (comment_id, user_id) do update set vote = excluded.vote;
  end if;
  return query
    update comments set
      likes = comments.likes + (chosen is not distinct from 1)::integer - (before is not distinct from 1)::integer,
      dislikes = comments.dislikes + (chosen is not distinct from -1)::integer - (before is not distinct from -1)::integer
    where comments.id = target
    returning comments.likes, comments.dislikes, chosen;
end $$;
