import type { ReactNode } from 'react';
import type { RowAction } from './RowMenu.tsx';

export interface Column<T> {
  key: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Value of the call's `sort` for this column. */
  sort?: string;
  isNumber?: true;
  /** Shown only where the table is wide (from 860 px) or widest (from 1020 px). */
  from?: 'wide' | 'widest';
  /**
   * Also shown below the first column where rows are cards (under 640 px); `line`: on a line of its own,
   * `end`: at the end of its line, below the menu of the row.
   */
  onCard?: true | 'line' | 'end';
}

/** How a table reads and labels its rows. */
export interface RowConfig<T> {
  /** The first column names the row. */
  columns: readonly [Column<T>, ...Column<T>[]];
  idOf: (row: T) => number;
  nameOf: (row: T) => string;
  /** The row whose drawer is open. */
  openId?: number | undefined;
  actions?: (row: T) => RowAction[];
}
