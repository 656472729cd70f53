import { type Language, localized, textIn } from '@mam/contract/core/localized';
import type { Site } from '@mam/contract/site/site';
import { z } from 'zod';
import rows from '../../../../../content/pages/hotlines.json';

const notes = z.array(z.object({ number: z.string(), who: localized })).parse(rows);

export type Hotline = Site['hotlines'][number] & {
  /** Target group, if our own content names it. */
  who: string | undefined;
};

/** The hotlines of the site with our own notes on each. */
export function listHotlines(site: Site, language: Language): Hotline[] {
  return site.hotlines.map((hotline) => {
    const who = notes.find(({ number }) => number === hotline.number)?.who;
    return { ...hotline, who: who && textIn(who, language) };
  });
}
