-- One sentence of the site for each side, shown to readers who have chosen; null where it has written none.
alter table topics add column side_reasons jsonb;
