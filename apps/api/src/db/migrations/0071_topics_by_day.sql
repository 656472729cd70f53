-- The list of topics begins with drafts that have no day, then the last to open, as readers see them.
drop index topics_created;
create index topics_listed on topics (opens_at desc nulls first, id desc) where status <> 'trash';
