import { parseArgs } from 'node:util';
import { LANGUAGES } from '@mam/contract/core/constants';
import { AREAS, SHOT_PAGES } from './pages.ts';

const WIDTHS = ['360', '768', '1440'];
const SCHEMES = ['light', 'dark'] as const;

/**
 * `npm run shots -- [words of names] [--area admin] [--widths 360,1440] [--schemes dark]
 * [--languages vi] [--mocks folder]`; what is left out means all. Unknown words end the process with 1.
 */
export function readOptions() {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { area: text, widths: text, schemes: text, languages: text, mocks: text },
  });
  const areas = chosen(values.area, AREAS);
  const pages = SHOT_PAGES.filter(
    ({ area, name }) =>
      areas.includes(area) &&
      (positionals.length === 0 || positionals.some((word) => name.includes(word))),
  );
  if (pages.length === 0)
    refuse(
      positionals.join(' '),
      SHOT_PAGES.map(({ name }) => name),
    );
  return {
    pages,
    widths: chosen(values.widths, WIDTHS).map(Number),
    schemes: chosen(values.schemes, SCHEMES),
    languages: chosen(values.languages, LANGUAGES),
    mocks: values.mocks,
    isWhole: pages.length === SHOT_PAGES.length,
  };
}

function chosen<T extends string>(list: string | undefined, all: readonly T[]): readonly T[] {
  if (list === undefined) return all;
  const words = list.split(',');
  const found = all.filter((each) => words.includes(each));
  if (found.length < words.length) refuse(list, all);
  return found;
}

function refuse(word: string, known: readonly string[]): never {
  console.error(`Unknown: ${word}. Known: ${known.join(', ')}`);
  process.exit(1);
}
