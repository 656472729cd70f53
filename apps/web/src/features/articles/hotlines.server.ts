import { type Language, localized, textIn } from '@mam/contract/core/localized';
import type { Site } from '@mam/contract/site/site';
import { z } from 'zod';
import rows from '../../../../../content/pages/hotlines.json';

const known = z.array(z.object({ number: z.string(), who: localized })).parse(rows);

export type Hotline = Site['hotlines'][number] & {
  /** Who the line is for, where our own content says so. */
  who: string | undefined;
};

/** The help lines that the admins keep, with what we know about each. */
export function listHotlines(site: Site, language: Language): Hotline[] {
  return site.hotlines.map((line) => {
    const who = known.find(({ number }) => number === line.number)?.who;
    return { ...line, who: who && textIn(who, language) };
  });
}
