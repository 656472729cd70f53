-- Failures of the tools at this file. Interruptions (a killed tool or worker, a lost database) are none, so
-- they never make a good file fail; `attempts` counts every beginning.
alter table media add column failures smallint not null default 0;
