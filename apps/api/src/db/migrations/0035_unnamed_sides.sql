-- Who holds a side is an HMAC of topic and account under a key of the installation. The start of the server
-- fills it where an account still stands (hide-holders.service.ts); `user_id` is empty from then on.
alter table topic_sides drop constraint topic_sides_pkey;
alter table topic_sides alter column user_id drop not null;
alter table topic_sides add column holder bytea check (length(holder) = 32);
alter table topic_sides add unique (topic_id, holder);
alter table topic_sides add constraint topic_sides_unnamed check (user_id is null and holder is not null) not valid;
-- Taken with an anonymous answer: answers under the own name do not move it, nor the other way round.
alter table topic_sides add column is_anonymous boolean not null default false;
alter table topic_sides drop column changed_at;

-- What readers see of the tally: copied once an hour, so that one answer moves nothing.
alter table topics add column shown_agree integer not null default 0;
alter table topics add column shown_disagree integer not null default 0;
alter table topics add column shown_unsure integer not null default 0;
update topics set shown_agree = agree, shown_disagree = disagree, shown_unsure = unsure;
