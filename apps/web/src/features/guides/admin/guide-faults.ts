import { validationText } from '../../../platform/client/error-texts.ts';
import { completeGuideForm } from './guide-form-schema.ts';
import type { GuideValues } from './guide-values.ts';

/** A fault in the words of the page, with its field, such as `steps.0.answers.1.to`. */
export interface ShownFault {
  place: string;
  text: string;
}

/** Faults with one text as one row, which leads to the first of them: a new guide lacks all of its texts. */
export function grouped(faults: readonly ShownFault[]): [ShownFault, ...ShownFault[]][] {
  const groups = new Map<string, [ShownFault, ...ShownFault[]]>();
  for (const fault of faults) {
    const group = groups.get(fault.text);
    if (group) group.push(fault);
    else groups.set(fault.text, [fault]);
  }
  return [...groups.values()];
}

/** What keeps a guide from its readers. */
export function faultsOf(guide: GuideValues): ShownFault[] {
  const { error } = completeGuideForm.safeParse(guide);
  const faults = new Map(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
  return [...faults].map(([place, message]) => ({ place, text: validationText(message) }));
}
