-- Why a text that was sent again had been given back before; null once it is published. The log names who and when.
alter table guides add column former_why text;
alter table questions add column former_why text;
