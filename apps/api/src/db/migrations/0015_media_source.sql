-- When a source file was last changed where it comes from, in milliseconds since 1970: with name and
-- size it tells whether a file picked again is the one of which a part is here.
alter table media add column source_modified bigint;
