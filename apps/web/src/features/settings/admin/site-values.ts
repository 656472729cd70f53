import type { Localized } from '@mam/contract/core/localized';
import type { EditedSite } from '@mam/contract/settings/settings';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';

/** A text in two languages, as form fields hold it. */
export interface BilingualText {
  vi: string;
  en: string;
}

/** Values of the form. `key` identifies a row while it is reordered; the schema drops it. */
export interface SiteValues {
  name: string;
  tagline: BilingualText;
  contact: { email: string; phone: string; address: string };
  social: { key: string; name: string; url: string }[];
  updated_at: string | null;
}

export type SiteFormState = UseFormReturnType<SiteValues>;

/** The settings as form values; missing texts are empty strings. */
export function valuesOf({ contact, ...site }: EditedSite): SiteValues {
  const { email, phone, address } = contact;
  return {
    ...site,
    tagline: toBilingual(site.tagline),
    contact: { email: email ?? '', phone: phone ?? '', address: address ?? '' },
    social: site.social.map((link) => ({ ...link, key: randomId() })),
  };
}

export function toBilingual(text: Localized | null): BilingualText {
  return { vi: text?.vi ?? '', en: text?.en ?? '' };
}

export function newLink(): SiteValues['social'][number] {
  return { key: randomId(), name: '', url: '' };
}
