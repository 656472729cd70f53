import { z } from 'zod';
import { type Language, localized, textIn } from '../core/localized.ts';
import { EMERGENCY_HOTLINES, type EmergencyHotline } from './emergency-hotlines.ts';
import type { Site } from './site.ts';

/** The stored site settings, with the defaults of a new site: empty contact details. */
export const siteSettings = z.object({
  name: z.string().min(1).default('Mầm'),
  tagline: localized.default({
    vi: 'Hiểu mình, thương mình, an toàn.',
    en: 'Know yourself. Stay safe.',
  }),
  contact: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
    })
    .default({ email: null, phone: null, address: null }),
  social: z.array(z.object({ name: z.string(), url: z.url() })).default([]),
  /** Hours in which the team answers private questions, as `opening-hours.ts` reads it; null until the team enters it. */
  answer_hours: z.string().nullable().default(null),
  /** What the bills name besides the contact; no page for readers shows it. */
  issuer: z
    .object({
      tax_code: z.string().nullable(),
      bank: z.string().nullable(),
      account_number: z.string().nullable(),
      account_holder: z.string().nullable(),
    })
    .default({ tax_code: null, bank: null, account_number: null, account_holder: null }),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Returns the public settings in a language, with the hotlines that every page shows. */
export function toSite(
  { issuer: _, ...settings }: SiteSettings,
  hotlines: EmergencyHotline[],
  language: Language,
): Site {
  return {
    ...settings,
    tagline: textIn(settings.tagline, language),
    hotlines: hotlines.map(({ number, ...hotline }) => ({
      number,
      name: textIn(hotline.name, language),
      note: textIn(hotline.note, language),
    })),
  };
}

/** Default settings, shown while the database is unavailable so that hotlines remain visible. */
export function defaultSite(language: Language): Site {
  return toSite(siteSettings.parse({}), EMERGENCY_HOTLINES, language);
}
