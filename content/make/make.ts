import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chrome } from './chrome.ts';
import { fontCss } from './page.ts';
import { readScript } from './script.ts';
import { makeSheet } from './sheet.ts';
import { makePoster, makeVideo } from './video.ts';

/** node make.ts [--posters | --sheet] [slug…]: makes all films, or those named. */
const media = join(import.meta.dirname, '..', 'media');
const scripts = join(media, 'scripts', 'videos');
const words = process.argv.slice(2);
const [postersOnly, sheetOnly] = [words.includes('--posters'), words.includes('--sheet')];
const sheets = join(tmpdir(), 'mam-film-sheets');
const named = words.filter((word) => !word.startsWith('--'));

const known = (await readdir(scripts))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -5));
const unknown = named.filter((slug) => !known.includes(slug));
if (unknown.length > 0) throw new Error(`no script for ${unknown.join(', ')}`);

const studio = { chrome: await Chrome.open(), fonts: await fontCss() };
try {
  for (const slug of named.length > 0 ? named : known) {
    const script = await readScript(join(scripts, `${slug}.json`));
    const out = join(media, 'videos', slug);
    if (postersOnly) await makePoster(script, out);
    else if (sheetOnly) console.log(await makeSheet(script, slug, sheets, studio));
    else console.log(await makeVideo(script, slug, out, studio));
  }
} finally {
  await studio.chrome.close();
}
