-- An answer to begin with for a reader who is threatened with pictures.
insert into canned_answers (kind, position, title, text)
select 'comment', coalesce(max(position), 0) + 1,
  $j${"vi": "Bạn đang bị dọa", "en": "You are being threatened"}$j$,
  $j${"vi": "Đây không phải lỗi của bạn. Bạn đừng gửi tiền hay gửi thêm ảnh, và giữ lại tin nhắn, tên tài khoản, ngày giờ làm bằng chứng. Rồi bạn chặn, báo cáo tài khoản đó và kể với một người lớn mà bạn tin. Chưa đủ 18 tuổi, bạn gọi 111 (miễn phí, suốt ngày đêm); thấy nguy hiểm ngay lúc này, bạn gọi 113. Bạn cũng có thể hỏi riêng Mầm, các bạn đọc khác không thấy.", "en": "This is not your fault. Send no money and no more pictures, and keep the messages, the name of the account, the day and time as evidence. Then block and report that account, and tell an adult you trust. Under 18, call 111 (free, day and night); if you are in danger right now, call 113. You can also ask us privately; other readers will not see it."}$j$
from canned_answers;
