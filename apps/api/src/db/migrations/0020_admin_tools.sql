-- Words of a title in both languages, without marks, for the command palette of the admin area.
create function palette_words(title jsonb) returns tsvector language sql immutable parallel safe
-- In this form the functions are bound now: an index is built without a search path.
return to_tsvector('simple'::regconfig,
  search_fold(coalesce(title ->> 'vi', '') || ' ' || coalesce(title ->> 'en', '')));
create index playables_palette on playables using gin (palette_words(title));
create index questions_palette on questions using gin (palette_words(question));
create index courses_palette on courses using gin (palette_words(title));
create index topics_palette on topics using gin (palette_words(title));
create index help_places_palette on help_places using gin (palette_words(name));
create index banners_palette on banners using gin (palette_words(name));
create index game_rounds_palette on game_rounds
  using gin (palette_words(coalesce(content -> 'word', content -> 'prompt')));

-- Addresses by which a client without an account sees an item that is not published.
create table preview_links (
  id integer generated always as identity primary key,
  playable_id integer not null references playables on delete cascade,
  -- SHA-256; the token itself is in the link only.
  token_hash bytea not null unique,
  -- The admin who created it.
  user_id integer references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  open_count integer not null default 0,
  last_opened_at timestamptz
);
create index preview_links_playable on preview_links (playable_id, id desc);
create index preview_links_expiry on preview_links (expires_at);
