import { disc, dot, line, type Motif, PAINT, paint, patch, shape, twoLeaves } from './pen.ts';

const INSIDE: Record<string, string> = {
  lines: line('M-24 -52h48M-24 -38h30'),
  leaf: line('M0 -30v-14') + twoLeaves(0, -43, 18),
  check: line('M-14 -44l10 10l20 -22', `stroke="${PAINT.leaf}" stroke-width="5"`),
  cross: line('M-12 -56l24 24M12 -56l-24 24', `stroke="${PAINT.coral}" stroke-width="5"`),
  dots:
    dot(-16, -44, 4.5, PAINT.deep) + dot(0, -44, 4.5, PAINT.deep) + dot(16, -44, 4.5, PAINT.deep),
  ask: line('M-9 -54c0 -9 6 -12 11 -12s11 4 11 11c0 8 -11 8 -11 17') + dot(2, -28, 3, PAINT.deep),
  heart: patch('M0 -28c-28 -16 -18 -36 -8 -34q6 1 8 7q2 -6 8 -7c10 -2 20 18 -8 34Z', PAINT.coral),
  bang: line('M0 -62v20', 'stroke-width="5"') + dot(0, -31, 3.4, PAINT.deep),
  equal: line('M-14 -50h28M-14 -38h28', 'stroke-width="5"'),
  plus: line('M0 -58v28M-14 -44h28', 'stroke-width="5"'),
  wave: line('M-22 -44c7 -10 12 -10 15 0s8 10 15 0s8 -10 14 0'),
  blank: '',
};

/** A speech bubble; the tail is at the foot, to the left (flip: to the right). */
const bubble: Motif = (stand) => {
  const body =
    'M-40 -74h80q13 0 13 13v34q0 13 -13 13h-40l-20 16v-16h-20q-13 0 -13 -13v-34' + 'q0 -13 13 -13Z';
  const inside = INSIDE[stand.k ?? 'lines'] ?? '';
  // A flipped bubble keeps its writing the right way round.
  const content = stand.flip ? `<g transform="scale(-1 1)">${inside}</g>` : inside;
  return shape(body, paint(stand, 'white')) + content;
};

const tick: Motif = (stand) =>
  disc(0, -16, 16, paint(stand, 'leaf')) + line('M-7 -16l5 6l10 -12', `stroke="${PAINT.white}"`);

const cross: Motif = (stand) =>
  disc(0, -16, 16, paint(stand, 'salmon')) + line('M-6 -22l12 12M6 -22l-12 12');

const heart: Motif = (stand) =>
  shape(
    'M0 0c-46 -26 -32 -60 -14 -58q10 1 14 12q4 -11 14 -12c18 -2 32 32 -14 58Z',
    paint(stand, 'coral'),
  );

/** An arrow of length n, drawn towards the right. */
const arrow: Motif = ({ n = 40 }) => line(`M0 0H${n}M${n - 9} -8L${n} 0L${n - 9} 8`);

/** A dotted way, n long and rising. */
const trail: Motif = ({ n = 80, k }) => {
  const way =
    k === 'arch'
      ? `M0 0C${n * 0.3} -50 ${n * 0.7} -50 ${n} 0`
      : `M0 0C${n * 0.3} ${-n * 0.3} ${n * 0.6} ${-n * 0.5} ${n} ${-n * 0.6}`;
  return line(way, 'stroke-dasharray="1 11"');
};

/** A round badge with a number in it: steps in a row. */
const badge: Motif = (stand) => {
  const text =
    `<text y="-9" text-anchor="middle" font-size="20" font-weight="700" stroke="none"` +
    ` fill="${PAINT.deep}">${stand.k ?? String(stand.n ?? 1)}</text>`;
  return disc(0, -16, 17, paint(stand, 'sun')) + text;
};

const plus: Motif = () => line('M0 -28v24M-12 -16h24', 'stroke-width="5"');
const equal: Motif = () => line('M-13 -22h26M-13 -10h26', 'stroke-width="5"');

/** Two things that are not the same, on a white round; its middle is at the foot. */
const notEqual: Motif = () =>
  disc(0, 0, 17, PAINT.white) +
  line('M-9 -4.500H9M-9 4.500H9', 'stroke-width="4"') +
  line('M6 -12L-6 12', `stroke="${PAINT.coral}" stroke-width="4"`);

export const signs = {
  bubble,
  tick,
  cross,
  heart,
  arrow,
  trail,
  badge,
  plus,
  equal,
  'not-equal': notEqual,
} satisfies Record<string, Motif>;
