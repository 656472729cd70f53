import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { makeFirstPoster } from './first-poster.ts';
import { setSvg } from './motifs/sets.ts';
import { type PodcastScript, RESULTS, readScript } from './podcast-script.ts';
import { thingsSvg } from './scene.ts';

type Size = { width: number; height: number };

const KB = 1000;
const COVER: Size = { width: 960, height: 960 };
const COVER_LIMIT = 60 * KB;
const BANNER: Record<'desktop' | 'mobile', Size> = {
  desktop: { width: 1280, height: 640 },
  mobile: { width: 960, height: 640 },
};
const BANNER_LIMIT = 45 * KB;
const BANNERS = new URL('../banners/', import.meta.url);

/** Draws an SVG as WebP: near lossless for clean edges, lossy only when that is too heavy. */
async function draw(svg: Buffer, size: Size, limit: number): Promise<Buffer> {
  // density: drawn larger than needed and scaled down, so that thin strokes stay even.
  const image = sharp(svg, { density: 400 }).resize(size.width, size.height).removeAlpha();
  const clean = await image.clone().webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer();
  if (clean.length <= limit) return clean;
  for (const quality of [88, 84, 80, 76]) {
    const lossy = image.clone().webp({ quality, smartSubsample: true, effort: 6 });
    const bytes = await lossy.toBuffer();
    if (bytes.length <= limit) return bytes;
  }
  throw new Error(`picture of ${size.width} x ${size.height} does not fit ${limit} bytes`);
}

/** The square cover of an episode: the middle of a film's picture of 320 x 180. */
function coverSvg({ category, cover, cover_set }: PodcastScript): string {
  const size = 'xmlns="http://www.w3.org/2000/svg" viewBox="70 0 180 180"';
  return `<svg ${size}>${setSvg(cover_set ?? 'plain', category)}${thingsSvg(cover)}</svg>`;
}

/** Draws an episode's square cover; gives back its bytes. */
export async function makeCover(slug: string): Promise<number> {
  const svg = Buffer.from(coverSvg(await readScript(slug)));
  const picture = await draw(svg, COVER, COVER_LIMIT);
  const out = new URL(`${slug}/`, RESULTS);
  await mkdir(out, { recursive: true });
  await writeFile(new URL('cover.webp', out), picture);
  await makeFirstPoster(picture, fileURLToPath(out));
  return picture.length;
}

/** Draws every banner; its file name ends in the target whose size it takes. */
export async function makeBanners(): Promise<string[]> {
  const names = (await readdir(BANNERS)).filter((name) => name.endsWith('.svg')).sort();
  const report: string[] = [];
  for (const name of names) {
    const target = name.endsWith('-mobile.svg') ? 'mobile' : 'desktop';
    const svg = await readFile(new URL(name, BANNERS));
    const picture = await draw(svg, BANNER[target], BANNER_LIMIT);
    await writeFile(new URL(name.replace(/\.svg$/, '.webp'), BANNERS), picture);
    report.push(`${name}: ${(picture.length / KB).toFixed(1)} kB`);
  }
  return report;
}
