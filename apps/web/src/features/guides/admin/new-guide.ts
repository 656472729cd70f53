import { toYaml } from './guide-yaml.ts';

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz23456789';

/** The text of a new guide: one question with two outcomes, to be written over. */
export function newGuide(): string {
  const text = () => ({ vi: '…', en: '…' });
  const outcome = () => ({
    ...{ title: text(), first: text(), say: text(), cost: text(), signs: text() },
    where: { need: 'doctor' as const, text: text() },
    next: [{ kind: 'phone' as const, ref: '111' }],
    sources: [],
  });
  return toYaml({
    public_id: Array.from(crypto.getRandomValues(new Uint8Array(4)), characterOf).join(''),
    ...{ code: 'new-guide', kind: 'guide', group: 'body', danger: false, status: 'draft' },
    ...{ title: text(), summary: text(), words: { vi: [], en: [] }, start: 'when', people: {} },
    steps: {
      when: {
        text: text(),
        answers: [
          { text: text(), to: 'outcome:one' },
          { text: text(), to: 'outcome:other' },
        ],
      },
    },
    outcomes: { one: outcome(), other: outcome() },
  });
}

function characterOf(byte: number): string {
  return CHARACTERS[byte % CHARACTERS.length] ?? 'a';
}
