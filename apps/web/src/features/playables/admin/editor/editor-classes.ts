/** Classes of the lists of cues and chapters, whose rows are as wide as a phone. */
export const ROWS = 'grid gap-3 outline-none';
/** Scrolled to, a row stays clear of the player above and the buttons below; off screen it is not drawn. */
export const ROW =
  'grid scroll-mt-[340px] scroll-mb-[170px] gap-2 rounded-[10px] border border-line p-2 [contain-intrinsic-size:auto_122px] [content-visibility:auto] short:scroll-mt-20 short:scroll-mb-4 aria-[current]:border-primary aria-[current]:bg-primary-soft';
export const ROW_LINE = 'flex items-center gap-1';
const INPUT =
  'w-full min-w-0 min-h-10 rounded-[10px] border border-line-strong bg-surface py-1.5 text-body tabular-nums aria-invalid:border-2 aria-invalid:border-danger';
export const TEXT_INPUT = `${INPUT} px-2.5`;
export const TIME_INPUT = `${INPUT} px-1.5 text-sm`;
export const TEXT_AREA =
  'w-full min-w-0 min-h-15 max-h-45 resize-y rounded-[10px] border border-line-strong bg-surface px-2.5 py-1.5 leading-[1.5] text-body tabular-nums field-sizing-content aria-invalid:border-2 aria-invalid:border-danger';
