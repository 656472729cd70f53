import { validationText } from '../../../platform/client/error-texts.ts';
import { guideForm } from './guide-form-schema.ts';

/** A fault in the words of the page, with its place, such as `steps.when.answers.1.to`. */
export interface ShownFault {
  place: string;
  text: string;
}

/** What is wrong with a text: for readers, or so that it cannot be saved even as a draft. */
export function faultsOf(yaml: string, status: 'draft' | 'published'): ShownFault[] {
  const { error } = guideForm.safeParse({ yaml, status });
  return (error?.issues ?? []).map(({ path, message }) => ({
    place: path.join('.'),
    text: validationText(message),
  }));
}
