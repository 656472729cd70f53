import { validationText } from '../../../platform/client/error-texts.ts';
import { guideForm } from './guide-form-schema.ts';
import type { GuideValues } from './guide-values.ts';

/** A fault in the words of the page, with its field, such as `steps.0.answers.1.to`. */
export interface ShownFault {
  place: string;
  text: string;
}

/** What keeps a guide from its readers. */
export function faultsOf(guide: GuideValues): ShownFault[] {
  const { error } = guideForm.safeParse({ ...guide, status: 'published' });
  const faults = new Map(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  return [...faults].map(([place, message]) => ({ place, text: validationText(message) }));
}
