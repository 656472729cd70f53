-- The day (Asia/Ho_Chi_Minh) of the last review by a health worker, which readers see; null before the first one.
alter table playables add column health_reviewed_on date;
