import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf } from './guide-graph.ts';
import { completeGuide, type GuideDraft, guideDraft } from './guides.rules.ts';

const both = (text: string) => ({ vi: text, en: text });
const OUTCOME = {
  ...{ title: both('Việc'), first: both('Trước'), say: both('Nói'), cost: both('Hỏi') },
  ...{ signs: both('Không'), where: { need: 'doctor', text: both('Đâu') } },
  next: [{ kind: 'phone', ref: '111' }],
  sources: [both('Nguồn')],
};
const HEAD = {
  ...{ public_id: 'k7m2', code: 'a-guide', kind: 'guide', group: 'body', danger: true },
  ...{ title: both('Tên'), summary: both('Câu'), status: 'published', start: 's0' },
};

/** A chain of questions, the second answer of each straight to an outcome. */
function chain(length: number) {
  const steps = Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `s${index}`,
      {
        text: both(`Câu ${index}`),
        answers: [
          { text: both('Tiếp'), to: index + 1 < length ? `s${index + 1}` : 'outcome:end' },
          { text: both('Xong'), to: 'outcome:end' },
        ],
      },
    ]),
  );
  return { ...HEAD, steps, outcomes: { end: OUTCOME } };
}

function faultsOf(guide: object): string[] {
  const { error } = completeGuide.safeParse(guide);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
}

/** A copy with another value at a place. */
function changed(guide: object, place: string, value: unknown): object {
  const copy: Record<string, unknown> = structuredClone({ ...guide });
  const names = place.split('.');
  let at = copy;
  for (const name of names.slice(0, -1)) at = at[name] as Record<string, unknown>;
  at[names.at(-1) ?? ''] = value;
  return copy;
}

test('a draft holds what is written so far, and Vietnamese is enough', () => {
  const step = { text: { vi: '' }, answers: [{ text: { vi: '', en: '' }, to: '' }] };
  const outcomes = { end: { title: { vi: '' }, first: { vi: '' }, sources: [{ vi: '' }] } };
  const written = { ...HEAD, title: { vi: 'Tên' }, summary: { vi: '' }, start: 's0' };
  const draft = { ...written, steps: { s0: step }, outcomes, status: 'draft' };
  expect(guideDraft.parse(draft)).toMatchObject({ title: { vi: 'Tên' }, steps: { s0: {} } });
  expect(faultsOf(draft)).toContain('summary.vi validation_required');
  expect(guideDraft.safeParse(changed(draft, 'title.vi', ' ')).success).toBe(false);
  const inVietnamese = { ...OUTCOME, title: { vi: 'Việc' }, sources: [{ vi: 'Nguồn' }] };
  expect(faultsOf({ ...chain(2), outcomes: { end: inVietnamese } })).toEqual([]);
});

test('seven questions in a row are allowed, eight are not', () => {
  expect(faultsOf(chain(7))).toEqual([]);
  expect(faultsOf(chain(8))).toEqual(['steps.s0 validation_guide_long']);
});

const TARGET = 'validation_guide_target';
const LOOP = 'validation_guide_loop';
const UNREACHED = 'validation_guide_unreached';
const REQUIRED = 'validation_required';

test.each([
  ['steps.s1.answers.1.to', 'nowhere', `steps.s1.answers.1.to ${TARGET}`],
  ['steps.s0.answers.0.to', 'outcome:no', `steps.s0.answers.0.to ${TARGET}`],
  // A name that every object has.
  ['steps.s1.answers.1.to', 'constructor', `steps.s1.answers.1.to ${TARGET}`],
  ['start', 'nowhere', `start ${TARGET}`],
  ['steps.s1.answers.1.to', 's0', `steps.s1.answers.1.to ${LOOP}`],
  ['steps.s1.escape', { text: both('Ra'), to: 's1' }, `steps.s1.escape.to ${LOOP}`],
  ['outcomes.alone', OUTCOME, `outcomes.alone ${UNREACHED}`],
  ['steps.alone', chain(1).steps.s0, `steps.alone ${UNREACHED}`],
  ['outcomes.end.say', undefined, `outcomes.end.say ${REQUIRED}`],
  ['outcomes.end.next', [{ kind: 'help', ref: 'now' }], 'outcomes.end.next validation_guide_phone'],
  ['outcomes.end.sources', [], 'outcomes.end.sources validation_entry_required'],
  ['steps.s2.answers', [], 'steps.s2.answers validation_guide_answers'],
  ['steps.s2.text', { vi: ' ' }, `steps.s2.text.vi ${REQUIRED}`],
  ['steps.s2.note', { vi: ' ', en: 'Why' }, 'steps.s2.note.vi validation_vietnamese_missing'],
  ['steps.s2.answers.0.to', '', `steps.s2.answers.0.to ${TARGET}`],
  [
    'steps.s2.lines',
    [{ who: 'ai', text: both('Ơ') }],
    'steps.s2.lines.0.who validation_guide_person',
  ],
])('%s as %j is refused at its place', (place, value, fault) => {
  expect(faultsOf(changed(chain(3), place, value))).toContain(fault);
});

test('of any graph, what is accepted leads from its start to an outcome within seven answers', () => {
  const target = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('next', 'next', 'outcome:end', 'outcome:other') },
    { weight: 1, arbitrary: fc.nat(5).map((number) => `s${number}`) },
    { weight: 1, arbitrary: fc.constant('outcome:missing') },
  );
  const targets = fc.array(fc.array(target, { minLength: 0, maxLength: 1 }), {
    minLength: 1,
    maxLength: 9,
  });
  const seen = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(targets, (rows) => {
      const steps = Object.fromEntries(
        rows.map((row, index) => [
          `s${index}`,
          {
            text: both('Câu'),
            answers: ['next', 'outcome:end', 'outcome:other', ...row].map((to, at) => ({
              text: both(`Đáp ${at}`),
              to: to !== 'next' ? to : index + 1 < rows.length ? `s${index + 1}` : 'outcome:end',
            })),
          },
        ]),
      );
      const parsed = completeGuide.safeParse({
        ...HEAD,
        steps,
        outcomes: { end: OUTCOME, other: OUTCOME },
      });
      seen[parsed.success ? 'accepted' : 'refused'] += 1;
      if (parsed.success) expect(longest(parsed.data, parsed.data.start, 0)).toBeLessThanOrEqual(7);
      else expect(parsed.error.issues.every(({ path }) => path.length > 0)).toBe(true);
    }),
    { numRuns: 300, seed: 27 },
  );
  expect(seen.accepted).toBeGreaterThan(10);
  expect(seen.refused).toBeGreaterThan(10);
});

/** Answers on the longest way; throws where a way never ends. */
function longest(guide: GuideDraft, at: string, depth: number): number {
  if (depth > 50) throw new Error('a loop');
  if (outcomeOf(at) !== undefined) return depth;
  const ways = guide.steps[at]?.answers ?? [];
  return Math.max(...ways.map(({ to }) => longest(guide, to, depth + 1)));
}
