import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { glueCompounds } from './compounds.ts';
import { type Frame, frameOf, UPRIGHT, WIDE } from './frames.ts';
import { INK, type Stand } from './motifs/pen.ts';
import { type SetName, setSvg, uprightSetSvg } from './motifs/sets.ts';
import { thingsSvg } from './scene.ts';
import type { Label, Scene, VideoScript } from './script.ts';
import { ARRIVE, FPS, WORD } from './timeline.ts';
import { plain, wordsHtml } from './words.ts';

/** The page's own script; the block keeps its names apart from those of the film before. */
const STAGE = stripTypeScriptTypes(readFileSync(new URL('./stage.ts', import.meta.url), 'utf8'));
const sizes = (frame: Frame): string =>
  JSON.stringify({ fps: FPS, arrive: ARRIVE, word: WORD, ...frame.drawn });

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

const layout = ({ width, height }: Frame): string => `
*{margin:0;box-sizing:border-box}
body{width:${width}px;height:${height}px;overflow:hidden;background:#fff;
font-family:"Be latin","Be vietnamese";color:${INK}}
.scene,.scene>svg{position:absolute;inset:0;width:100%;height:100%}
.scene{opacity:0}
.come{transform-box:fill-box;transform-origin:50% 100%}
.eyes{transform-box:fill-box;transform-origin:50% 50%}
text{fill:${INK};text-anchor:middle}
.vi{font-weight:700}.en{font-weight:500}
.title{position:absolute;padding:12px 22px 13px;
background:#fff;border-radius:14px;border-left:10px solid var(--mark)}
.title .vi{font-size:34px;line-height:1.22;text-wrap:balance}
.title .en{font-size:22px;line-height:1.3;margin-top:3px;text-wrap:balance}
.say{position:absolute;left:30px;right:24px;top:96px}
.say p{text-wrap:balance}
.say .vi{font-size:62px;line-height:1.24;letter-spacing:-.01em}
.say .vi span{display:inline-block;white-space:pre}
.say .en{font-size:31px;line-height:1.28;margin-top:14px}
.say .key{color:#C23B14}
.night .say{color:#fff}.night .say .key{color:#FFC861}`;

function svg(inner: string, { drawn }: Frame): string {
  const box = `0 ${drawn.top} ${drawn.width} ${drawn.height}`;
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
  const { width, drawn } = WIDE;
  const px = (units: number): string => `${((units * width) / drawn.width).toFixed(1)}px`;
  const place = `left:${px(at.x)};bottom:${px(drawn.height - at.y)};max-width:${px(at.w)}`;
  const words = `<p class="vi">${plain(glueCompounds(vi))}</p><p class="en">${plain(en)}</p>`;
  return `<div class="title" style="${place}" data-at="0" data-until="1">${words}</div>`;
}

function backSvg({ category }: VideoScript, set: SetName = 'plain', frame: Frame): string {
  return (frame === UPRIGHT ? uprightSetSvg : setSvg)(set, category);
}

function sceneHtml(script: VideoScript, scene: Scene, p: number): string {
  const frame = frameOf(script);
  const back = backSvg(script, scene.set, frame);
  const labels = (scene.labels ?? []).map(labelSvg).join('');
  const picture = svg(back + thingsSvg(scene.picture) + labels, frame);
  const night = scene.set === 'night' ? ' night' : '';
  const title = p === 0 && !script.tune ? titleHtml(script) : '';
  const words = script.tune ? scene.lines.map(wordsHtml).join('') : title;
  return `<div class="scene${night}" data-p="${p}">${picture}${words}</div>`;
}

/** The whole film as one page; `show` steps through it. */
export function videoPage(script: VideoScript, fonts: string): string {
  const frame = frameOf(script);
  const scenes = script.scenes.map((scene, p) => sceneHtml(script, scene, p)).join('');
  const mark = script.category === 'conception-process' ? '#E4572E' : '#1F7A5C';
  return (
    `<!doctype html><html lang="vi"><meta charset="utf-8">` +
    `<style>${fonts}:root{--mark:${mark}}${layout(frame)}</style>` +
    `<body data-stage='${sizes(frame)}'>` +
    `${scenes}<script>{${STAGE}}</script></body></html>`
  );
}

/** A still picture of a film, without words. */
export function posterSvg(script: VideoScript, things: Stand[]): string {
  const frame = frameOf(script);
  const { drawn, poster } = frame;
  const back = backSvg(script, script.poster_set, frame);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" ` +
    `viewBox="0 ${drawn.top} ${drawn.width} ${drawn.height}" ` +
    `width="${poster.width}" height="${poster.height}">${back}${thingsSvg(things)}</svg>`
  );
}
