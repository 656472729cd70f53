-- First day of the month (Asia/Ho_Chi_Minh) of a first answer; null in rows of earlier versions.
alter table answer_tallies add column month date;
create index answer_tallies_month on answer_tallies (month);

-- First answers of months that are over: numbers only, their hashes are gone.
create table answer_counts (
  question_id integer not null references test_questions on delete cascade,
  chosen integer[] not null,
  is_right boolean not null,
  people integer not null check (people > 0),
  primary key (question_id, chosen, is_right)
);
