-- A folder belongs to one item, whether its files are there yet or not.
create unique index playables_media_dir on playables ((media ->> 'dir'));
create index playables_trash on playables (kind, trashed_at desc, id desc) where status = 'trash';
