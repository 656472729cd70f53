import { type GuideDraft, guideDraft } from '@mam/contract/guides/guides.rules';
import type { Database } from '../../db/connect.ts';
import { insertGuide } from '../../features/guides/guides.queries.ts';

const both = (text: string) => ({ vi: text, en: `${text} (en)` });

let made = 0;

/** A guide that readers can get, with one question and two outcomes, but for the fields that a test gives. */
export function guideDocument(fields: object = {}): GuideDraft {
  made += 1;
  const outcome = {
    title: both('Việc cần làm'),
    first: both('1. **Làm trước.**'),
    where: { need: 'doctor', text: both('Bác sĩ') },
    say: both('Em cần tư vấn ạ.'),
    cost: both('Hỏi trước'),
    signs: both('Không cần'),
    next: [{ kind: 'phone', ref: '111' }],
    sources: [both('Một nguồn')],
  };
  return guideDraft.parse({
    public_id: `t${(made + 1000).toString(25).padStart(3, '2').replaceAll(/[01]/g, 'z')}`,
    code: `guide-${made}`,
    kind: 'guide',
    group: 'body',
    title: both('Một hướng dẫn'),
    summary: both('Một câu'),
    start: 'when',
    steps: {
      when: {
        text: both('Khi nào?'),
        answers: [
          { text: both('Mới đây'), to: 'outcome:soon', hours: [0, 24] },
          { text: both('Lâu rồi'), to: 'outcome:late' },
        ],
      },
    },
    outcomes: { soon: outcome, late: outcome },
    status: 'published',
    ...fields,
  });
}

/** A published row; the result is its id. */
export function makeGuide(db: Database, fields: object = {}): Promise<number> {
  return insertGuide(db, guideDocument(fields), new Date());
}
