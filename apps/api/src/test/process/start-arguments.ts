import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

/** What `npm start` runs with node, from the folder of the repository, and the variables that it sets. */
export function startArguments(): { args: string[]; env: Record<string, string> } {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  const [, set = '', rest = ''] =
    /^exec (?:env ((?:\S+=\S+ )+))?node (.*)$/.exec(scripts.start) ?? [];
  const env = Object.fromEntries(
    set
      .split(' ')
      .filter(Boolean)
      .map((each) => each.split('=')),
  );
  return { args: rest.split(' '), env };
}
