-- A reader who is afraid for the writer of a comment has a reason of its own.
alter table comment_reports drop constraint comment_reports_reason_check;
alter table comment_reports add constraint comment_reports_reason_check check (
  reason in ('insult', 'details', 'harassment', 'false', 'spam', 'worry', 'other'));
