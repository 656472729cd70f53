import type { Localized } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';

/** The text in the language that the page is not in, or that it is missing. */
export function otherLanguage(text: Localized): string {
  const other = getLocale() === 'vi' ? text.en : text.vi;
  return other ?? m.admin_playables_no_english();
}
