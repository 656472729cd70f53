-- A note that is an answer begun by a colleague, which its reader can go on with.
alter table ticket_notes add column is_draft boolean not null default false;
-- Why a second reader gave a text back to its writer; null once it is sent again or published.
alter table guides add column returned_why text;
alter table questions add column returned_why text;
