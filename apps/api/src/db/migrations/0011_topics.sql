-- State to which a topic returns from the trash, and its texts without marks for the admins' search.
alter table topics add column trashed_from text check (trashed_from in ('draft', 'published'));
alter table topics add column folded text not null default '';
alter table topics add check ((status = 'trash') = (trashed_from is not null));
