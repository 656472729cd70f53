import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { Localized } from '@mam/contract/core/localized';
import type { Database } from '../../db/connect.ts';
import { type NewQuestion, publishQuestion } from '../../features/questions/questions.service.ts';

type Overrides = Partial<Omit<NewQuestion, 'question'>> & {
  question?: Localized;
  category?: (typeof CATEGORY_SLUGS)[number];
  /** Votes; none by default. */
  helpful?: number;
  not_helpful?: number;
  published_at?: string;
};

/** A question in the first category, published on 1 November 2026 by default. */
export async function makeQuestion(db: Database, overrides: Overrides = {}) {
  const {
    category = CATEGORY_SLUGS[0],
    helpful = 0,
    not_helpful = 0,
    published_at = '2026-11-01T00:00:00.000Z',
    ...fields
  } = overrides;
  const { id: category_id } = await db
    .selectFrom('categories')
    .where('slug', '=', category)
    .select('id')
    .executeTakeFirstOrThrow();
  const draft: NewQuestion = {
    category_id,
    question: { vi: 'Một câu hỏi?', en: 'A question?' },
    answer: { vi: 'Một câu trả lời.', en: 'An answer.' },
    reason: { vi: 'Vì vậy.', en: 'Because.' },
    next_step: { vi: 'Đọc tiếp', en: 'Read on' },
    next_path: '/help',
    sources: [{ vi: 'Tờ thông tin', en: 'Fact sheet' }],
    status: 'published',
    origin: 'admin',
    ...fields,
  };
  const made = await publishQuestion(db, draft, new Date(published_at));
  if (helpful || not_helpful) {
    await db
      .updateTable('questions')
      .set({ helpful, not_helpful })
      .where('id', '=', made.id)
      .execute();
  }
  return made;
}
