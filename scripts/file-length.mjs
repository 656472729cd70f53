// No code file over 400 lines, no test over 600: a longer one wants to be two ideas.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const CODE = /\.(ts|tsx|mjs|css|sql)$/;
const GENERATED = /tables\.ts$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
const tooLong = files
  .split('\n')
  .filter((file) => CODE.test(file) && !GENERATED.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length }))
  .filter(({ file, lines }) => lines > (/\.(test|spec)\./.test(file) ? 600 : 400));

for (const { file, lines } of tooLong) console.error(`${file}: ${lines} lines`);
process.exit(tooLong.length > 0 ? 1 : 0);
