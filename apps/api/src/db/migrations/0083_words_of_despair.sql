-- What people in despair write finds what is written for them.
insert into search_synonyms (term, folded_term, meanings)
select term, folded_term, meanings from (values
  ('muốn chết', 'muon chet', array['không muốn sống']),
  ('tự tử', 'tu tu', array['không muốn sống']),
  ('chán sống', 'chan song', array['không muốn sống'])
) as despair (term, folded_term, meanings)
where not exists (select from search_synonyms as known where known.folded_term = despair.folded_term);
