// node content/make/podcasts.ts [--covers] [slug…]  (no slug: all episodes and the banners)
import { makeBanners, makeCover } from './covers.ts';
import { makeEpisode } from './podcast-episode.ts';
import { slugs } from './podcast-script.ts';

const words = process.argv.slice(2);
const coversOnly = words.includes('--covers');
const requested = words.filter((word) => !word.startsWith('--'));
for (const slug of await slugs(requested)) {
  const bytes = await makeCover(slug);
  console.log(`${slug}: cover of ${(bytes / 1000).toFixed(1)} kB`);
  if (coversOnly) continue;
  const { seconds, lufs, peak } = await makeEpisode(slug);
  console.log(`${slug}: ${seconds.toFixed(1)} s, ${lufs} LUFS, ${peak} dBTP`);
}
if (requested.length === 0) {
  for (const line of await makeBanners()) console.log(line);
}
