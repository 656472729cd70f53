import { box, dot, line, type Motif, PAINT, paint, shape } from './pen.ts';

const house: Motif = (stand) => {
  const sign = stand.k === 'clinic' ? line('M0 -72v14M-7 -65h14', `stroke="${PAINT.coral}"`) : '';
  const pane = box(-26, -46, 16, 16, 2, PAINT.pond);
  return (
    shape('M-38 0V-62l38 -30l38 30V0Z', PAINT.cream) +
    line('M-48 -54l48 -38l48 38') +
    shape('M0 0V-32q0 -13 13 -13t13 13V0Z', paint(stand, 'leaf')) +
    dot(20, -20, 2.2, PAINT.deep) +
    sign +
    (stand.k === 'clinic' ? '' : pane)
  );
};

const door: Motif = (stand) => {
  const open = stand.k === 'open';
  const frame = shape('M-24 0V-66q0 -22 24 -22t24 22V0Z', open ? PAINT.wheat : PAINT.cream);
  const leafDoor = open
    ? shape('M-24 0V-66q0 -16 8 -20l-18 4q-10 4 -10 20V8Z', paint(stand, 'leaf'))
    : shape('M-18 0V-64q0 -17 18 -17t18 17V0Z', paint(stand, 'leaf')) + dot(10, -36, 3, PAINT.sun);
  return frame + leafDoor;
};

export const places = {
  house,
  door,
} satisfies Record<string, Motif>;
