-- Folded texts of tickets, which earlier versions searched in clear: texts are encrypted, and a search decrypts them.
alter table ticket_messages drop column folded;
