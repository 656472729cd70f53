-- The admin lists of films and episodes: drafts, then what is scheduled, then what was published last.
create index playables_latest on playables (kind, published_at desc, id desc) where status <> 'trash';
