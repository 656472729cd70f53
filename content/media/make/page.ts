import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { INK } from './motifs/pen.ts';
import { fillsSoil, GROUNDS, groundSvg, roundSvg, thingsSvg } from './scene.ts';
import { type Slide, textAt, type VideoScript } from './script.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;

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
body{width:854px;height:480px;overflow:hidden;background:#fff}
.stage{position:relative;width:${WIDTH}px;height:${HEIGHT}px;transform-origin:0 0;
font-family:"Be latin","Be vietnamese";color:${INK}}
.stage>svg,.slide>svg{position:absolute;inset:0;width:100%;height:100%}
.slide{position:absolute;inset:0;opacity:0}
.grow,.come{transform-box:fill-box;transform-origin:50% 100%}
.words{position:absolute;display:flex;flex-direction:column;justify-content:center;gap:.42em}
.side .words{left:72px;top:56px;width:610px;height:472px}
.top .words{left:96px;right:96px;top:36px;height:230px;text-align:center;align-items:center;
gap:.2em}
h1{font-weight:700;font-size:1.32em;line-height:1.24;text-wrap:balance}
.first h1{font-size:1.6em}
p{font-weight:500;font-size:1em;line-height:1.34;text-wrap:balance}
.side p{padding-left:.8em;position:relative}
.side p::before{content:"";position:absolute;left:0;top:.42em;width:.42em;height:.42em;
border-radius:0 60% 0 60%;background:var(--mark)}
.first p{padding-left:0}.first p::before{display:none}`;

/** Shows slide p with line l arriving; t and out run from 0 to 1. */
const SHOW = `
const ease=(t)=>1-Math.pow(1-t,3);
for(const words of document.querySelectorAll('.words')){
  let size=52;
  do{words.style.fontSize=size+'px';size-=1;}
  while(size>30&&(words.scrollHeight>words.clientHeight||words.scrollWidth>words.clientWidth));
}
globalThis.show=(p,l,t,out)=>{
  for(const slide of document.querySelectorAll('.slide')){
    const mine=Number(slide.dataset.p)===p;
    slide.style.opacity=mine?String(1-out):'0';
    if(!mine)continue;
    for(const round of slide.querySelectorAll('.round')){
      round.style.opacity=String(l===0?ease(t):1);
    }
    for(const one of slide.querySelectorAll('[data-at]')){
      const at=Number(one.dataset.at);
      const e=at<l?1:at>l?0:ease(t);
      one.style.opacity=String(Math.min(1,e*1.6));
      if(one.classList.contains('grow'))one.style.transform='scale('+(.6+.4*e)+','+e+')';
      else if(one.classList.contains('come'))one.style.transform='scale('+(.82+.18*e)+')';
      else one.style.transform='translateY('+(14*(1-e))+'px)';
    }
  }
  return new Promise((done)=>requestAnimationFrame(()=>done(1)));
};`;

const plain = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function svg(inner: string): string {
  return `<svg viewBox="0 0 320 180" font-family="Be latin">${inner}</svg>`;
}

function slideHtml(script: VideoScript, slide: Slide, p: number): string {
  const layout = slide.layout ?? 'side';
  const usual: [number, number, number] = layout === 'side' ? [242, 84, 66] : [160, 110, 60];
  const round = slide.round === undefined ? usual : slide.round;
  const back = round ? `<g class="round">${roundSvg(script.category, ...round)}</g>` : '';
  // The round must not cover the soil: it ends at the horizon.
  const clip = '<clipPath id="sky"><path d="M0 0h320v138.5H0z"/></clipPath>';
  const picture = svg(`${clip}<g clip-path="url(#sky)">${back}</g>${thingsSvg(slide.picture)}`);
  const texts = slide.text_vi.map(
    (text, i) => `<p data-at="${textAt(slide, i)}">${plain(text)}</p>`,
  );
  const words = `<h1 data-at="0">${plain(slide.title.vi)}</h1>${texts.join('')}`;
  const classes = `slide ${layout}${p === 0 ? ' first' : ''}`;
  return `<div class="${classes}" data-p="${p}">${picture}<div class="words">${words}</div></div>`;
}

/** The whole video as one page; `show` steps through it. */
export function videoPage(script: VideoScript, fonts: string): string {
  const slides = script.slides.map((slide, p) => slideHtml(script, slide, p)).join('');
  const mark = script.category === 'conception-process' ? '#E4572E' : '#1F7A5C';
  const style =
    `${fonts}${LAYOUT}.stage{transform:scale(${854 / WIDTH},${480 / HEIGHT});--mark:${mark};` +
    `background:${GROUNDS[script.category].sky}}`;
  const clear = script.slides.some((slide) => fillsSoil(slide.picture));
  const ground = svg(groundSvg(script.category, clear));
  return (
    `<!doctype html><html lang="vi"><meta charset="utf-8"><style>${style}</style>` +
    `<body><div class="stage">${ground}${slides}</div>` +
    `<script>document.fonts.ready.then(()=>{${SHOW}});</script></body></html>`
  );
}

/** The still picture of a video, without words: 1280 x 720. */
export function posterSvg(script: VideoScript): string {
  const round = script.poster_round === undefined ? ([160, 84, 74] as const) : script.poster_round;
  const back = round ? roundSvg(script.category, round[0], round[1], round[2]) : '';
  const clip = '<clipPath id="sky"><path d="M0 0h320v138.5H0z"/></clipPath>';
  const ground = groundSvg(script.category, fillsSoil(script.poster));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="${WIDTH}" ` +
    `height="${HEIGHT}">${ground}${clip}<g clip-path="url(#sky)">${back}</g>` +
    `${thingsSvg(script.poster)}</svg>`
  );
}
