import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { frameOf } from './frames.ts';
import { videoPage } from './page.ts';
import type { Scene, VideoScript } from './script.ts';
import type { Studio } from './video.ts';

/** A frame as wide as a phone shows it; an upright one is smaller, so that many stand side by side. */
const PHONE = { wide: { width: 360, height: 202 }, upright: { width: 225, height: 400 } };
const COLUMNS = { wide: 3, upright: 5 };
const GAP = 8;
const MOST = 12;

/** The lines of a scene whose picture is worth a look: where something comes, goes or has moved. */
function stills(scene: Scene, hasWords: boolean): number[] {
  const shown = [...scene.picture, ...(scene.labels ?? [])];
  const times = shown.flatMap(({ at = 0, until = 0 }) => [at, until]);
  const moves = scene.picture.flatMap(({ move = [] }) => move.map(({ at }) => at));
  const worded = hasWords ? scene.lines.keys() : [];
  const lines = new Set([0, ...times, ...moves, ...worded]);
  return [...lines].filter((l) => l < scene.lines.length).sort((a, b) => a - b);
}

/** Of a long list, as many as fit the sheet: the ends of scenes and the first frame before others. */
function chosen(script: VideoScript): { p: number; l: number }[] {
  const all = script.scenes.flatMap((scene, p) =>
    stills(scene, script.tune !== undefined).map((l, i, list) => ({
      p,
      l,
      last: i === list.length - 1 || (p === 0 && i === 0),
    })),
  );
  let spare = Math.max(0, all.length - MOST);
  return all.filter(({ last }) => last || spare-- <= 0);
}

/** Draws a film's stills side by side into one picture; gives back its path. */
export async function makeSheet(
  script: VideoScript,
  slug: string,
  dir: string,
  { chrome, fonts }: Studio,
): Promise<string> {
  const shape = script.tune ? 'upright' : 'wide';
  const [phone, columns] = [PHONE[shape], COLUMNS[shape]];
  await chrome.resize(frameOf(script));
  await chrome.show(videoPage(script, fonts));
  await chrome.run('staged');
  const frames: OverlayOptions[] = [];
  for (const [i, { p, l }] of chosen(script).entries()) {
    await chrome.run(`show({p:${p},l:${l},f:1000,span:1000,fade:1})`);
    const input = await sharp(await chrome.picture())
      .resize(phone)
      .toBuffer();
    const left = GAP + (i % columns) * (phone.width + GAP);
    frames.push({ input, left, top: GAP + Math.floor(i / columns) * (phone.height + GAP) });
  }
  const rows = Math.ceil(frames.length / columns);
  const width = GAP + columns * (phone.width + GAP);
  const height = GAP + rows * (phone.height + GAP);
  await mkdir(dir, { recursive: true });
  const path = join(dir, `${slug}.png`);
  const sheet = sharp({ create: { width, height, channels: 3, background: '#FFFFFF' } });
  await sheet.composite(frames).png().toFile(path);
  return path;
}
