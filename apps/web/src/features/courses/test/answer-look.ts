/** A row to choose; the place of its columns is the caller's. */
export const ANSWER_ROW =
  'relative grid min-h-14 cursor-pointer items-center gap-x-3 gap-y-1 rounded-m border-[1.5px] border-line-strong px-3.5 py-3 leading-snug hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

/** The browser's own radio or check box, larger and in our colour: it stays legible in forced colours. */
export const INPUT_DOT = 'size-6 flex-none accent-primary outline-none';

/** A row of the review: leaf edge for right, dashed for what was chosen and is not, thin for the rest. */
export function reviewRow(state: 'right' | 'off' | 'rest'): string {
  if (state === 'right') return 'border-2 border-primary bg-ok-soft';
  if (state === 'off') return 'border-2 border-dashed border-line-strong bg-sunk';
  return 'border-[1.5px] border-line text-muted';
}
