import { textIn } from '@mam/contract/core/localized';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import type { CallResult } from '@mam/contract/help-places/place-facts';
import { getLocale } from '@mam/texts/runtime';

export const LIST = '/administrator/help-places';

/** A result that was saved. */
export interface RecordedCall {
  /** As it was before. */
  place: AdminHelpPlace;
  result: CallResult;
  /** Version of the place: two calls of one are two. */
  at: string;
  undo: () => Promise<void>;
}

export function nameOf({ name }: AdminHelpPlace): string {
  return textIn(name, getLocale());
}

/** The path of its form. */
export function formOf({ id }: AdminHelpPlace): string {
  return `${LIST}?edit=${id}`;
}
