import { readFileSync } from 'node:fs';
import { PUBLIC_PAGES } from '@mam/contract/core/site-map';
import { expect, test } from 'vitest';
import { CRISIS_PATHS } from './crisis-paths.ts';

const PAGES = '../../../../../content/pages/';
const read = (name: string) => readFileSync(new URL(`${PAGES}${name}.md`, import.meta.url), 'utf8');

test.each(['vi', 'en'])(
  'each danger leads to a page, and to a part that it has (%s)',
  (language) => {
    for (const address of Object.values(CRISIS_PATHS)) {
      const [path = '', part] = address.split('#');
      expect(PUBLIC_PAGES.map((page) => page.path)).toContain(path);
      const article = read(`${path.slice(1).replace('/', '-')}.${language}`);
      if (part) expect(article).toContain(`{#${part}}`);
    }
  },
);
