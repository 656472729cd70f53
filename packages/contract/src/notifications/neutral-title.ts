import { foldText } from '../text/fold.ts';

/** Words that tell a bystander what the site is about, folded as `foldText` does. */
const TELLING = [
  'gioi tinh',
  'tinh duc',
  'sinh san',
  'tranh thai',
  'mang thai',
  'pha thai',
  'bao cao su',
  'kinh nguyet',
  'day thi',
  'suc khoe',
  'hiv',
  'sex',
  'sexual',
  'reproductive',
  'contraception',
  'contraceptive',
  'contraceptives',
  'condom',
  'condoms',
  'pregnancy',
  'pregnant',
  'abortion',
  'puberty',
  'health',
];

/** Whether a subject reveals nothing of the site's subject, with or without tone marks. */
export function isNeutralTitle(title: string): boolean {
  const folded = ` ${foldText(title)} `;
  return !TELLING.some((word) => folded.includes(` ${word} `));
}
