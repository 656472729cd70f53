-- Part of the picture that stays in sight where a screen cuts it. Banners so far were drawn for the right bottom.
alter table banners add column focus text not null default 'right bottom' check (focus in (
  'left top', 'center top', 'right top', 'left center', 'center center', 'right center',
  'left bottom', 'center bottom', 'right bottom'));
alter table banners alter column focus set default 'center center';
-- A deleted banner can be brought back for seven days.
alter table banners add column deleted_at timestamptz;
alter table banners add column updated_at timestamptz not null default now();

-- The name of all languages, folded by the contract's text-fold.ts; here once by its nearest in SQL.
alter table banners add column folded text not null default '';
update banners set folded = trim(regexp_replace(regexp_replace(regexp_replace(
  lower(normalize(concat_ws(' ', name->>'vi', name->>'en'), NFKD)),
  '[\u0300-\u036f]', '', 'g'), '[dđ]+', 'd', 'g'), '[^a-z0-9]+', ' ', 'g'));

-- Pictures uploaded for banners: `dir` is the folder in the store, with one file a width and format.
create table banner_images (
  dir text primary key check (dir ~ '^[0-9a-z]{25}$'),
  widths integer[] not null,
  created_at timestamptz not null
);

-- Whether, and how much, a category is used, in whatever state.
create index playables_category on playables (category_id);
