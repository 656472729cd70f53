-- A person learns that a ban has ended, lifted or not, so both are found by the person.
drop index bans_person;
create index bans_person on bans (person);
