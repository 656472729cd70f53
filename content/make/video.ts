import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Cue, webvtt } from './captions.ts';
import type { Chrome } from './chrome.ts';
import { encode, filmSeconds, writeReel } from './encode.ts';
import { makeFirstPoster } from './first-poster.ts';
import { frameOf } from './frames.ts';
import { playLoop } from './loop-sound.ts';
import type { Stand } from './motifs/pen.ts';
import { type Narration, narrate } from './narrate.ts';
import { posterSvg, videoPage } from './page.ts';
import { sourcesOf, type VideoScript } from './script.ts';
import { sceneStarts, shots } from './timeline.ts';

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
  await studio.chrome.resize(frameOf(script));
  await studio.chrome.show(videoPage(script, studio.fonts));
  await studio.chrome.run('staged');
  const list = shots(script, cues, seconds);
  const drawn: { file: string; frames: number }[] = [];
  for (const [i, shot] of list.entries()) {
    await studio.chrome.run(`show(${JSON.stringify(shot)})`);
    const file = join(dir, `f${String(i).padStart(4, '0')}.png`);
    await writeFile(file, await studio.chrome.picture());
    drawn.push({ file, frames: shot.frames });
  }
  const frames = list.reduce((sum, shot) => sum + shot.frames, 0);
  return { reel: await writeReel(dir, drawn), frames };
}

export async function makePoster(script: VideoScript, dir: string): Promise<void> {
  const poster = await picture(script, script.poster).webp({ quality: 72, effort: 6 }).toBuffer();
  await writeFile(join(dir, 'poster.webp'), poster);
  await makeFirstPoster(poster, dir);
  if (!script.discreet_poster) return;
  const discreet = await picture(script, script.discreet_poster).png().toBuffer();
  await makeFirstPoster(discreet, dir, 'discreet');
}

function picture(script: VideoScript, things: Stand[]) {
  const { width, height } = frameOf(script).poster;
  return sharp(Buffer.from(posterSvg(script, things)), { density: 72 }).resize(width, height);
}

/** The row the product reads. */
function item(script: VideoScript, slug: string, seconds: number, starts: number[]): object {
  const { uuid, category, title, description, warning, min_age, published_at } = script;
  const { health_reviewed_on } = script;
  const chapters = script.scenes.map((scene, p) => ({
    start: Math.floor(starts[p] ?? 0),
    title: scene.title,
  }));
  const head = { uuid, kind: 'video', slug, category, title, description };
  const tail = {
    min_age,
    ...(script.tune
      ? { is_upright: true, has_open_captions: true }
      : { has_synthetic_voice: true }),
    duration: Math.round(seconds),
    published_at,
    chapters,
  };
  const row = { ...head, ...(warning && { warning }), ...tail, sources: sourcesOf(script) };
  return { ...row, ...(health_reviewed_on && { health_reviewed_on }) };
}

function narrateFilm({ scenes }: VideoScript, dir: string): Promise<Narration> {
  return narrate(scenes, dir);
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
    const voice = await (script.tune ? playLoop : narrateFilm)(script, join(work, 'voice'));
    const { reel, frames } = await draw(script, studio, voice.cues, voice.seconds, work);
    await encode(reel, voice.wav, frames, out, frameOf(script));
    await makePoster(script, out);
    const cues = voice.cues.flat();
    await writeFile(join(out, 'captions.vi.vtt'), webvtt(cues, 'vi'));
    await writeFile(join(out, 'captions.en.vtt'), webvtt(cues, 'en'));
    const seconds = await filmSeconds(join(out, '480p.mp4'));
    const row = item(script, slug, seconds, sceneStarts(voice.cues));
    await writeFile(join(out, 'item.json'), `${JSON.stringify(row, null, 2)}\n`);
    return `${slug}: ${seconds.toFixed(1)} s`;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
