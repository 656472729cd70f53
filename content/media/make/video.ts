import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Cue, webvtt } from './captions.ts';
import type { Chrome } from './chrome.ts';
import { encode, filmSeconds, writeReel } from './encode.ts';
import { narrate } from './narrate.ts';
import { posterSvg, videoPage } from './page.ts';
import type { VideoScript } from './script.ts';
import { shots, slideStarts } from './timeline.ts';

/** What the makers share: one browser page and the fonts. */
export type Studio = { chrome: Chrome; fonts: string };

/** Draws every state of the film; gives back the reel and its length in frames. */
async function draw(
  script: VideoScript,
  studio: Studio,
  cues: readonly Cue[][],
  seconds: number,
  dir: string,
): Promise<{ reel: string; frames: number }> {
  await studio.chrome.show(videoPage(script, studio.fonts));
  await studio.chrome.run('new Promise((d)=>setTimeout(d,80))');
  const list = shots(script.slides, cues, seconds);
  const drawn: { file: string; frames: number }[] = [];
  for (const [i, shot] of list.entries()) {
    await studio.chrome.run(`show(${shot.p},${shot.l},${shot.t},${shot.out})`);
    const file = join(dir, `f${String(i).padStart(4, '0')}.png`);
    await writeFile(file, await studio.chrome.picture());
    drawn.push({ file, frames: shot.frames });
  }
  const frames = list.reduce((sum, shot) => sum + shot.frames, 0);
  return { reel: await writeReel(dir, drawn), frames };
}

export async function makePoster(script: VideoScript, dir: string): Promise<void> {
  const svg = Buffer.from(posterSvg(script));
  const picture = sharp(svg, { density: 72 }).resize(1280, 720);
  await picture.webp({ quality: 82, effort: 6 }).toFile(join(dir, 'poster.webp'));
}

/** The row the product reads. */
function item(script: VideoScript, slug: string, seconds: number, starts: number[]): object {
  const { uuid, category, title, description, warning, min_age, published_at, sources } = script;
  const chapters = script.slides.map((slide, p) => ({
    start: Math.floor(starts[p] ?? 0),
    title: p === 0 ? { vi: 'Mở đầu', en: 'Introduction' } : slide.title,
  }));
  const head = { uuid, kind: 'video', slug, category, title, description };
  const tail = { min_age, duration: Math.round(seconds), published_at, chapters, sources };
  return { ...head, ...(warning && { warning }), ...tail };
}

/** Makes everything of one video from its script. */
export async function makeVideo(
  script: VideoScript,
  slug: string,
  out: string,
  studio: Studio,
): Promise<string> {
  await mkdir(out, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'mam-video-'));
  try {
    const voice = await narrate(script.slides, join(work, 'voice'));
    const { reel, frames } = await draw(script, studio, voice.cues, voice.seconds, work);
    await encode(reel, voice.wav, frames, out);
    await makePoster(script, out);
    const cues = voice.cues.flat();
    await writeFile(join(out, 'captions.vi.vtt'), webvtt(cues, 'vi'));
    await writeFile(join(out, 'captions.en.vtt'), webvtt(cues, 'en'));
    const seconds = await filmSeconds(join(out, '480p.mp4'));
    const row = item(script, slug, seconds, slideStarts(voice.cues));
    await writeFile(join(out, 'item.json'), `${JSON.stringify(row, null, 2)}\n`);
    return `${slug}: ${seconds.toFixed(1)} s`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
