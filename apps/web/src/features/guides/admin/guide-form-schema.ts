import { completeGuide, type GuideDraft, guideDraft } from '@mam/contract/guides/guides.rules';
import { z } from 'zod';
import { bodyOf, type GuideValues } from './guide-values.ts';

const values = z.custom<GuideValues>();

/** The form of a guide; faults stand at their fields. */
export const guideForm = formOf(guideDraft);
/** The same for what readers get. */
export const completeGuideForm = formOf(completeGuide);

function formOf(rules: typeof guideDraft | typeof completeGuide) {
  return values.transform((guide, context): GuideDraft => {
    const parsed = rules.safeParse(bodyOf(guide));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: 'custom', path: fieldOf(guide, path), message });
    return z.NEVER;
  });
}

/** The path of a field in the form, whose lists have places where the document has names. */
function fieldOf(guide: GuideValues, [list, id, ...rest]: PropertyKey[]): PropertyKey[] {
  if (list !== 'steps' && list !== 'outcomes' && list !== 'people')
    return [list, id, ...rest].filter((part) => part !== undefined);
  const index = guide[list].findIndex((each) => each.id === id);
  return index < 0 ? [list] : [list, index, ...rest, ...inside(rest)];
}

/** The field in what is absent as a whole. */
function inside(rest: PropertyKey[]): PropertyKey[] {
  const name = rest.at(-1);
  if (name === 'where') return ['need'];
  return TEXTS.some((each) => each === name) ? ['vi'] : [];
}

const TEXTS = ['say', 'cost', 'signs', 'thought'];
