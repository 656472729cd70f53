-- Processes keep live sessions in memory. Whatever ends or shortens one, or changes what its account may do, sends a
-- message in its own transaction: the product, a cascade, a sweep, a process of the previous version, a hand on the database.
-- The payload is an account; empty: more accounts than are worth a message each.
create function sessions_notify_deleted() returns trigger language plpgsql as $$
begin
  if (select count(*) > 100 from (select from gone limit 101) as many) then
    perform pg_notify('mam_sessions', '');
  else
    perform pg_notify('mam_sessions', user_id::text) from (select distinct user_id from gone) as each;
  end if;
  return null;
end $$;

create function sessions_notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mam_sessions', old.user_id::text);
  return null;
end $$;

create function sessions_notify_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('mam_sessions', old.id::text);
  return null;
end $$;

create function sessions_notify_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('mam_sessions', '');
  return null;
end $$;

create trigger sessions_deleted after delete on sessions
  referencing old table as gone for each statement execute function sessions_notify_deleted();
create trigger sessions_truncated after truncate on sessions
  for each statement execute function sessions_notify_all();
-- Each use of a session makes it last longer: no reason to forget it.
create trigger sessions_changed after update on sessions for each row
  when (new.expires_at < old.expires_at or new.ends_at < old.ends_at
    or new.user_id <> old.user_id or new.token_hash <> old.token_hash)
  execute function sessions_notify_changed();
create trigger sessions_of_account after update on accounts for each row
  when (new.role is distinct from old.role or new.status is distinct from old.status)
  execute function sessions_notify_account();
