import { type Language, textIn } from '@mam/contract/localized';
import { type Site, siteEndpoints } from '@mam/contract/site';
import { type SiteSettings, siteSettings } from '@mam/contract/site.settings';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { findSetting } from './site.queries.ts';

export function registerSite({ bind }: Binder, { db }: Deps): void {
  bind(siteEndpoints.info, async (_input, { language }) => {
    const settings = siteSettings.parse((await findSetting(db, 'site')) ?? {});
    return toSite(settings, language);
  });
}

function toSite(settings: SiteSettings, language: Language): Site {
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
