import { type Language, localized, textIn } from '@mam/contract/localized';
import { z } from 'zod';
import rows from '../../../../../content/pages/hotlines.json';

const hotline = z.object({
  number: z.string(),
  name: localized,
  who: localized,
  cost_hours: localized,
});

export interface Hotline {
  number: string;
  name: string;
  who: string;
  cost: string;
}

const hotlines = z.array(hotline).parse(rows);

/** The national numbers, at the top of the help page; its text names the others. */
export function listHotlines(language: Language): Hotline[] {
  return hotlines.map((row) => ({
    number: row.number,
    name: textIn(row.name, language),
    who: textIn(row.who, language),
    cost: textIn(row.cost_hours, language),
  }));
}
