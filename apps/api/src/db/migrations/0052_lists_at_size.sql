-- Lists of the admin area whose rows grow with readers.

-- The question that was made of a ticket, looked up for each row of a list of questions.
create index tickets_question on tickets (question_id) where question_id is not null;

-- The orders of /qa, and how many questions each category has.
create index questions_helpful on questions ((helpful - not_helpful) desc, position, id)
  where status = 'published' and deleted_at is null;
create index questions_newest on questions (published_at desc, position, id)
  where status = 'published' and deleted_at is null;
create index questions_published on questions (category_id) where status = 'published' and deleted_at is null;

-- When a mail was queued; of a mail about a private question only the day in Viet Nam is shown.
create index mails_listed on mails ((case when template = 'ticket_answered'
  then date_trunc('day', created_at at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
  else created_at end) desc, id desc);

create index topics_created on topics (created_at desc, id desc) where status <> 'trash';

-- Actions of admins without the items of each.
create index audit_entries_actions on audit_entries (id desc) where part_of is null;

-- A deep page passes over the entries of an index, not over rows.
create index playables_listed on playables (kind, id desc) where status <> 'trash';
