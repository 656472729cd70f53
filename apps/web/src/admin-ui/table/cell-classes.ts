import type { Column } from './table-column.ts';

/*
 * Classes of a table in its box, a container: below `card` (640 px) rows are cards, below `wide` and
 * `widest` columns drop out.
 */
export const TABLE_BOX = '@container overflow-clip [&>nav]:px-3';
export const TABLE =
  'w-full border-collapse [--row-hover:color-mix(in_srgb,var(--surface-sunk)_45%,var(--surface))] [--row-selected:color-mix(in_srgb,var(--primary-soft)_45%,var(--surface))] @max-card:block [&_small]:block [&_small]:text-xs [&_small]:text-muted';
export const TABLE_BODY = '@max-card:block';
/** Cards have no head; screen readers still find the names of the columns. */
export const TABLE_HEAD = '@max-card:sr-only';
export const TABLE_ROW =
  '@max-card:relative @max-card:flex @max-card:flex-wrap @max-card:items-center @max-card:gap-x-3 @max-card:gap-y-1.5 @max-card:border-t @max-card:border-line @max-card:px-3 @max-card:py-2.5 @max-card:first:border-t-0 @max-card:has-[>.row-choice]:pl-[3rem]';
/** The heading of a group of rows. */
export const GROUP_ROW = '@max-card:block';
export const GROUP_CELL =
  'border-t border-line px-3 pt-4 pb-1.5 text-left text-xs font-strong text-muted @max-card:block';
export const HEAD_CELL =
  'sticky top-17 z-sticky h-11 bg-sunk px-3 py-1.5 text-left text-xs font-strong whitespace-nowrap text-muted aria-[sort]:text-heading';

const CELL =
  'align-middle @min-card:border-t @min-card:border-line @min-card:px-3 @min-card:py-2.5';
export const CHECKBOX_CELL = `${CELL} row-choice @min-card:w-11 @min-card:pr-0 @max-card:absolute @max-card:top-4 @max-card:left-3`;
export const CHECKBOX_HEAD_CELL = 'w-11 pr-0!';
export const ACTIONS_CELL = `${CELL} @min-card:w-14 @min-card:pl-0 @max-card:absolute @max-card:top-1.5 @max-card:right-1.5`;
export const ACTIONS_HEAD_CELL = 'w-14 pl-0!';
/** The first column, which names the row. */
export const MAIN_CELL = `${CELL} wrap-anywhere @min-card:min-w-44 @max-card:basis-full @max-card:pr-11 [&_a]:leading-[1.4] [&_a]:font-strong [&_a]:text-heading [&_a]:no-underline [&_a]:hover:underline`;
export const CARD_CELL = `${CELL} @max-card:block @max-card:empty:hidden @max-card:text-left @max-card:whitespace-normal`;
const TABLE_ONLY_CELL = `${CELL} @max-card:hidden`;

const ON_CARD = {
  line: '@max-card:basis-full',
  end: '@max-card:-my-1.5 @max-card:-mr-1.5 @max-card:ml-auto',
} as const;
const NUMBER = 'text-right whitespace-nowrap tabular-nums';
const FROM = { wide: '@max-wide:hidden', widest: '@max-widest:hidden' } as const;

/** Classes of both head and body cells of a column. */
export function columnClass<T>({ isNumber, from }: Column<T>): string {
  return `${isNumber ? NUMBER : ''} ${from ? FROM[from] : ''}`;
}

/** Classes of a body cell; `index` is the column's place, from 0. */
export function cellClass<T>(column: Column<T>, index: number): string {
  const cell = index === 0 ? MAIN_CELL : column.onCard ? CARD_CELL : TABLE_ONLY_CELL;
  const { onCard } = column;
  return `${cell} ${typeof onCard === 'string' ? ON_CARD[onCard] : ''} ${columnClass(column)}`;
}
