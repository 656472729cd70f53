import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { glueCompounds } from './compounds.ts';
import { INK, type Stand } from './motifs/pen.ts';
import { setSvg } from './motifs/sets.ts';
import { thingsSvg } from './scene.ts';
import type { Label, Scene, VideoScript } from './script.ts';
import { ARRIVE, FPS } from './timeline.ts';

/** The frame in pixels, and in the units everything is drawn in. */
export const FRAME = { width: 854, height: 480 };
const DRAWN = { width: 320, height: 180 };
const POSTER = { width: 1280, height: 720 };

/** The page's own script; the block keeps its names apart from those of the film before. */
const STAGE = stripTypeScriptTypes(readFileSync(new URL('./stage.ts', import.meta.url), 'utf8'));
const SIZES = JSON.stringify({ fps: FPS, arrive: ARRIVE, ...DRAWN });

/** Be Vietnam Pro inside the page, so that it needs no server. */
export async function fontCss(): Promise<string> {
  const faces: string[] = [];
  for (const subset of ['vietnamese', 'latin']) {
    for (const weight of [500, 700]) {
      const name = `be-vietnam-pro-${subset}-${weight}-normal.woff2`;
      const url = import.meta.resolve(`@fontsource/be-vietnam-pro/files/${name}`);
      const data = (await readFile(fileURLToPath(url))).toString('base64');
      // Without a unicode-range each family holds one subset; the list below joins them.
      const family = `Be ${subset}`;
      faces.push(
        `@font-face{font-family:"${family}";font-weight:${weight};` +
          `src:url(data:font/woff2;base64,${data})}`,
      );
    }
  }
  return faces.join('');
}

const LAYOUT = `
*{margin:0;box-sizing:border-box}
body{width:${FRAME.width}px;height:${FRAME.height}px;overflow:hidden;background:#fff;
font-family:"Be latin","Be vietnamese";color:${INK}}
.scene,.scene>svg{position:absolute;inset:0;width:100%;height:100%}
.scene{opacity:0}
.come{transform-box:fill-box;transform-origin:50% 100%}
text{fill:${INK};text-anchor:middle}
.vi{font-weight:700}.en{font-weight:500}
.title{position:absolute;padding:12px 22px 13px;
background:#fff;border-radius:14px;border-left:10px solid var(--mark)}
.title .vi{font-size:34px;line-height:1.22;text-wrap:balance}
.title .en{font-size:22px;line-height:1.3;margin-top:3px;text-wrap:balance}`;

const plain = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function svg(inner: string): string {
  const box = `0 0 ${DRAWN.width} ${DRAWN.height}`;
  return `<svg viewBox="${box}" preserveAspectRatio="none">${inner}</svg>`;
}

/** A name in both languages, once where they are the same word. */
function labelSvg(label: Label): string {
  const { vi, en, x, y, to = [], at = 0, until } = label;
  const below = en === vi ? '' : `<text class="en" y="10.5" font-size="9">${plain(en)}</text>`;
  const words = `<text class="vi" font-size="12">${plain(glueCompounds(vi))}</text>${below}`;
  const halo = '<path stroke="#fff" stroke-width="4"/>';
  const lead = to.length
    ? `<g class="lead" stroke-linecap="round">${halo}<path stroke="${INK}" stroke-width="1.6"/>` +
      `<circle r="2.4" fill="${INK}" stroke="#fff"/></g>`
    : '';
  const times = `data-at="${at}"${until === undefined ? '' : ` data-until="${until}"`}`;
  const place = [x, y, ...to].join(' ');
  return (
    `<g class="label" ${times} data-place="${place}">${lead}` +
    `<rect rx="5" fill="#fff"/><g class="words">${words}</g></g>`
  );
}

const TITLE_AT = { x: 10.5, y: 145.5, w: 288.5 };

/** The film's name, there from the first frame until the second line. */
function titleHtml({ title: { vi, en }, title_at: at = TITLE_AT }: VideoScript): string {
  const px = (units: number): string => `${((units * FRAME.width) / DRAWN.width).toFixed(1)}px`;
  const place = `left:${px(at.x)};bottom:${px(DRAWN.height - at.y)};max-width:${px(at.w)}`;
  const words = `<p class="vi">${plain(glueCompounds(vi))}</p><p class="en">${plain(en)}</p>`;
  return `<div class="title" style="${place}" data-at="0" data-until="1">${words}</div>`;
}

function sceneHtml(script: VideoScript, scene: Scene, p: number): string {
  const back = setSvg(scene.set ?? 'plain', script.category);
  const labels = (scene.labels ?? []).map(labelSvg).join('');
  const picture = svg(back + thingsSvg(scene.picture) + labels);
  const title = p === 0 ? titleHtml(script) : '';
  return `<div class="scene" data-p="${p}">${picture}${title}</div>`;
}

/** The whole film as one page; `show` steps through it. */
export function videoPage(script: VideoScript, fonts: string): string {
  const scenes = script.scenes.map((scene, p) => sceneHtml(script, scene, p)).join('');
  const mark = script.category === 'conception-process' ? '#E4572E' : '#1F7A5C';
  return (
    `<!doctype html><html lang="vi"><meta charset="utf-8">` +
    `<style>${fonts}:root{--mark:${mark}}${LAYOUT}</style><body data-stage='${SIZES}'>` +
    `${scenes}<script>{${STAGE}}</script></body></html>`
  );
}

/** A still picture of a film, without words. */
export function posterSvg({ poster_set, category }: VideoScript, things: Stand[]): string {
  const back = setSvg(poster_set ?? 'plain', category);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${DRAWN.width} ${DRAWN.height}" ` +
    `width="${POSTER.width}" height="${POSTER.height}">${back}${thingsSvg(things)}</svg>`
  );
}
