/**
 * The script inside the page of a film, which page.ts sends there as text: `show` sets the page to
 * one state, `staged` resolves when fonts and labels are in place.
 */
type Place = { at: number; over: number; x: number; y: number; s: number; r: number };
type State = { p: number; l: number; f: number; span: number; fade: number; stir?: Stir };
/** A small movement in a picture that stands still: which, and how much of it has passed. */
type Stir = { n: number; part: number };

const { fps, arrive, word, top, width, height } = JSON.parse(
  document.body.dataset.stage ?? '{}',
) as {
  [key in 'fps' | 'arrive' | 'word' | 'top' | 'width' | 'height']: number;
};
/** Pixels that the words of a loop may take. */
const WORDS_HEIGHT = 276;
const tracks = new Map<Element, Place[]>();
for (const one of document.querySelectorAll('[data-track]')) {
  tracks.set(one, JSON.parse(one.getAttribute('data-track') ?? '[]') as Place[]);
}

const ease = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), high);
const numberOf = (one: Element, name: string): number => Number(one.getAttribute(name));

/** How much of a thing is there, from 0 to 1. */
function presence(one: Element, { l, f, span }: State): number {
  const at = numberOf(one, 'data-at');
  const until = one.hasAttribute('data-until') ? numberOf(one, 'data-until') : Infinity;
  const part = Math.min(1, f / Math.min(arrive, span));
  if (l < at || l > until) return 0;
  if (l === until) return 1 - part;
  return l === at && at > 0 ? part : 1;
}

/** A walking person swings the legs, and stands still again at the end. */
function swing(one: Element, part: number, far: number): void {
  const turns = Math.max(1, Math.round(far / 36));
  for (const leg of one.querySelectorAll('.leg')) {
    const turn = 15 * numberOf(leg, 'data-side') * Math.sin(part * turns * 2 * Math.PI);
    leg.setAttribute('transform', `rotate(${turn.toFixed(2)} ${leg.getAttribute('data-hip')})`);
  }
}

/** Between which two places of its track a thing is with this line. */
function stretch(track: readonly Place[], l: number): { from?: Place; to?: Place } {
  const passed = track.filter(({ at }) => at <= l);
  const to = passed.at(-1);
  return to && to.at === l ? { from: passed.at(-2) ?? to, to } : { from: to, to };
}

function glide(one: Element, track: readonly Place[], { l, f, span }: State): void {
  const { from, to } = stretch(track, l);
  if (!from || !to) return;
  const part = from === to ? 1 : Math.min(1, f / Math.min(to.over * fps, span));
  const e = ease(part);
  const mix = (key: 'x' | 'y' | 's' | 'r'): number => from[key] + (to[key] - from[key]) * e;
  const place = `translate(${mix('x').toFixed(2)} ${mix('y').toFixed(2)})`;
  one.setAttribute('transform', `${place}rotate(${mix('r')})scale(${mix('s')})`);
  one.setAttribute('stroke-width', String(3 / mix('s')));
  swing(one, part, Math.abs(to.x - from.x));
}

/** One thing after the other makes a small hop, and people blink. */
function stir(scene: HTMLElement, { stir }: State): void {
  const part = stir?.part ?? 0;
  const lids = Math.abs(part - 0.5) < 0.2 ? 'scaleY(.12)' : '';
  for (const eyes of scene.querySelectorAll<SVGElement>('.eyes')) eyes.style.transform = lids;
  if (!stir) return;
  const things = [...scene.querySelectorAll<SVGElement>('.come:not(.steady)')].filter(
    (one) => one.style.opacity === '1',
  );
  const one = things[stir.n % Math.max(1, things.length)];
  if (!one) return;
  const up = -2.6 * Math.sin(part * Math.PI);
  one.style.transform = `translateY(${up}px) rotate(${1.6 * Math.sin(part * 2 * Math.PI)}deg)`;
}

/** The words of a line come one by one, and leave at once. */
function say(scene: HTMLElement, { l, f }: State): void {
  for (const words of scene.querySelectorAll<HTMLElement>('.say')) {
    words.style.opacity = numberOf(words, 'data-line') === l ? '1' : '0';
    for (const [i, one] of [...words.querySelectorAll<HTMLElement>('[data-word]')].entries()) {
      const part = ease(between((f - i * word) / (word + 3), 0, 1));
      one.style.opacity = String(part);
      one.style.transform = `translateY(${(1 - part) * 22}px)`;
    }
  }
}

function setScene(scene: HTMLElement, state: State): void {
  scene.style.opacity = String(state.fade);
  for (const one of scene.querySelectorAll<SVGElement | HTMLElement>('[data-at]')) {
    const there = ease(presence(one, state));
    one.style.opacity = String(there);
    if (one.classList.contains('come')) one.style.transform = `scale(${0.86 + 0.14 * there})`;
  }
  say(scene, state);
  stir(scene, state);
  for (const [one, track] of tracks) if (scene.contains(one)) glide(one, track, state);
}

function show(state: State): Promise<void> {
  for (const scene of document.querySelectorAll<HTMLElement>('.scene')) {
    const p = Number(scene.dataset.p);
    // The scene before stays below as it was until the new one covers it.
    const below = p === state.p - 1 && state.fade < 1;
    if (p === state.p) setScene(scene, state);
    else if (!below) scene.style.opacity = '0';
  }
  return new Promise((done) => requestAnimationFrame(() => done()));
}

/** Puts the paper behind a label, keeps it inside the frame and draws its leader line. */
function layLabel(label: SVGGElement): void {
  const [sides, heads, edge] = [5, 2.5, 4];
  const [x = 0, y = 0, toX, toY] = (label.dataset.place ?? '').split(' ').map(Number);
  const words = label.querySelector<SVGGElement>('.words');
  if (!words) return;
  const box = words.getBBox();
  const [w, h] = [box.width + 2 * sides, box.height + 2 * heads];
  const left = between(x - w / 2, edge, width - edge - w);
  const above = between(y - h / 2, top + edge, top + height - edge - h);
  words.setAttribute('transform', `translate(${left + w / 2} ${above + heads - box.y})`);
  const sizes = { x: left, y: above, width: w, height: h };
  for (const [key, value] of Object.entries(sizes)) {
    label.querySelector('rect')?.setAttribute(key, String(value));
  }
  if (toX === undefined || toY === undefined) return;
  const from = `${between(toX, left + 6, left + w - 6)} ${above + h / 2}`;
  for (const path of label.querySelectorAll('.lead path')) {
    path.setAttribute('d', `M${from}L${toX} ${toY}`);
  }
  const tip = label.querySelector('.lead circle');
  tip?.setAttribute('transform', `translate(${toX} ${toY})`);
}

/** Makes the words of a line smaller until they end above the picture. */
function fitWords(words: HTMLElement): void {
  const vi = words.querySelector<HTMLElement>('.vi');
  if (!vi) return;
  for (let size = 62; size > 38 && words.offsetHeight > WORDS_HEIGHT; size -= 2) {
    vi.style.fontSize = `${size}px`;
  }
}

async function prepare(): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load()));
  for (const label of document.querySelectorAll<SVGGElement>('.label')) layLabel(label);
  for (const words of document.querySelectorAll<HTMLElement>('.say')) fitWords(words);
}

Object.assign(globalThis, { show, staged: prepare() });
