import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jumpLinks } from '../../help-places/jump-links.ts';
import { CRISIS_HELP } from './CrisisCard.tsx';

test.each(['vi', 'en'])(
  'each danger leads to a part that the page of help has (%s)',
  (language) => {
    const file = new URL(`../../../../../../content/pages/help.${language}.md`, import.meta.url);
    const article = readFileSync(file, 'utf8');
    const jumps: string[] = jumpLinks().map(({ id }) => id);
    const missing = Object.values(CRISIS_HELP).filter(
      ({ part }) => !jumps.includes(part) && !article.includes(`{#${part}}`),
    );
    expect(missing).toEqual([]);
  },
);
