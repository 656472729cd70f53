-- Words that the texts of readers are searched for: one entry a line, as text-checks/word-list.ts reads them.
create table word_lists (
  key text primary key check (key in ('distress', 'hold')),
  entries text not null,
  -- Counts the changes; the audit log has their content.
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- People who may not write. A person is a keyed hash of the account's id: those banned after an anonymous comment have no name here.
create table bans (
  id integer generated always as identity primary key,
  person bytea not null check (length(person) = 32),
  -- Only where the account was banned by name.
  user_id integer references accounts on delete cascade,
  -- The comment that led to it.
  comment_id bigint references comments on delete set null,
  -- Shown to the person.
  reason text not null,
  -- Null: for good.
  ends_at timestamptz,
  created_by integer references accounts on delete set null,
  created_at timestamptz not null,
  lifted_by integer references accounts on delete set null,
  lifted_at timestamptz
);
create index bans_person on bans (person) where lifted_at is null;
create index bans_user on bans (user_id) where user_id is not null;
create index bans_comment on bans (comment_id) where comment_id is not null;

-- Answers that staff begin with, for comments and for private questions.
create table canned_answers (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('comment', 'ticket')),
  title jsonb not null,
  text jsonb not null,
  position integer not null,
  updated_at timestamptz not null default now()
);

-- Answers of staff are signed with the name of the site; `user_id` is the admin and is not shown.
alter table comments add column is_staff boolean not null default false;

-- Decisions of moderators: the log of the desk, and what an undo restores.
create table comment_decisions (
  id integer generated always as identity primary key,
  comment_id bigint not null references comments on delete cascade,
  decision text not null check (decision in ('approve', 'reject', 'hide')),
  decided_by integer references accounts on delete set null,
  decided_at timestamptz not null,
  -- State of the comment before.
  previous_status text not null check (previous_status in ('shown', 'held', 'rejected', 'hidden')),
  previous_report_count integer not null,
  previous_decided_at timestamptz,
  previous_decided_by integer references accounts on delete set null,
  -- The answer that was published with it.
  answer_id bigint references comments on delete set null,
  undone_at timestamptz
);
create index comment_decisions_comment on comment_decisions (comment_id, id desc);
create index comment_decisions_time on comment_decisions (decided_at);

-- The queue of the desk: what no moderator has decided, or what was reported since.
create index comments_waiting on comments (id)
  where status = 'held' or report_count > 0 or (decided_at is null and flags <> '{}');
-- By the hour: the order of anonymous comments tells no more than their times.
create index comments_fresh
  on comments (date_bin('1 hour', created_at, '2000-01-01 00:00:00+00') desc, uuid desc)
  where status = 'shown' and decided_at is null and report_count = 0 and not is_staff;

insert into word_lists (key, entries) values
('distress', $list$# Tự làm hại
=tự tử
=tự tữ
muốn|định|sẽ|tính|đi|từng|đã tự tử
nghĩ * tự tử
tự sát
tự vẫn
quyên sinh
muốn|ước|nghĩ|tính * chết
định chết
thà * chết
hay là chết
chết quách
chết cho xong|rồi|nhẹ|khuất|đỡ
chết đi cho
chết * còn hơn
mình|em|tôi|tui|tớ|mk|mik|tao|t đáng|nên chết
muốn|ước|giá * biến mất
muốn * tan biến
biến mất khỏi * đời
không|ko|k|kh|hông|hong|chẳng|chả|đéo * muốn|thiết|dám|ham sống
chán sống
sống * làm gì
sống * không * ý nghĩa
sống * vô nghĩa
sống không nổi|bằng
muốn * kết thúc * hết|cuộc|đời|tất|mọi|tại
kết thúc cuộc|tất|mọi
kết liễu
chấm dứt * cuộc|đời|tất
từ giã cuộc
tuyệt mệnh
không|đừng|khỏi * tỉnh|thức dậy|lại
không dậy nữa
ngủ * không * dậy
không|ko|k|chẳng ai * cần|thương|hiểu mình|em|tôi|tui|tớ|mk|mik|tao|t
không có mình|em|tôi|tui|tớ|mk|mik|tao|t * tốt hơn
không|đừng|chưa * sinh ra * đời
ghét|căm bản thân
chịu hết nổi
không|ko|k chịu * nổi|được nữa
mình|em|tôi|tui|tớ|mk|mik|tao|t * tuyệt vọng|bế|kiệt
mình|em|tôi|tui|tớ|mk|mik|tao|t bị trầm cảm
rạch|cắt|cứa|đốt * tay|đùi|chân
cào|cắn tay|đùi
không còn * trên đời
không tồn tại nữa
biến đi cho
sống * chật đất
-cắt|cắn móng
-cắt * áo|quần
cắt|rạch cổ tay
tự rạch|cứa|hại
tự làm đau|hại
tự hành hạ
làm đau bản|chính
nhảy|gieo * lầu|cầu|sông|tầng
treo|thắt cổ
uống * thuốc ngủ|sâu|chuột|trừ|diệt
uống hết|cả * vỉ|lọ|hộp
muốn|định|đi|tính|nghĩ * 44
44 cho xong
muốn * die
die cho xong
kms
want to die
kill myself
suicide
-đói|thèm|ngại|cười|vui|run|mệt|nóng|lạnh|sợ|quê|hổ|ngon|khó|thích|ngủ|no|buồn|hay|xinh|đẹp|ngứa|xấu|ồn|chán muốn chết
-đau * muốn chết
-đau bụng * muốn chết
-muốn chết cười|luôn
-cười|buồn * không chịu * nổi
-chết đi được
-cắt tay áo
-tự tử tế
-phim|truyện|bài|sách|tin|báo|vật * tự tử
-nói về tự tử
-phòng chống|ngừa tự tử
-ngăn * tự tử
-không * muốn sống tự|với|ảo|gần|xa|chung|vội

# Bạo lực
bị * đánh|tát|đấm|đạp|quất|đập|vụt
bố|ba|cha|mẹ|má|dượng|chú|cậu|bác|chồng|bồ|trai|yêu|nó|ổng|ảnh|bả|hắn|thầy|tụi|bọn|chúng|nhóm|đám|lớp|xóm * đánh|tát|đấm|đạp|quất|vụt|đập * mình|em|tôi|tui|tớ|mk|mik|tao|t|mẹ|con|cháu|mọi
bố|ba|cha|mẹ|má|dượng|chú|cậu|bác|chồng|bồ|trai|yêu|nó|ổng|ảnh|bả|hắn|thầy|tụi|bọn|chúng|nhóm|đám|lớp|xóm đánh
đánh đập|hội
đánh * thâm|bầm|viện|máu|gãy
đánh|tát|đấm|quất|vụt|đạp|đập|rượt mình|em|tôi|tui|tớ|mk|mik|tao|t
bóp cổ
bị bạo hành|lực
bị hành hạ|nhốt|trói
nhốt mình|em|tôi|tui|tớ|mk|mik|tao|t
bạo hành mình|em|tôi|tui|tớ|mk|mik|tao|t
dọa|doạ|đòi|hăm * giết|đánh|đuổi|chém
giết mình|em|tôi|tui|tớ|mk|mik|tao|t
đuổi * khỏi nhà
mình|em|tôi|tui|tớ|mk|mik|tao|t bị * bắt nạt
mình|em|tôi|tui|tớ|mk|mik|tao|t bị * cô lập
mình|em|tôi|tui|tớ|mk|mik|tao|t bị * tẩy chay
mình|em|tôi|tui|tớ|mk|mik|tao|t bị * trấn lột
bắt nạt|lột mình|em|tôi|tui|tớ|mk|mik|tao|t
cô lập mình|em|tôi|tui|tớ|mk|mik|tao|t
muốn|định * bỏ nhà
-đánh giá|đồng|thức|cắp|lừa|thuế|rơi|mất|dấu|trượt|bại|bóng|răng|đàn|cầu|bài|game|máy|vần|son|phấn|đổi
-đập vào mắt
-đập thình|nhanh
-đập nhập

# Xâm hại
bị * hiếp|cưỡng|hãm
cưỡng hiếp|bức mình|em|tôi|tui|tớ|mk|mik|tao|t
bị * xâm hại
bị * lạm dụng
bị * quấy rối
bị * sàm|dâm
=bị * sờ|rờ|mó
=sờ|rờ|mó mình|em|tôi|tui|tớ|mk|mik|tao|t
cứ|hay|cố|đòi ôm|hôn|chạm|sờ mình|em|tôi|tui|tớ|mk|mik|tao|t
không cho quan hệ
đòi * quan hệ
bảo|nói|đòi|sẽ gửi * cả|hết lớp|trường|người
có|giữ ảnh|hình|clip * của mình|em|tôi|tui|tớ|mk|mik|tao|t
sờ|rờ|bóp|mó * ngực|mông|đùi|kín|người
sờ vai|soạng|mó
đụng chạm * mình|em|tôi|tui|tớ|mk|mik|tao|t|người|vào
ép * quan hệ
ép * làm chuyện
ép|bắt|dụ|đòi mình|em|tôi|tui|tớ|mk|mik|tao|t * clip|ảnh|hình|video|quan|ngủ|cởi|sờ|hôn|chuyện
dụ dỗ mình|em|tôi|tui|tớ|mk|mik|tao|t
gạ mình|em|tôi|tui|tớ|mk|mik|tao|t|gẫm|tình
nhìn trộm * tắm
quay lén
tung|phát|đăng|lan * ảnh|hình|clip|video * mình|em|tôi|tui|tớ|mk|mik|tao|t|nóng|nude
tung|phát|đăng clip|ảnh|hình
dọa|doạ|đe * đăng|tung|phát|gửi|lan
lộ clip|ảnh
lỡ gửi * ảnh|hình|clip|video
mình|em|tôi|tui|tớ|mk|mik|tao|t nói|bảo không * vẫn|cứ
-đáng bị hiếp
-đừng|không * tung|đăng|phát
-phòng chống * xâm
-bị xâm hại là

# Lo có thai
trễ|chậm|mất|tắt kinh * rồi|sợ|lo|hoảng|chưa|mà
trễ * tuần|ngày|tháng rồi|mà|chưa
trễ tháng
chưa|không|ko|k thấy|có kinh * sợ|lo|hoảng
-chị|mẹ|cô|dì|họ mình|em|tôi|tui|tớ|mk|mik|tao|t mang|có
sợ|lo * có|dính|mang|bị thai|bầu|chửa
que * 2|hai vạch
2|hai vạch * rồi|đậm|mờ|sợ|lo|ơi|hu
lên 2|hai vạch
lỡ|bị có|dính|mang thai|bầu|chửa
dính bầu|chửa|thai
có bầu|thai|chửa * rồi|sao|mất
mình|em|tôi|tui|tớ|mk|mik|tao|t có bầu|thai
mình|em|tôi|tui|tớ|mk|mik|tao|t mang thai|bầu
muốn|đi|định|phải|lỡ phá|bỏ|nạo * thai
phá thai ở|chui|chỗ
rách|tuột|thủng bao * rồi|sợ|lo
bao * rách|tuột|thủng * rồi|sợ|lo
xuất * trong * rồi|sợ|lo
không * dùng|xài|mang|đeo bao * sợ|lo|giờ
-khi|nếu|lúc mình|em|tôi|tui|tớ|mk|mik|tao|t có thai
-rồi mới$list$),
('hold', $list$# Xúc phạm
vô học
mất dạy
=đồ|thằng|con|lũ|bọn|thứ|loại|mày ngu
ngu như chó|bò|lợn
ngu thế|vãi|lồn|vcl
óc chó|lợn|bò
=đồ|thằng|lũ|bọn|thứ|loại|quân|mày chó|lợn|heo|mọi
thang cho nay|kia
thang ngu nay|kia
chó má|đẻ|chết
con chó cái
đồ|con|thằng|lũ|bọn|thứ|loại|quân khốn|đần|hèn|súc|rác|phò|hãm|láo|đĩ|điếm|cave|ranh|điên
thứ * rác rưởi
đồ con lợn|heo|chó
con lợn|heo béo
khốn nạn
súc vật|sinh
=đĩ
=điếm
làm đĩ
=cave
hư hỏng như mày
mày * điên|khùng|hâm|ngáo
đồ|thằng|con thần|tâm kinh
đồ|thằng|con tâm thần
lẳng lơ
dâm đãng|dục
đéo|đếch ai|thèm|cần
=cút
-chim|trứng|thịt cút
no đòn
đập|tẩn cho
cho * một trận
loser
đồ con
-đồ con nít
mặt * dày|l|lồn
câm|im mồm|mõm|họng|miệng
câm mẹ
mày cút|câm|im
cút mẹ
=địt
=đụ
địt|đụ mẹ|má|con|bố
đjt
đm|dm|đmm|dmm|đcm|dcm|đkm|dkm|clm|cmm|clgt|vkl
=lồn
vai|mat|cai lon
=cặc
con cặc
=buồi
đầu buồi
tiên sư
bố láo
bê|pê đê
bóng lộ
đồng bóng
xăng pha
đồ bệnh|biến
bắc|nam|trung kỳ|kì chó|mọi
bố mày
=mẹ mày
con mẹ mày
-người điên
-thằng điên yêu

# Đe dọa
giết * mày|m|chúng
tao|ông * đập|chém|giết|xiên|xử|đấm|đánh
đánh|đập|đấm|chém|xử|xiên * mày
chém chết
cho mày * biết|chết
liệu hồn
coi chừng tao|mày|bố
biết * nhà mày
gặp * mày * đâu
đón * mày * cổng|đường|trường
tao * tung ảnh|clip
đáng bị hiếp|đánh|vậy
hiếp * mày|chết
mày * đáng|nên|đi chết
mày chết
nên|đáng|đi chết đi|hết|quách
chết hết đi
chết mẹ mày
-mình|em|tôi|tui|tớ|mk|mik|tao|t đáng|nên|muốn chết
-đánh răng|game|đàn|bóng|cầu|bài|máy|giá

# Gạ gẫm
gái gọi
sgbb|sgdd|fwb|ons
sugar baby|daddy
tìm * bạn tình
tình một|1 đêm
bao nuôi
anh nuôi em
anh cho tiền
nhắn riêng|anh anh|anh
ib|inbox|kb anh|chú
xin|gửi * ảnh|hình|clip * nóng|nude * anh|đi|em
chỉ cần gửi ảnh|hình
cho|gửi anh * ảnh|hình|clip|video
show cam|hàng
chat|call|gọi sex
sex chat
anh chịu chi
tìm * em gái|ngoan|xinh
để nuôi|bao
đổi ảnh|hình
có|còn ảnh|hình|clip nóng|nude|kín không|ko
hậu tạ
tâm sự đêm
qua đêm với anh
nhà nghỉ với anh
em nào * cô đơn|ib|inbox|anh|ngoan
còn trinh không * anh|em

# Quảng cáo, lừa đảo
bán * thuốc * phá|kích|lắc|ngủ
thuốc phá thai tại|ship|giá
thuốc kích dục
thuốc lắc
ship kín
kiếm tiền online|tại|mỗi|dễ|nhanh
kiếm * triệu|k * ngày
nhiệm vụ online
thu nhập * ngày|triệu
việc nhẹ lương
không cần vốn|cọc|thế
vay tiền|nhanh|nóng
cho vay
nhà cái
tài xỉu
nổ hũ
soi kèo|cầu
cược|cá bóng|độ|cược
lô đề
casino
thẻ cào
phim|clip sex
xin link clip
tuyển * ctv|cộng
bấm|click|nhấn * link
link * bio|tiểu
giảm cân cấp|nhanh
inbox|ib|nhắn * báo|lấy|nhận giá|link|quà
giá * inbox|ib$list$);

insert into canned_answers (kind, position, title, text) values
('comment', 1, $j${"vi": "Mầm nghe bạn", "en": "We hear you"}$j$,
 $j${"vi": "Cảm ơn bạn đã nói ra. Mầm nghe bạn, và đây không phải lỗi của bạn. Nếu lúc này bạn thấy không an toàn, bạn gọi 111 (miễn phí, suốt ngày đêm) hoặc 115 nhé. Bạn cũng có thể hỏi riêng Mầm, các bạn đọc khác không thấy.", "en": "Thank you for saying this. We hear you, and it is not your fault. If you do not feel safe right now, please call 111 (free, day and night) or 115. You can also ask us privately; other readers will not see it."}$j$),
('comment', 2, $j${"vi": "Mời hỏi riêng", "en": "Ask us privately"}$j$,
 $j${"vi": "Chuyện này nên kể ở chỗ chỉ có bạn và Mầm. Bạn vào mục Hỏi riêng trên trang để gửi nhé, không cần tên thật. Chúng mình sẽ đọc và trả lời.", "en": "This is better written where only you and we can read it. Please use “Ask privately” on this site; no real name needed. We will read it and answer."}$j$),
('comment', 3, $j${"vi": "Nhắc giữ lời", "en": "Kind words, please"}$j$,
 $j${"vi": "Bạn cứ nói điều bạn nghĩ, kể cả khi không đồng ý. Chỉ xin bạn nói về ý kiến, đừng nói xấu người viết, để ai cũng dám lên tiếng.", "en": "Do say what you think, also when you disagree. Please talk about the opinion and not about the person, so that everybody dares to speak."}$j$),
('comment', 4, $j${"vi": "Giữ số cho riêng bạn", "en": "Keep your number to yourself"}$j$,
 $j${"vi": "Ở đây ai cũng đọc được, kể cả người lạ. Bạn đừng để lại số điện thoại, tài khoản, trường lớp hay địa chỉ nhé, để không ai làm phiền bạn.", "en": "Everybody can read this, strangers too. Please leave no phone number, account, school or address, so that no one can bother you."}$j$),
('comment', 5, $j${"vi": "Nên gặp nhân viên y tế", "en": "See a health worker"}$j$,
 $j${"vi": "Mầm không thể khám cho bạn qua bình luận. Bạn nên gặp nhân viên y tế để được hỏi kỹ và khám; trang Tìm giúp đỡ có những nơi bạn có thể tới.", "en": "We cannot examine you in a comment. Please see a health worker who can ask and examine you; the Help page lists places where you can go."}$j$),
('ticket', 6, $j${"vi": "Cảm ơn bạn đã kể", "en": "Thank you for telling us"}$j$,
 $j${"vi": "Cảm ơn bạn đã tin tưởng kể. Đây không phải lỗi của bạn. Bạn có đang an toàn không? Nếu không, bạn gọi 113, 115 hoặc 111 ngay nhé. Khi nào sẵn sàng, bạn kể thêm cho chúng mình.", "en": "Thank you for trusting us with this. It is not your fault. Are you safe right now? If not, please call 113, 115 or 111 at once. When you are ready, tell us more."}$j$),
('ticket', 7, $j${"vi": "Hỏi thêm cho rõ", "en": "A few questions first"}$j$,
 $j${"vi": "Để trả lời đúng điều bạn cần, chúng mình xin hỏi thêm một chút: chuyện xảy ra khi nào, và điều gì làm bạn lo nhất lúc này? Bạn không cần cho biết tên hay trường lớp.", "en": "To answer what you really need, may we ask a little more: when did it happen, and what worries you most right now? You need not give your name or school."}$j$),
('ticket', 8, $j${"vi": "Khép lại câu hỏi", "en": "Closing the question"}$j$,
 $j${"vi": "Chúng mình khép câu hỏi này ở đây. Nếu còn điều gì chưa yên tâm, bạn cứ gửi câu hỏi mới, bao nhiêu lần cũng được. Chúc bạn bình an.", "en": "We are closing this question here. If anything still worries you, send a new one, as often as you like. Take care."}$j$);
