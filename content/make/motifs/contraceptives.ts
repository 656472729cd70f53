import {
  box,
  disc,
  dot,
  INK,
  line,
  type Motif,
  PAINT,
  paint,
  patch,
  type Stand,
  shape,
} from './pen.ts';

/** A round stroke with an outline. */
function tube(d: string, width: number, fill: string): string {
  return (
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width + 6}"/>` +
    `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}"/>`
  );
}

/** A blister of 28 pills; n: how many are taken. */
const pillPack: Motif = (stand) => {
  const pills: string[] = [];
  for (let day = 0; day < 28; day += 1) {
    const x = -36 + (day % 7) * 12;
    const y = -50 + Math.floor(day / 7) * 13;
    const taken = day < (stand.n ?? 0);
    const fill = taken ? PAINT.metal : paint(stand, 'salmon');
    pills.push(`<circle cx="${x}" cy="${y}" r="4.2" fill="${fill}" stroke-width="1.8"/>`);
  }
  return box(-46, -66, 92, 66, 8, PAINT.white) + pills.join('');
};

/** An upper arm held out, with the rod under its skin; k: patch wears a patch instead. */
const upperArm: Motif = (stand) => {
  const skin = paint(stand, 'skin3');
  const worn =
    stand.k === 'patch'
      ? box(-12, -38, 26, 26, 5, PAINT.rose) + dot(1, -25, 2, PAINT.tissue)
      : `<path d="M-16 -24H24" stroke-width="9"/><path d="M-16 -24H24" stroke="${PAINT.white}" stroke-width="4"/>`;
  return (
    shape('M-64 -46H70c12 0 18 8 18 20s-6 20 -18 20H-64Z', skin) +
    shape('M-92 -56h26q10 0 10 12v34q0 12 -10 12h-26Z', PAINT.sun) +
    worn
  );
};

/** The rod itself, as long as a match. */
const implant: Motif = () => tube('M-22 -8H22', 5, PAINT.white);

/** The T that lies in the uterus; k: copper carries wire, hormone carries its sleeve. */
const iud: Motif = (stand) => {
  const copper = stand.k !== 'hormone';
  const turns = [-48, -42, -36, -30, -24];
  const stem = copper
    ? turns
        .map((y) => `<path d="M-5 ${y}l10 -3" stroke="${PAINT.copper}" stroke-width="4"/>`)
        .join('')
    : box(-7, -52, 14, 32, 5, PAINT.lilac);
  const arms = copper
    ? `<path d="M-24 -62h13M11 -62h13" stroke="${PAINT.copper}" stroke-width="5"/>`
    : '';
  return (
    line('M-1 -14C-6 -6 -2 -2 -6 4M1 -14C6 -6 0 -2 4 4', 'stroke-width="1.8"') +
    tube('M-28 -62Q0 -64 28 -62M0 -62V-14', 4, PAINT.white) +
    arms +
    stem
  );
};

/** A syringe beside its vial. */
const syringe: Motif = (stand) =>
  `<g transform="translate(-12 -34)rotate(-30)">${
    line('M40 0h30', 'stroke-width="2.2"') +
    box(-30, -9, 62, 18, 4, PAINT.glass) +
    patch('M2 -7.500h28v15h-28Z', paint(stand, 'pond')) +
    line('M-18 -9v5M-8 -9v5M2 -9v5M12 -9v5', 'stroke-width="2"') +
    box(32, -5, 8, 10, 2, PAINT.metal) +
    line('M-30 0h-22M-52 -9v18M-34 -14v28')
  }</g>${vial(stand)}`;

function vial(stand: Stand): string {
  return `<g transform="translate(44 0)">${
    box(-12, -32, 24, 32, 5, PAINT.white) + box(-9, -42, 18, 10, 3, PAINT.metal)
  }${patch('M-10.5 -20h21v10h-21Z', paint(stand, 'pond'))}</g>`;
}

/** The ring that is worn in the vagina: soft and clear. */
const vaginalRing: Motif = () =>
  `<circle cx="0" cy="-32" r="26" fill="none" stroke-width="15"/>` +
  `<circle cx="0" cy="-32" r="26" fill="none" stroke="${PAINT.mauve}" stroke-width="9"/>` +
  line('M-18 -50q6 -6 13 -8', `stroke="${PAINT.white}"`);

/** An unrolled external condom. */
const condomExternal: Motif = () =>
  shape(
    'M-14 -3V-64C-14 -76 -8 -82 -5 -84C-5 -94 5 -94 5 -84C8 -82 14 -76 14 -64V-3Z',
    PAINT.glass,
  ) +
  box(-18, -6, 36, 7, 3.5, PAINT.glass) +
  line('M-7 -22v-34', `stroke="${PAINT.white}"`);

/** An internal condom: a pouch, an open outer ring, a loose inner ring at its closed end. */
const condomInternal: Motif = () =>
  shape(
    'M-28 -12C-22 -34 -18 -60 -18 -76Q-16 -90 0 -90T18 -76C18 -60 22 -34 28 -12Z',
    PAINT.glass,
  ) +
  `<ellipse cx="0" cy="-78" rx="13" ry="6" fill="none" stroke-width="3"/>` +
  `<ellipse cx="0" cy="-10" rx="30" ry="9" fill="${PAINT.white}"/>` +
  `<ellipse cx="0" cy="-10" rx="22" ry="5" fill="${PAINT.pond}" stroke-width="2"/>`;

/** A thin square sheet for oral sex, one corner turned up. */
const dentalDam: Motif = () =>
  `<path d="M-34 -70H34V-2H-34Z" fill="${PAINT.mauve}" fill-opacity="0.7"/>` +
  shape('M34 -22V-2H14Q24 -14 34 -22Z', PAINT.white) +
  line('M-24 -58q8 -4 16 -4', `stroke="${PAINT.white}"`);

/** The emergency pill: its box, and the one tablet in its blister in front. */
const emergencyPill: Motif = (stand) =>
  box(-44, -62, 88, 62, 5, paint(stand, 'coral')) +
  patch('M-42.500 -44h85v20h-85Z', PAINT.cream) +
  line('M-34 -37h38M-34 -30h24') +
  disc(28, -34, 7, PAINT.white) +
  line('M28 -40v6h4', 'stroke-width="2"') +
  box(-4, -26, 56, 30, 6, PAINT.metal) +
  disc(24, -11, 9, PAINT.white) +
  line('M18 -11h12', 'stroke-width="2"');

/** One hundred people in a square; the last n of them stand out. */
const hundred: Motif = (stand) => {
  const people: string[] = [];
  for (let i = 0; i < 100; i += 1) {
    const x = -63 + (i % 10) * 14;
    const y = -116 + Math.floor(i / 10) * 12.5;
    const fill = i >= 100 - (stand.n ?? 0) ? PAINT.coral : paint(stand, 'mint');
    people.push(
      `<circle cx="${x}" cy="${y - 5}" r="2.7" fill="${fill}"/>` +
        `<path d="M${x - 4.5} ${y + 4}v-1a4.500 4.500 0 0 1 9 0v1Z" fill="${fill}"/>`,
    );
  }
  return `${box(-74, -127, 148, 127, 8, PAINT.white)}<g stroke="none">${people.join('')}</g>`;
};

/** A way of n equal parts, 260 long; the first parts up to k are green, the others pale. */
const timeBar: Motif = (stand) => {
  const parts = stand.n ?? 5;
  const part = 260 / parts;
  const sure = Number(stand.k ?? parts);
  return Array.from({ length: parts }, (_, i) =>
    box(-130 + i * part, -22, part, 22, 4, i < sure ? PAINT.mint : PAINT.wheat),
  ).join('');
};

/** A card that stands for a way to go on; k: child, adoption, clinic. */
const optionCard: Motif = (stand) => {
  const pictures: Record<string, string> = {
    child:
      disc(-8, -64, 12, PAINT.skin3) +
      shape('M-26 -16q0 -32 18 -32t18 32Z', PAINT.coral) +
      disc(8, -40, 8, PAINT.skin2) +
      shape('M-8 -22q2 -10 14 -11q14 0 14 11q-2 10 -14 10t-14 -10Z', PAINT.sun),
    adoption:
      disc(0, -64, 10, PAINT.skin2) +
      shape('M-13 -44q2 -11 13 -11t13 11q-2 10 -13 10t-13 -10Z', PAINT.sun) +
      tube('M-31 -20L-22 -30L-6 -32', 6, PAINT.coral) +
      tube('M31 -20L22 -30L6 -32', 6, PAINT.lilac) +
      disc(-5, -31, 6, PAINT.skin3) +
      disc(5, -31, 6, PAINT.skin4),
    clinic:
      shape('M-26 -16V-50L0 -70L26 -50V-16Z', PAINT.cream) +
      line('M0 -56v18M-9 -47h18', `stroke="${PAINT.coral}" stroke-width="5"`) +
      box(-6, -30, 12, 14, 2, PAINT.leaf),
  };
  return box(-38, -88, 76, 84, 10, PAINT.white) + (pictures[stand.k ?? 'child'] ?? '');
};

/** A test for pregnancy; n: how many lines its window shows. */
const pregnancyTest: Motif = (stand) =>
  box(-48, -20, 96, 20, 9, PAINT.white) +
  patch('M26 -18.500h13q7 0 7 8.500t-7 8.500h-13Z', PAINT.lilac) +
  box(-22, -15, 30, 10, 3, PAINT.cream) +
  line(
    (stand.n ?? 1) > 1 ? 'M-14 -14v8M-4 -14v8' : 'M-14 -14v8',
    `stroke="${PAINT.coral}" stroke-width="4"`,
  );

export const contraceptives = {
  'pill-pack': pillPack,
  'upper-arm': upperArm,
  implant,
  iud,
  syringe,
  'vaginal-ring': vaginalRing,
  'condom-external': condomExternal,
  'condom-internal': condomInternal,
  'dental-dam': dentalDam,
  'emergency-pill': emergencyPill,
  hundred,
  'time-bar': timeBar,
  'option-card': optionCard,
  'pregnancy-test': pregnancyTest,
} satisfies Record<string, Motif>;
