// What made-up readers write in the pictures. No health statement: those are in the content only.

export const NAMES = ['An', 'Bảo Châu', 'Đức', 'Hạnh', 'Khánh Linh', 'Tuấn'];

export const COMMENTS = [
  'Hóa ra lâu nay mình hiểu nhầm đoạn đầu. Cảm ơn các bạn đã giải thích bằng hình.',
  'Mình xem cùng em gái, hai chị em nói chuyện được luôn.',
  'Có phụ đề nên mình xem trên xe buýt không cần mở tiếng, tiện ghê.',
  'Phần giữa nói hơi nhanh với mình, nhưng xem lại lần hai thì rõ.',
  'Ước gì hồi cấp hai mình đã được xem cái này.',
  'Mình gửi cho nhóm lớp rồi, mấy bạn hỏi còn phim nào nữa không.',
];

export const REPLIES = [
  'Mình cũng vậy, tua lại đúng đoạn đó hai lần.',
  'Bạn thử bật chậm 0,75× xem, dễ nghe hơn nhiều.',
  'Cảm ơn bạn, chúng mình sẽ chú ý nhịp ở phim sau.',
];

export const ANSWERS = [
  {
    side: 'agree',
    text: 'Ở nhà mình ai về trước thì nấu, ai về sau thì rửa. Chia vậy không ai giận.',
  },
  {
    side: 'disagree',
    text: 'Mình thấy mỗi người một việc hợp với mình thì vui hơn là chia đều từng chút.',
  },
  { side: 'unsure', text: 'Còn tùy hôm đó ai mệt hơn. Mình chưa nghĩ ra cách nào công bằng thật.' },
  { side: 'agree', text: 'Anh trai mình rửa bát từ lớp bốn, giờ thành quen.' },
] as const;

export const PRIVATE_QUESTIONS = [
  'Mình muốn hỏi một chuyện mà ngại hỏi người nhà. Bắt đầu từ đâu thì được ạ?',
  'Bạn thân kể cho mình một chuyện khó và dặn đừng nói với ai. Mình nên làm gì?',
  'Đi khám lần đầu thì mang theo gì, có cần người lớn đi cùng không?',
];

export const STAFF_ANSWER =
  'Cảm ơn bạn đã tin và hỏi. Bạn cứ bắt đầu từ điều làm bạn lo nhất, viết ngắn cũng được. Chúng mình đọc hết và trả lời từng ý.';

export const CONTACT =
  'Nhóm Mầm ơi, trường mình muốn chiếu hai phim trong giờ sinh hoạt. Chúng mình cần xin phép thế nào?';
