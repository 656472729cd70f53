import { checkContent } from './check.ts';
import { SOUND_GUIDES } from './sound-guides.mjs';

export const PLACES = 'content/help-places/help-places.json';
export const WORDS = 'content/games/guess-words.json';
export const QUIZ = 'content/games/quiz-questions.json';
export const ROUNDS = 'content/games/sort-rounds.json';
export const COURSE = 'content/courses/mot-khoa.json';
export const PAGE_VI = 'content/pages/help-late.vi.md';
export const PAGE_EN = 'content/pages/help-late.en.md';
export const VTT_VI = 'content/media/videos/mot-phim/captions.vi.vtt';
export const VTT_EN = 'content/media/videos/mot-phim/captions.en.vtt';
export const ITEM = 'content/media/videos/mot-phim/item.json';
export const FACTS = 'content/facts/thuoc.yaml';
export const TIP_VI = 'content/life-tips/01.vi.md';
export const TIP_EN = 'content/life-tips/01.en.md';
export const SCRIPT = 'content/media/scripts/videos/mot-phim.json';
export const FILM = '01a11abd-aa80-7ded-affb-592a95507f26';
export const COURSE_ID = '01a1ed79-6c3d-7e2b-afa9-f8ab8b262989';

export const both = (vi, en) => ({ vi, en });
export const option = (vi, en, is_right = false) => ({ text: both(vi, en), is_right });

export const sayOfPills = (content, vi, en, facts) =>
  Object.assign(content[QUIZ][0], { explanation: both(vi, en), facts });

export const tip = (body) => `---
illus: 01.svg
---

${body}`;
/** A tip in both languages with another sentence. */
export const addToTips = (content, vi, en) => {
  content[TIP_VI] += `\n${vi}\n`;
  content[TIP_EN] += `\n${en}\n`;
};

const SOUND = {
  ...SOUND_GUIDES,
  'content/media/sources.json': {
    'WHO-EC': both('WHO – Tránh thai khẩn cấp', 'WHO'),
    'WHO-STI': both('WHO – Nhiễm trùng lây truyền', 'WHO'),
  },
  [FACTS]: [
    {
      id: 'khan-cap-gio',
      statement: both('Thuốc khẩn cấp: trong 72 giờ.', 'Emergency pill: within 72 hours.'),
      about: both([['thuốc khẩn cấp']], [['emergency pill*']]),
      numbers: { unit: 'hours', values: [72, 120] },
      sources: [{ code: 'WHO-EC', section: 'Key facts' }],
      signer: 'clinician',
      due_on: '2027-05-22',
    },
    {
      id: 'quen-vien',
      statement: both('Quên một viên phối hợp: uống ngay.', 'Combined pill missed: take it.'),
      about: both([['quên một viên']], [['missed a pill']]),
      must: both([['phối hợp']], [['combined']]),
      never: both(['uống gấp đôi'], ['double dose']),
      sources: [{ code: 'WHO-EC', section: 'Key facts' }],
      signer: 'clinician',
      due_on: '2027-05-22',
    },
  ],
  [PLACES]: [
    {
      name: both('Bệnh viện Hùng Vương', 'Hùng Vương Hospital'),
      address: both('79 Nguyễn Khuyến', '79 Nguyễn Khuyến'),
      phone: '111',
    },
  ],
  [WORDS]: [
    {
      slug: 'dong-thuan',
      word: both('đồng thuận', 'consent'),
      hints: { vi: ['Cả hai cùng muốn.', 'Rút lại được.'], en: ['Both want it.', 'A free yes.'] },
      meaning: both('Nói “có” một cách tự nguyện.', 'A yes given freely.'),
      learn_path: `/video/${FILM}`,
      sources: ['WHO-EC'],
    },
  ],
  [QUIZ]: [
    {
      slug: 'khan-cap',
      kind: 'single',
      prompt: both('Thuốc khẩn cấp dùng khi nào?', 'When are the pills taken?'),
      options: [option('Trong 72 giờ', 'Within 72 hours', true), option('Tháng sau', 'Later')],
      explanation: both('Càng sớm càng tốt. Hỏi 111.', 'The sooner, the better. Ask 111.'),
      learn_path: '/help/late#lo-khong-bao-ve',
      sources: ['WHO-EC'],
    },
  ],
  [ROUNDS]: [
    {
      slug: 'hai-nhom',
      kind: 'groups',
      prompt: both('Xếp vào nhóm', 'Sort them'),
      groups: [both('Một', 'One'), both('Hai', 'Two')],
      items: [
        { text: both('Cái này', 'This'), group: 0 },
        { text: both('Cái kia', 'That'), group: 1 },
      ],
      learn_path: `/learning/${COURSE_ID}/lessons/bai-mot`,
      sources: [],
    },
  ],
  [COURSE]: {
    uuid: COURSE_ID,
    poster: 'people-boundary',
    lessons: [
      {
        slug: 'bai-mot',
        title: both('Bài một', 'One'),
        thought: { question: both('Vì sao?', 'Why?'), answer: both('Vì vậy.', 'So.') },
        video_id: FILM,
        sources: [],
      },
    ],
    questions: [
      {
        kind: 'multiple',
        lesson: 'bai-mot',
        prompt: both('Những điều nào đúng?', 'Which are right?'),
        options: [option('Một', 'A', true), option('Hai', 'B', true), option('Ba', 'C')],
      },
      {
        kind: 'order',
        lesson: 'bai-mot',
        prompt: both('Xếp theo thứ tự', 'In order'),
        steps: [both('Một', 'A'), both('Hai', 'B'), both('Ba', 'C')],
      },
      {
        kind: 'typed',
        lesson: 'bai-mot',
        prompt: both('Từ này là gì?', 'What is the word?'),
        accepted: { vi: ['đồng thuận'], en: ['consent'] },
      },
      {
        kind: 'true_false',
        lesson: 'bai-mot',
        prompt: both('Đúng không?', 'Is it?'),
        is_true: true,
      },
    ],
  },
  [ITEM]: { uuid: FILM, title: both('Một phim', 'A film'), sources: ['WHO-EC'] },
  [TIP_VI]: tip(
    '```short\n- Đi sớm nhé. {MAM}\n```\n\nBình tĩnh nhé. {MAM} Thuốc dùng trong 72 giờ. {WHO-EC}\n\n- Thường là vậy. {GK}\n',
  ),
  [TIP_EN]: tip(
    '```short\n- Go early. {MAM}\n```\n\nStay calm. {MAM} Pills work within 72 hours. {WHO-EC}\n\n- Usually so. {GK}\n',
  ),
  [SCRIPT]: {
    scenes: [
      {
        lines: [
          { vi: 'Uống trong 72 giờ.', en: 'Take it within 72 hours.', src: ['WHO-EC'] },
          { vi: 'Bạn không có lỗi.', en: 'It is not your fault.', src: ['MAM'] },
        ],
      },
    ],
  },
  [PAGE_VI]: '---\ntitle: "Cần giúp ngay"\n---\n\n## Lỡ rồi {#lo-khong-bao-ve}\n\nGọi 111.\n',
  [PAGE_EN]:
    '---\ntitle: "Help"\n---\n\n## Slipped {#lo-khong-bao-ve}\n\nCall [111](/help/places).\n',
  [VTT_VI]: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nBao cao su giúp\nphòng bệnh.\n',
  [VTT_EN]: 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nCondoms help to\nprevent infections.\n',
};

/** Content without a fault; every planted fault changes one place of it. */
export const sound = () => structuredClone(SOUND);

/** The messages after `plant` changed the content. */
export function problemsAfter(plant) {
  const content = sound();
  plant(content);
  const files = Object.entries(content).map(([path, value]) => ({
    path,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  }));
  return checkContent(files, new Set(['people-boundary']));
}
