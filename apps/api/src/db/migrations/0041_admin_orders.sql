-- Orders of the admin lists, which hold drafts as well; readers' lists by views and likes read the same indexes.
drop index playables_views;
drop index playables_likes;
create index playables_views on playables (kind, views desc, id desc) where status <> 'trash';
create index playables_likes on playables (kind, likes desc, id desc) where status <> 'trash';
