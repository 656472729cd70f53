-- Force by people who are close, in the words of those who ask for help.
update word_lists set entries = entries || $list$

# Bị ép, bị xâm hại
hiếp em|mình|tôi|tớ|con|cháu|e
họ|chú|bác|dượng|thầy|bạn|trai hiếp
ép|bắt * qh|quan hệ
dượng|chú|bác|cậu vào|vô phòng|giường em|mình|tôi|tớ|con|cháu
ép * ngủ với|cùng
ép * làm tình
trai|gái|yêu|thầy|giáo|họ|chú|bác|dượng|cậu ép em|e|mình|tôi|tớ|con|cháu
-bắt * quan hệ mật|với|giữa
-ép em|mình|tôi|tớ|con|cháu * học|ăn|thi
boyfriend|girlfriend|ex|he|she|they forced|forces me
-forced|forces me * study|learn|eat
stepdad|stepfather|uncle|cousin comes|came|sneaks|sneaked * my room|bed
uncle|cousin|stepfather|stepdad|father|dad|grandpa|teacher|coach touched|touches|touching me|my
$list$
where key = 'distress';
