// node content/media/make/podcasts.ts [slug…]  (no slug: all episodes and the banners)
import { makeBanners, makeCover } from './covers.ts';
import { makeEpisode } from './podcast-episode.ts';
import { slugs } from './podcast-script.ts';

const requested = process.argv.slice(2);
for (const slug of await slugs(requested)) {
  const seconds = await makeEpisode(slug);
  const bytes = await makeCover(slug);
  console.log(`${slug}: ${seconds.toFixed(1)} s, cover ${(bytes / 1000).toFixed(1)} kB`);
}
if (requested.length === 0) {
  for (const line of await makeBanners()) console.log(line);
}
