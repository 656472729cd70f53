-- A draft may lack what its publication demands: `lacks` names those fields (the contract's rules/stages.ts), written with
-- every save. Readers get complete items only.
alter table playables alter column category_id drop not null;
alter table playables add column lacks text[] not null default '{}';
alter table playables add constraint playables_complete check (
  coalesce(trashed_from, status) = 'draft' or (lacks = '{}' and category_id is not null));
-- A draft without a file has the duration 0.
alter table playables drop constraint playables_duration_check;
alter table playables add check (duration > 0 or (duration = 0 and media is null));

alter table courses alter column category_id drop not null;
alter table courses add column lacks text[] not null default '{}';
alter table courses add constraint courses_complete check (
  published_at is null or (lacks = '{}' and category_id is not null));

alter table topics alter column category_id drop not null;
alter table topics add column lacks text[] not null default '{}';
alter table topics add constraint topics_complete check (
  coalesce(trashed_from, status) = 'draft' or (lacks = '{}' and category_id is not null));

alter table questions alter column category_id drop not null;
alter table questions add column lacks text[] not null default '{}';
alter table questions add constraint questions_complete check (
  status = 'draft' or (lacks = '{}' and category_id is not null));

alter table game_rounds add column lacks text[] not null default '{}';
alter table game_rounds add constraint game_rounds_complete check (status = 'draft' or lacks = '{}');

alter table help_places add column lacks text[] not null default '{}';
alter table help_places drop constraint help_places_check;
alter table help_places add constraint help_places_complete check (
  status = 'draft' or (lacks = '{}' and (kind = 'place' or phone is not null)));
