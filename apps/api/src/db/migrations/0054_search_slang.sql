-- More of what young people type; terms that admins have written stay as they are.
insert into search_synonyms (term, folded_term, meanings)
select term, folded_term, meanings from (values
  ('phá thai', 'pha thai', array['lỡ có thai', 'lựa chọn nào']),
  ('bỏ thai', 'bo thai', array['lỡ có thai', 'phá thai']),
  ('đòi quan hệ', 'doi quan he', array['từ chối người yêu', 'nói không mà không thấy có lỗi']),
  ('rủ quan hệ', 'ru quan he', array['từ chối người yêu']),
  ('mụn', 'mun', array['dậy thì', 'nổi mụn']),
  ('huyết trắng', 'huyet trang', array['khí hư']),
  ('dịch âm đạo', 'dich am dao', array['khí hư']),
  ('cô bé', 'co be', array['vùng kín']),
  ('bím', 'bim', array['vùng kín']),
  ('cậu nhỏ', 'cau nho', array['dương vật']),
  ('chim nhỏ', 'chim nho', array['dương vật']),
  ('cắt da quy đầu', 'cat da quy dau', array['bao quy đầu']),
  ('bj', 'bj', array['bằng miệng']),
  ('oral', 'oral', array['bằng miệng']),
  ('thổi kèn', 'thoi ken', array['bằng miệng']),
  ('bvs', 'bvs', array['băng vệ sinh', 'băng tampon cốc']),
  ('sao k', 'sao k', array['sao không']),
  ('được k', 'duoc k', array['được không']),
  ('phải k', 'phai k', array['phải không']),
  ('môi bé', 'moi be', array['âm hộ']),
  ('cốc nguyệt san', 'coc nguyet san', array['cốc nguyệt san', 'băng tampon cốc']),
  ('thất tình', 'that tinh', array['chia tay']),
  ('breakup', 'breakup', array['chia tay']),
  ('tinder', 'tinder', array['app hẹn hò']),
  ('nude', 'nude', array['ảnh riêng', 'một tấm thôi']),
  ('sếp', 'sep', array['quản lý']),
  ('gạ tình', 'ga tinh', array['gạ gẫm']),
  ('yếu sinh lý', 'yeu sinh ly', array['cương']),
  ('bf', 'bf', array['bạn trai', 'người yêu']),
  ('gf', 'gf', array['bạn gái', 'người yêu']),
  ('ko', 'ko', array['không']),
  ('hok', 'hok', array['không']),
  ('hong', 'hong', array['không']),
  ('đc', 'dc', array['được']),
  ('wa', 'wa', array['qua']),
  ('ng', 'ng', array['người']),
  ('mk', 'mk', array['mình']),
  ('mik', 'mik', array['mình'])
) as young (term, folded_term, meanings)
where not exists (select from search_synonyms as known where known.folded_term = young.folded_term);

-- «thích» stands in every second text.
update search_synonyms set meanings = array['thích thầm']
where folded_term = 'crush' and meanings = array['thích'];
