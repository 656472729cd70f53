import type { RoundDraft } from '@mam/contract/games/games.rules';
import type { Database } from '../../db/connect.ts';
import { createSeedRounds } from '../../features/games/games.admin.service.ts';

/** Drafts of each kind, valid as they are. */
export const ROUND_DRAFTS = {
  word: {
    game: 'guess-word',
    kind: 'word',
    category_id: null,
    learn_path: '/help',
    status: 'published',
    word: { vi: 'đồng thuận', en: 'consent' },
    hints: { vi: ['Cả hai cùng muốn.', 'Đổi ý được.'], en: ['Both want it.'] },
    meaning: { vi: 'Nói “có” một cách tự nguyện.', en: 'A “yes” given freely.' },
  },
  groups: {
    game: 'sort-words',
    kind: 'groups',
    category_id: null,
    learn_path: '',
    status: 'published',
    prompt: { vi: 'Từ nào vào giỏ nào?', en: 'Which word goes where?' },
    groups: [
      { vi: 'Tôn trọng', en: 'Respect' },
      { vi: 'Cần để ý', en: 'Warning' },
    ],
    items: [
      {
        text: { vi: 'hỏi ý nhau', en: 'asking first' },
        group: 0,
        why: { vi: 'Vì vậy.', en: 'So.' },
      },
      { text: { vi: 'đòi mật khẩu', en: 'demanding passwords' }, group: 1, why: null },
    ],
  },
  order: {
    game: 'condom-quiz',
    kind: 'order',
    category_id: null,
    learn_path: '',
    status: 'published',
    prompt: { vi: 'Xếp các bước.', en: 'Put the steps in order.' },
    items: [
      { text: { vi: 'Xem hạn dùng', en: 'Check the date' }, why: null },
      { text: { vi: 'Xé vỏ bằng tay', en: 'Tear by hand' }, why: null },
    ],
  },
  single: {
    game: 'quiz',
    kind: 'single',
    category_id: null,
    learn_path: '',
    status: 'published',
    prompt: { vi: 'Trứng gặp tinh trùng ở đâu?', en: 'Where do egg and sperm meet?' },
    options: [
      { text: { vi: 'Vòi trứng', en: 'The tube' }, is_right: true, feedback: null },
      {
        text: { vi: 'Dạ dày', en: 'The stomach' },
        is_right: false,
        feedback: { vi: 'Chỗ đó để tiêu hóa.', en: 'That one digests.' },
      },
    ],
    explanation: { vi: 'Ở vòi trứng.', en: 'In the tube.' },
  },
  true_false: {
    game: 'quiz',
    kind: 'true_false',
    category_id: null,
    learn_path: '',
    status: 'published',
    prompt: { vi: 'Im lặng là đồng ý.', en: 'Silence means yes.' },
    is_true: false,
    explanation: { vi: 'Đồng thuận là nói rõ.', en: 'Consent is spoken.' },
  },
} as const satisfies Record<string, RoundDraft>;

/** Rounds of the given kinds, in this order. @returns their ids. */
export async function makeGameRounds(db: Database, drafts: RoundDraft[]): Promise<number[]> {
  const at = new Date('2026-11-01T00:00:00Z');
  await db.transaction().execute((tx) => createSeedRounds(tx, drafts, at));
  const rows = await db
    .selectFrom('game_rounds')
    .select('id')
    .orderBy('id', 'desc')
    .limit(drafts.length)
    .execute();
  return rows.map(({ id }) => id).reverse();
}
