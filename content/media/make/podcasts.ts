// node content/media/make/podcasts.ts [slug…]  (no slug: all episodes and the banners)
import { makeBanners, makeCover } from './covers.ts';
import { makeEpisode } from './podcast-episode.ts';
import { slugs } from './podcast-script.ts';

const asked = process.argv.slice(2);
for (const slug of await slugs(asked)) {
  const seconds = await makeEpisode(slug);
  const bytes = await makeCover(slug);
  console.log(`${slug}: ${seconds.toFixed(1)} s, cover ${(bytes / 1000).toFixed(1)} kB`);
}
if (asked.length === 0) {
  for (const line of await makeBanners()) console.log(line);
}
