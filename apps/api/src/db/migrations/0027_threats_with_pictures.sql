-- Threats in the first person to show pictures of a person: they wait for approval, and come first in the queue
-- for the sake of the person they are meant for.
update word_lists set entries = entries || $list$

# Đe dọa tung ảnh
tao|tau|t * đăng|tung|gửi|phát|đưa|up|leak * ảnh|hình|clip|video * mày|m|mi
tao|tau|t * tung|đăng|leak * mày lên|ra|cho
ảnh|hình|clip|video * mày * tao|tau * đăng|tung|gửi|phát|up
tao|tau|t * giữ|còn|có * ảnh|hình|clip|video * mày
tao|tau * cho * trường|lớp|xóm|làng|người xem|coi|thấy|biết
mày * tao|tau * đăng|tung|gửi * ảnh|hình|clip|video
i * post|leak|send|share * your nudes|pics|pictures|photos|video
$list$
where key in ('hold', 'distress');
