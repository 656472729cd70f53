-- The order of comments by their votes, with those of the team first.

-- Written by the team under its name. Never of an anonymous comment, whose author nothing may tell.
alter table comments add column is_pinned boolean not null default false;
alter table comments add constraint comments_pinned check (not (is_pinned and is_anonymous)) not valid;
update comments set is_pinned = true
  where not is_anonymous
    and (is_staff or user_id in (select id from accounts where 'admin' = any (role)));

-- A page is a range of this index, read backwards, however deep.
create index comments_helpful on comments (
  thread_id, ((is_pinned and status = 'shown')::integer), (likes - dislikes), ordinal
) where parent_id is null and ordinal > 0;

-- The newest reply of the team below a comment.
create index comments_pinned_replies on comments (parent_id, ordinal)
  where is_pinned and status = 'shown' and parent_id is not null;
