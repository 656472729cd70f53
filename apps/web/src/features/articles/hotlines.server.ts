import { type Language, localized, textIn } from '@mam/contract/localized';
import { z } from 'zod';
import rows from '../../../../../content/pages/hotlines.json';

const hotline = z.object({
  number: z.string(),
  name: localized,
  who: localized,
  cost_hours: localized,
  is_verified: z.boolean(),
  is_main: z.boolean(),
});

export interface Hotline {
  number: string;
  name: string;
  who: string;
  cost: string;
  isMain: boolean;
  isVerified: boolean;
}

const hotlines = z.array(hotline).parse(rows);

/** The numbers of the help page, the national ones first. */
export function listHotlines(language: Language): Hotline[] {
  return hotlines
    .toSorted((a, b) => Number(b.is_main) - Number(a.is_main))
    .map((row) => ({
      number: row.number,
      name: textIn(row.name, language),
      who: textIn(row.who, language),
      cost: textIn(row.cost_hours, language),
      isMain: row.is_main,
      isVerified: row.is_verified,
    }));
}
