import { helpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { questionDraft } from '@mam/contract/questions/questions.rules';
import { synonymDraft } from '@mam/contract/search/search.admin';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { ImportSheet, SheetCells } from '../../imports/sheet.ts';
import { helpPlaceCells, helpPlaceSheet } from '../help-places/help-place-sheet.rules.ts';
import { questionCells, questionSheet } from '../questions/question-sheet.rules.ts';
import { synonymCells, synonymSheet } from '../search/synonym-sheet.rules.ts';

const context = {
  categories: [{ id: 3, names: ['gioi', 'Giới', 'Gender'] as [string, string, string] }],
};

/** Texts with everything that separates entries of a cell. */
const PARTS = [
  'Luật',
  ' | ',
  '|',
  '\\',
  '\\n',
  '\n',
  'https://a.vn/x',
  '2026-11-22',
  '-',
  'ẩn dụ',
  ' ',
];
const text = fc
  .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 7 })
  .map((parts) => parts.join('').trim())
  .filter((joined) => joined !== '' && joined !== '-');
const localized = fc.record({ vi: text, en: fc.option(text, { nil: undefined }) });

/** Checks that the exported cells of any draft are read as that draft. */
function expectSame<Field extends string, Row>(
  { read }: ImportSheet<Field, Row>,
  { cells, draft }: { cells: SheetCells<string>; draft: Row },
): void {
  expect(read((field) => cells[field] ?? '')).toMatchObject({ value: draft, wrong: [] });
}

/** Drafts as the form stores them. */
function drafts<S extends z.ZodType>(schema: S, form: fc.Arbitrary<object>) {
  return form.map((each) => schema.safeParse(each)).filter(({ success }) => success);
}

test('questions are exported as they are read', () => {
  const form = fc.record({
    category_id: fc.constant(3),
    ...{ question: localized, answer: localized, reason: localized, next_step: localized },
    sources: fc.array(localized, { maxLength: 4 }),
    status: fc.constantFrom('draft', 'published'),
  });
  fc.assert(
    fc.property(drafts(questionDraft, form), ({ data }) => {
      const draft = questionDraft.parse(data);
      expectSame(questionSheet(context), { cells: questionCells(draft, 'vi', context), draft });
    }),
  );
});

test('synonyms are exported as they are read', () => {
  const form = fc.record({ term: text, meanings: fc.array(text, { minLength: 1, maxLength: 4 }) });
  fc.assert(
    fc.property(drafts(synonymDraft, form), ({ data }) => {
      const draft = synonymDraft.parse(data);
      expectSame(synonymSheet(), { cells: synonymCells(draft), draft });
    }),
  );
});

test('help places are exported as they are read', () => {
  const note = fc.option(localized, { nil: undefined });
  const route = note.map((each) => ({ kind: 'web', url: 'https://a.vn/', note: each ?? null }));
  const form = fc.record({
    kind: fc.constant('place'),
    phone: fc.constantFrom(null, '111'),
    ...{ name: localized, audience: localized, address: localized, hours: localized },
    ...{ cost: localized, claim: localized },
    provinces: fc.constantFrom([], ['ha-noi', 'hai-phong']),
    routes: fc.array(route, { maxLength: 3 }),
    ...{ is_emergency: fc.constant(false), last_called_on: fc.constant(null) },
    crises: fc.constantFrom([], ['exposure']),
    status: fc.constantFrom('draft', 'published'),
  });
  fc.assert(
    fc.property(drafts(helpPlaceDraft, form), ({ data }) => {
      const draft = helpPlaceDraft.parse(data);
      expectSame(helpPlaceSheet(), { cells: helpPlaceCells(draft, 'en'), draft });
    }),
  );
});
