import type { Localized } from '@mam/contract/core/localized';
import { m } from '@mam/texts';

/** A note on a text without English. A list shows a text in the language of its reader; the form has the other. */
export function missingLanguage({ en }: Localized): string | undefined {
  return en ? undefined : m.admin_playables_no_english();
}
