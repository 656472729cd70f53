import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CRISIS_PARTS } from './crisis-parts.ts';

const ROOT = '../../../../../';
const read = (path: string) => readFileSync(new URL(`${ROOT}${path}`, import.meta.url), 'utf8');

test.each(['vi', 'en'])(
  'each danger leads to a part that the page of help has (%s)',
  (language) => {
    const page = read('apps/web/src/pages/public/help.tsx');
    const article = read(`content/pages/help.${language}.md`);
    const missing = Object.values(CRISIS_PARTS).filter(
      (part) => !page.includes(`id="${part}"`) && !article.includes(`{#${part}}`),
    );
    expect(missing).toEqual([]);
  },
);
