import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideDraft } from '@mam/contract/guides/guides.rules';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { leadingTo, newGuide, newOutcome, without } from './guide-edit.ts';
import { guideForm } from './guide-form-schema.ts';
import { valuesOf } from './guide-values.ts';

const CONTENT = join(import.meta.dirname, '../../../../../../content/guides');
const FILES = readdirSync(CONTENT).filter((name) => name.endsWith('.yaml'));

/** A starter guide, whose codes of sources are taken for their texts. */
function starter(file: string) {
  const guide = parse(readFileSync(join(CONTENT, file), 'utf8'));
  for (const outcome of Object.values<{ sources?: unknown[] }>(guide.outcomes))
    outcome.sources = (outcome.sources ?? []).map((code, index) =>
      index % 2 ? { vi: code } : { vi: code, en: `${code} (en)` },
    );
  return guideDraft.parse({ ...guide, code: file.replace('.yaml', ''), status: 'published' });
}

test.each(FILES)('%s loses nothing in the form', (file) => {
  const guide = starter(file);
  expect(JSON.stringify(guideForm.parse(valuesOf(guide)))).toBe(JSON.stringify(guide));
});

test('faults stand at the fields of the form', () => {
  const faults = guideForm.safeParse(newGuide()).error?.issues;
  expect(faults?.map(({ path }) => path.join('.'))).toEqual(['title.vi']);
  const { error } = guideForm.safeParse({
    ...newGuide(),
    title: { vi: 'Tên', en: '' },
    status: 'published',
  });
  const paths = error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toContain('steps.0.answers.1.to');
  expect(paths).toContain('steps.0.text.vi');
  expect(paths).toContain('summary.vi');
});

test('what an outcome lacks stands at a field or at the button that adds an entry', () => {
  const outcome = { ...newOutcome(), next: [] };
  const guide = { ...newGuide(), danger: true, status: 'published' as const, outcomes: [outcome] };
  const answer = guide.steps[0]?.answers[0];
  if (answer) answer.to = `outcome:${outcome.id}`;
  const text = { vi: 'Nội dung', en: '' };
  Object.assign(guide, { title: text, summary: text });
  for (const step of guide.steps) {
    step.text = text;
    step.answers = step.answers.map((each) => ({
      ...{ ...each, text, to: `outcome:${outcome.id}` },
    }));
  }
  Object.assign(outcome, { title: text, first: text });
  const faults = guideForm.safeParse(guide).error?.issues ?? [];
  expect(faults.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
    'outcomes.0.next validation_guide_phone',
    'outcomes.0.sources validation_entry_required',
    'outcomes.0.where.need validation_required',
    'outcomes.0.say.vi validation_required',
    'outcomes.0.cost.vi validation_required',
    'outcomes.0.signs.vi validation_required',
  ]);
});

test('the ways to what is deleted wait for another target', () => {
  const guide = newGuide();
  const outcome = newOutcome();
  guide.outcomes.push(outcome);
  for (const answer of guide.steps[0]?.answers ?? []) answer.to = `outcome:${outcome.id}`;
  expect(leadingTo(guide, `outcome:${outcome.id}`)).toHaveLength(1);
  const rest = without(guide, 'outcomes', outcome.id);
  expect(rest.outcomes).toEqual([]);
  expect(rest.steps[0]?.answers.map(({ to }) => to)).toEqual([null, null]);
});
