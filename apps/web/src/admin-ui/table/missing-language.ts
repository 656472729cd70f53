import type { Localized } from '@mam/contract/core/localized';
import { m } from '@mam/texts';

/** Says that a text has no English yet. A list shows a text in the language of its reader; the other stands in the form. */
export function missingLanguage({ en }: Localized): string | undefined {
  return en ? undefined : m.admin_playables_no_english();
}
