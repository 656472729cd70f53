import { z } from 'zod';
import { type Language, localized, textIn } from '../core/localized.ts';
import type { Site } from './site.ts';

/**
 * The site's settings as stored; what nobody has edited yet has these values.
 * The three hotlines are the national ones of the fact sheet; contact details stay empty until an
 * admin enters real ones.
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
  hotlines: z.array(z.object({ number: z.string(), name: localized, note: localized })).default([
    {
      number: '111',
      name: { vi: 'Bảo vệ trẻ em', en: 'Child protection' },
      note: { vi: 'Miễn phí, 24/7', en: 'Free, 24/7' },
    },
    {
      number: '113',
      name: { vi: 'Công an', en: 'Police' },
      note: { vi: 'Miễn phí', en: 'Free' },
    },
    {
      number: '115',
      name: { vi: 'Cấp cứu y tế', en: 'Medical emergency' },
      note: { vi: 'Miễn phí', en: 'Free' },
    },
  ]),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** The settings in one language, as readers get them. */
export function toSite(settings: SiteSettings, language: Language): Site {
  return {
    ...settings,
    tagline: textIn(settings.tagline, language),
    hotlines: settings.hotlines.map((line) => ({
      number: line.number,
      name: textIn(line.name, language),
      note: textIn(line.note, language),
    })),
  };
}

/** What a site shows that nobody has edited, or whose database is away: the help lines above all. */
export function defaultSite(language: Language): Site {
  return toSite(siteSettings.parse({}), language);
}
