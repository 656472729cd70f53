-- Words of young people that found nothing, or were corrected to another word.
insert into search_synonyms (term, folded_term, meanings)
select term, folded_term, meanings from (values
  ('xoạc', 'xoac', array['quan hệ tình dục']),
  ('phịch', 'phich', array['quan hệ tình dục']),
  ('xếp hình', 'xep hinh', array['quan hệ tình dục']),
  ('tình một đêm', 'tinh mot dem', array['quan hệ tình dục', 'tình dục an toàn']),
  ('ons', 'ons', array['quan hệ tình dục', 'tình dục an toàn']),
  ('fwb', 'fwb', array['quan hệ tình dục', 'tình dục an toàn']),
  ('chim', 'chim', array['dương vật']),
  ('bướm', 'buom', array['âm hộ'])
) as young (term, folded_term, meanings)
where not exists (select from search_synonyms as known where known.folded_term = young.folded_term);
