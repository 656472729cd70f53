-- Who prepares a file now. A worker writes `beat_at` while it lives; a claim without a beat may be taken over.
alter table media add column claim text;
alter table media add column beat_at timestamptz;
-- How often it was begun: a file that ends its worker each time is given up.
alter table media add column attempts smallint not null default 0;
