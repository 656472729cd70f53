import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

/** What `npm start` runs with node, from the folder of the repository. */
export function startArguments(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return scripts.start.replace(/^exec (env \S+=\S+ )?node /, '').split(' ');
}
