-- What editors set is held to its shape here as well: a page must never meet anything else.
alter table playables add constraint playables_chapters_list
  check (jsonb_typeof(chapters) = 'array' and jsonb_array_length(chapters) <= 50);
alter table playables add constraint playables_transcript_languages
  check (jsonb_typeof(transcript) = 'object' and transcript - 'vi' - 'en' = '{}');
-- Files that were just replaced: captions, and a poster that was sent, still have to be carried over.
alter table playables add column parts_from jsonb;
create index playables_parts_from on playables (id) where parts_from is not null;
