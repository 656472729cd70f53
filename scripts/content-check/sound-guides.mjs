const both = (vi, en) => ({ vi, en });

export const GUIDE = 'content/guides/a-guide.yaml';
export const STORY = 'content/guides/a-story.yaml';

const next = (kind, ref) => ({ kind, ref });

/** A guide and a story without a fault, with a next step of every kind. */
export const SOUND_GUIDES = {
  'content/questions/safe-sex.json': [{ slug: 'mot-cau-hoi', sources: ['WHO-EC'] }],
  'content/media/podcasts/mot-tap/item.json': {
    uuid: '01a11abd-aa80-7ded-affb-592a95507f27',
    title: both('Một tập', 'An episode'),
    sources: [],
  },
  [GUIDE]: {
    uuid: '7d24c60a-4638-4187-b2ed-4698460cde71',
    public_id: 'k7m2',
    kind: 'guide',
    position: 10,
    group: 'body',
    danger: true,
    title: both('Lỡ không dùng bao', 'There was no condom'),
    summary: both('Vài câu hỏi là biết còn kịp gì.', 'A few questions, and you know.'),
    words: { vi: ['quên bao', 'si đa'], en: ['no condom'] },
    start: 'when',
    steps: {
      when: {
        text: both('Đã qua 3 ngày chưa?', 'Have 3 days passed?'),
        answers: [
          { text: both('Chưa', 'No'), to: 'outcome:soon' },
          { text: both('Rồi', 'Yes'), to: 'outcome:soon' },
        ],
      },
    },
    outcomes: {
      soon: {
        title: both('Đi ngay hôm nay.', 'Go today.'),
        first: both('Ra nhà thuốc.', 'Go to a pharmacy.'),
        where: { need: 'pharmacy', text: both('Nhà thuốc gần nhà.', 'A pharmacy near you.') },
        say: both(
          'Em cần thuốc tránh thai khẩn cấp ạ. Chuyện cách đây mấy tiếng rồi, và em muốn được hỏi riêng với dược sĩ một chút ạ.',
          'I need the pill. (“Em cần thuốc tránh thai khẩn cấp ạ. Chuyện cách đây mấy tiếng rồi, và em muốn được hỏi riêng với dược sĩ một chút ạ.”)',
        ),
        cost: both('Hỏi giá trước.', 'Ask the price first.'),
        signs: both('Thường không cần ai ký.', 'Usually no signature.'),
        next: [
          next('phone', '111'),
          next('guide', 'a-story'),
          next('help', 'late'),
          next('course', 'mot-khoa'),
        ],
        sources: ['WHO-EC'],
      },
    },
  },
  [STORY]: {
    uuid: '7d24c60a-4638-4187-b2ed-4698460cde72',
    public_id: 'k7m3',
    kind: 'story',
    position: 20,
    group: 'people',
    title: both('Mười giờ tối', 'Ten at night'),
    summary: both('Bạn là Phúc.', 'You are Phúc.'),
    start: 'door',
    people: { phuc: { name: both('Phúc', 'Phúc'), side: 'right', colour: 'sky' } },
    steps: {
      door: {
        lines: [{ who: 'phuc', text: both('Phúc mở cửa.', 'Phúc opens the door.') }],
        text: both('Bạn nói gì?', 'What do you say?'),
        answers: [
          { text: both('Ừ.', 'Yes.'), to: 'outcome:end', thought: both('Nhẹ cả người.', 'Phew.') },
          { text: both('Không.', 'No.'), to: 'outcome:end', thought: both('Cũng được.', 'Fine.') },
        ],
      },
    },
    outcomes: {
      end: {
        title: both('Phúc về nhà.', 'Phúc goes home.'),
        first: both('Điều đáng nhớ: hỏi nhau.', 'Worth remembering: ask.'),
        next: [
          next('video', 'mot-phim'),
          next('podcast', 'mot-tap'),
          next('tip', '2'),
          next('question', 'mot-cau-hoi'),
        ],
        sources: [],
      },
    },
  },
};
