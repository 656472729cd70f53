-- Content that was not edited for long, for the inbox: it is asked for with each page of the admin area.
create index playables_content_due on playables (greatest(published_at, updated_at)) where status = 'published';
create index questions_content_due on questions (greatest(published_at, updated_at))
  where status = 'published' and deleted_at is null;
