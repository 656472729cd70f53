import { z } from 'zod';
import { type Language, localized, textIn } from '../core/localized.ts';
import { EMERGENCY_HOTLINES } from './emergency-hotlines.ts';
import type { Site } from './site.ts';

/**
 * The stored site settings, with the defaults of a new site: the three national hotlines of the fact
 * sheet and empty contact details.
 */
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
  hotlines: z
    .array(z.object({ number: z.string(), name: localized, note: localized }))
    .default(EMERGENCY_HOTLINES),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Returns the public settings in a language. */
export function toSite(settings: SiteSettings, language: Language): Site {
  return {
    ...settings,
    tagline: textIn(settings.tagline, language),
    hotlines: settings.hotlines.map(({ number, ...hotline }) => ({
      number,
      name: textIn(hotline.name, language),
      note: textIn(hotline.note, language),
    })),
  };
}

/** Default settings, also shown while the database is unavailable so that hotlines remain visible. */
export function defaultSite(language: Language): Site {
  return toSite(siteSettings.parse({}), language);
}
