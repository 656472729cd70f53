-- jsonb sorts keys, and the order of questions and ends is that of their keys: what waits keeps it, as what is shown does.
alter table guides alter column pending type json using pending::json;
