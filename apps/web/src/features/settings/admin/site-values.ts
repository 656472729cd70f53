import type { Localized } from '@mam/contract/core/localized';

/** A text in two languages, as form fields hold it. */
export interface BilingualText {
  vi: string;
  en: string;
}

export function toBilingual(text: Localized | null): BilingualText {
  return { vi: text?.vi ?? '', en: text?.en ?? '' };
}
