-- Waiting work is counted for every page of the admin area: from indexes alone, without a page of its table for
-- each row. The planner needs the columns of an expression beside it.
drop index playables_content_due;
create index playables_content_due on playables (greatest(published_at, updated_at))
  include (uuid, published_at, updated_at)
  where status = 'published';
drop index questions_content_due;
create index questions_content_due on questions (greatest(published_at, updated_at))
  include (uuid, published_at, updated_at)
  where status = 'published' and deleted_at is null;
drop index tickets_waiting;
create index tickets_waiting on tickets (is_distress desc, waiting_since, id)
  include (kind, claimed_by, likeness)
  where waiting_since is not null;
drop index comments_waiting;
create index comments_waiting on comments (id)
  include (uuid, created_at, status, report_count, decided_at, flags)
  where status = 'held' or report_count > 0 or (decided_at is null and flags <> '{}');
