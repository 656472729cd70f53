// `npm run content:check`: language, sources, answers, numbers, captions, links, sound and sizes of content/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMediaTools } from '../apps/api/src/transcoding/tools.ts';
import { checkContent, measureGuessing } from './content-check/check.ts';
import { measureMedia, wrongMedia } from './content-check/media.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const READ = /\.(?:json|md|vtt)$/;
const LEFT_OUT = /^content\/(?:package|tsconfig)\.json$|README\.md$|node_modules/;

const listed = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true });
const files = listed
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
  .filter((path) => READ.test(path) && !LEFT_OUT.test(path) && existsSync(join(root, path)))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const drawings = readdirSync(join(root, 'apps/web/public/illus')).map((name) =>
  name.replace('.svg', ''),
);

for (const line of measureGuessing(files)) console.log(line);

const { ffmpeg, origin } = findMediaTools({ path: process.env.PATH ?? '' });
if (origin === 'none') console.log('no ffmpeg: sound and length are not measured');
const media = origin === 'none' ? [] : await measureMedia(root, ffmpeg);
const problems = [...checkContent(files, new Set(drawings)), ...wrongMedia(media)];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files of content, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
