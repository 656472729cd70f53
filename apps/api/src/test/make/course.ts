import { randomUUID } from 'node:crypto';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { courseDraft, type QuestionInput } from '@mam/contract/courses/courses.rules';
import type { Database } from '../../db/connect.ts';
import { createSeedCourse } from '../../features/courses/courses.admin.service.ts';

type Category = (typeof CATEGORY_SLUGS)[number];

interface CourseOptions {
  title?: string;
  category?: Category;
  position?: number;
  published_at?: Date;
  pass_percent?: number;
  lessons?: number;
  questions?: QuestionInput[];
  playable_uuid?: string;
}

const both = (text: string) => ({ vi: text, en: `${text} (en)` });
const option = (text: string, is_right: boolean) => ({
  text: both(text),
  is_right,
  feedback: both(`PHANHOI ${text}`),
});
const about = (name: string, lesson = 'bai-1') => ({
  lesson,
  prompt: both(`Câu ${name}`),
  explanation: both(`GIAITHICH ${name}`),
  sources: [both(`NGUON ${name}`)],
});

/** One question of each kind. Right: A; A and B; false; one, two, three, four; «đồng thuận». */
export const QUESTIONS: QuestionInput[] = [
  {
    ...{ ...about('một'), kind: 'single' },
    options: [option('A1', true), option('B1', false), option('C1', false), option('D1', false)],
  },
  {
    ...{ ...about('nhiều', 'bai-2'), kind: 'multiple' },
    options: [option('A2', true), option('B2', true), option('C2', false), option('D2', false)],
  },
  { ...about('đúng sai', 'bai-2'), kind: 'true_false', is_true: false },
  {
    ...{ ...about('thứ tự', 'bai-3'), kind: 'order' },
    steps: ['B-một', 'B-hai', 'B-ba', 'B-bốn'].map(both),
  },
  {
    ...{ ...about('gõ', 'bai-3'), kind: 'typed' },
    accepted: { vi: ['đồng thuận', 'sự đồng thuận'], en: ['consent'] },
  },
];

/** A course that was published at the beginning of November 2026, by default with three lessons. */
export async function makeCourse(db: Database, options: CourseOptions = {}) {
  const { title = 'Ranh giới và đồng thuận', category = CATEGORY_SLUGS[0] } = options;
  const { questions = QUESTIONS, lessons = 3, pass_percent = 70, position = 1 } = options;
  const { published_at = new Date('2026-10-31T17:00:00Z'), playable_uuid = null } = options;
  const { id: category_id } = await db
    .selectFrom('categories')
    .where('slug', '=', category)
    .select('id')
    .executeTakeFirstOrThrow();
  const draft = courseDraft.parse({
    ...{ category_id, pass_percent, questions, poster: 'people-boundary' },
    title: both(title),
    summary: both('Nói điều mình muốn.'),
    lessons: Array.from({ length: lessons }, (_, index) => ({
      slug: `bai-${index + 1}`,
      title: both(`Bài ${index + 1}`),
      minutes: 2,
      body: both('Mở đầu **đậm**.\n\n## Đầu đề\n\n- một\n- [hai](/help)'),
      key_sentence: both('Không cũng không sao.'),
      thought: { question: both('Nghĩ gì?'), answer: both('Nghĩ vậy.') },
      playable_uuid,
      sources: [both('Tờ thông tin')],
    })),
  });
  const uuid = randomUUID();
  await createSeedCourse(db, { ...draft, uuid, position }, published_at);
  const row = db.selectFrom('courses').where('uuid', '=', uuid).select(['id', 'uuid']);
  return row.executeTakeFirstOrThrow();
}
