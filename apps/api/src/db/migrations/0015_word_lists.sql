-- More of what readers write when they need help, and of what waits for approval. A list that an admin has
-- edited keeps the admin's words: the new ones are only added to it.
update word_lists set entries = entries || $list$

# Tự làm hại, cách nói khác
mệt|mệt mỏi|chán|ngán * cuộc sống|đời
hết|không|chẳng|chả|ko|k * lý|lí do * sống
hết|không|chẳng|chả|ko|k * động|mục lực|đích * sống
sống chi|làm chi|để làm
sống * khổ|mệt * quá|vậy|làm
ko|k|kh|hok|hông|khong mun|muon|mún song|sống
không|ko|k|chẳng|chả * mún sống
ước|giá|mong|chỉ muốn * không * thức|tỉnh|dậy
ước|giá|mong * ngủ * mãi|luôn|thôi
ngủ * mãi|luôn * không
thư|lời * để lại * ba|bố|mẹ|má|gia|mọi|người
thư tuyệt|vĩnh mệnh|biệt
vĩnh biệt * mọi|cả|ba|mẹ|đời|thế
hẹn * kiếp sau
kiếp này * bỏ|coi|hết|thôi
mình|em|tôi|tui|tớ|mk|mik|tao|t biến|chết|đi mất|luôn|rồi|khỏi * ai|mọi * vui|khỏe|nhẹ|buồn|quan
bốc hơi * khỏi|luôn|thế
đi theo * bà|ông|ba|bố|mẹ|má|bạn|người * luôn|cho|rồi
đi luôn|xa cho|khỏi xong|đời|đây
uống|nuốt * bao nhiêu * thuốc|viên|para|panadol|paracetamol * chết|đi|đủ
uống|nuốt * viên|vỉ|nắm * chết|đi luôn|cho xong
uống * quá liều
panadol|paracetamol|para * chết|tự|đi luôn
overdose
sân thượng|ban công * nhảy|bước|rơi|lao
nhảy|bước|lao|gieo * xuống * sông|cầu|lầu|đường|ban|sân|luôn
lao * vô|vào|ra xe|tàu
dao|kéo|lam|compa|kim * rạch|cứa|đâm|chích|làm * tay|đùi|chân|da|mình
đâm|chích|châm|cấu|bấm * vô|vào * đùi|tay|chân|da
làm tay|chân|mình * chảy máu|đau
đập|đấm * đầu|tay * vô|vào tường
self harm
selfharm
không ai chơi|hiểu|tin|cần|thương * mình|em|tôi|tui|tớ|mk|mik|tao|t
mình|em|tôi|tui|tớ|mk|mik|tao|t * gục ngã|chịu|kiệt sức
muốn * chấm|thoát * hết|tất|khỏi
-chơi|game|phim|truyện|bài * bước|nhảy xuống
-cắt|lấy * móng|tóc|băng|chỉ

# Bạo lực, cách nói khác
ba|bố|cha|mẹ|má|dượng|mẹ kế|chú|bác|cậu|dì|cô|ông|bà|anh|chị|chồng|bồ|ny|nó|ổng|bả|ảnh|thầy|tụi|bọn|lớp * quánh|uýnh|oánh|quýnh|táng|bợp|vả|nện|tẩn|thụi|đục|xô|túm|giật|lôi|nắm * mình|em|tôi|tui|tớ|mk|mik|tao|t|tóc|tai
=quánh|uýnh|oánh|quýnh|táng|bợp|vả|nện|tẩn|xô|quật * mình|em|tôi|tui|tớ|mk|mik|tao|t
bợp|bạt|táng|vả tai * mình|em|tôi|tui|tớ|hoài|suốt|luôn
lôi|nắm|túm|giật|kéo tóc * mình|em|tôi|tui|tớ|ra|đánh
lấy|dùng|cầm|rút * dây|roi|chổi|thắt lưng|dép|gậy|cây|móc * quất|đánh|quật|vụt|đập|phang
that lung quat|danh|vut
bắt|phạt mình|em|tôi|tui|tớ|mk|mik|tao|t quỳ|nhịn|ngủ ngoài
sợ * về nhà
sợ|ngán * ba|bố|cha|mẹ|dượng|mẹ kế|chồng|thầy * về|đánh|la|say
chặn * nhà vệ|wc|cổng|đường * lột|đánh|quay|chửi|xô
lột * áo|quần|đồ * quay|chụp|mình|em|tôi|tui|tớ|trước
xúm|hùa|kéo * vô|vào|nhau|lại * chửi|đánh|chọc|trêu|mắng * mình|em|tôi|tui|tớ|mk|mik|tao|t
chửi|sỉ|lăng|xúc|chì rủa|nhục|mạ|phạm|chiết mình|em|tôi|tui|tớ|mk|mik|tao|t
-phim|truyện|game|trận * quật|vả|nện|táng

# Xâm hại, cách nói khác
=luồn|thò|đút|cho|nhét * tay * vô|vào * áo|quần|người|trong
=vuốt|xoa|nắn|bóp|sờ|sờ mó|mân mê * đùi|ngực|mông|vú|lưng|người * mình|em|tôi|tui|tớ|con|cháu|mk|mik
=vuốt|xoa|nắn|bóp|mó|rờ|sờ đùi|ngực|mông|vú mình|em|tôi|tui|tớ|con|cháu|mk|mik
đụng|chạm|dụng|dung|cham * vô|vào|vao * chỗ|cho|vùng kín|kin|đó|do|nhạy của|cua|em
bắt|ép|đòi|kêu|bảo|dụ * mình|em|tôi|tui|tớ|mk|mik|con * cởi|chụp|quay|gửi|coi|xem|nằm|sờ|hôn|ngủ * hình|ảnh|clip|đồ|phim|người lớn|chung|không|cùng
bắt|ép * chụp|quay|gửi * hình|ảnh|clip
không|chưa|ko|k gửi * thì|là * đăng|tung|gửi|phát|lan|chia
đăng|tung|gửi * hình|ảnh|clip|mặt * lên * nhóm|lớp|mạng|trường|face|fb
tỉnh dậy * không mặc|thấy * gì|đồ|mất
say|xỉn * tỉnh dậy * không * nhớ|mặc|đồ
=mình|em|tôi|tui|tớ|mk nói|bảo|kêu dừng|thôi|không|đừng * mà|nhưng * không dừng|nghe|thôi|chịu
anh|nó|ảnh|ổng|người|hắn * không dừng|chịu lại|dừng|thả
tống tiền * hình|ảnh|clip|mình|em
-dạy|bài|nói * chạm an toàn
-massage|mát xa

# Lo có thai, cách nói khác
bà|dì|dâu|đèn đỏ|nguyệt|kinh * chưa|không|chẳng tới|đến|thấy|về|ra * tuần|ngày|tháng|sao|lo|sợ|trời
trễ|tre|chậm|cham dâu|dau|kinh * rồi|roi|huhu
que * vạch|gạch thứ hai|2|hai
que * lên|hiện|ra|báo|mờ hai|2|vạch|gạch
cấn bầu|thai
hình như|chắc|lỡ|nghi|sợ * có|dính|cấn|mang bầu|thai|chửa|em bé
quên|không|ko|k * dùng|xài|mang|đeo bcs|bao|bao cao su * lo|sợ|giờ|sao|huhu
cho|ra|xuất * vô|vào|bên trong * luôn|rồi|sợ|lo|kịp|uống
uống thuốc * còn|có kịp không
-que thử * ở|mua|nào|chính
-bà dì * của|hiền|kể
$list$
where key = 'distress';

update word_lists set entries = entries || $list$

# Xúc phạm, cách nói khác
thiểu năng
bại|não não|phẳng|tàn
não * trưng|tôm|cá|lợn|bò|phẳng|úng
óc * bã|tôm|cá vàng|heo|vịt
hỏi|nói|viết * ngu|đần vậy|thế|quá|vãi
bản|cái mặt * đấm|tát|vả|đánh|ghét
nhìn * mặt * muốn đấm|tát|vả|đánh|ói
vả|đấm|tát|đập|đạp|tẩn vỡ|vêu|gãy|sưng mồm|mõm|mặt|răng|họng
đồ|thứ|loại|thằng|con|bọn * ba đờ|bóng|gớm|tởm|kinh tởm|bẩn|dơ|rẻ tiền|rẻ rách|mất nết|hư thân|bệnh hoạn
hư thân
mất nết
rẻ tiền|rách
les|gay|đồng tính|bóng|bê đê|chuyển giới * kinh|ghê|gớm|tởm|bệnh|chữa|tởm|dơ|bẩn
kinh|ghê tởm * les|gay|đồng|bóng|chuyển
béo|mập|ú|xấu như lợn|heo|bò|chó|ma
đi khách
làm gái
gái ngành|bán|làng chơi
=vl
=vcl
=vãi lồn
=cc
=đb
=đ đứa|mẹ|má|con|thằng|cha
đ đứa|mẹ|má mày|nào

# Đe dọa, cách nói khác
ra đường * cẩn thận|coi chừng * tao|mày
cẩn thận * tao biết|thấy|gặp
biết chỗ|nhà|trường|lớp mày
tao * cho * bài học|trận
tao * vả|tát|đập|đấm|xử|dạy|bẻ|xẻo|lột
đứa|thằng|con nào * tao * vả|tát|đập|đấm|xử
đừng để tao
hẹn * cổng|ngoài * tao|mày|solo
solo * không|ko|k|mày

# Gạ gẫm và quảng cáo, cách nói khác
anh|chú|mình|a * cần|tìm|kiếm * bé|em|gái|baby|bạn gái * ngoan|xinh|nuôi|chu|hàng|trợ|tâm sự riêng
chu|trợ|bao cấp * hàng tháng
bao nuôi
sugar baby|daddy
xem|coi|thuê * em|mình show|live|cởi
show hàng|ngực|body|vếu
chat|call|video|gọi * sex|nhạy cảm|18|thủ dâm
cho|xin|gửi|đổi|trao * hình|ảnh|clip * vếu|ngực|vú|nude|nóng|mông|18|khỏa|nhạy
bán|nhận|ship|giao|cần * thuốc * phá|kích dục|mê|lắc|tăng
thuốc phá thai * giao|bán|ship|kín|giá
kèo|tài xỉu|cá độ|cá cược|nổ hũ|lô đề|game bài
vay * triệu|tr|nhanh|nóng|cccd|duyệt|giải ngân
duyệt|giải trong|ngân ngày|nhanh
việc nhẹ lương cao
kiếm * tiền * online|mạng|ngày|nhanh
-chat gpt
-cho|xin * hình|ảnh * minh họa
$list$
where key = 'hold';
