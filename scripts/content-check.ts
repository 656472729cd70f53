// `npm run content:check`: language, sources, answers, numbers, captions, links, sound and sizes of content/.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findMediaTools } from '../apps/api/src/transcoding/tools.ts';
import { checkContent, measureGuessing } from './content-check/check.ts';
import { contentFiles, root } from './content-check/files.ts';
import { measureMedia, wrongMedia } from './content-check/media.ts';

const files = contentFiles();
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
