-- The size of a picture, so that their sum is known without reading them.
alter table ticket_pictures add column bytes integer;
update ticket_pictures set bytes = octet_length(data);
alter table ticket_pictures alter column bytes set not null;
