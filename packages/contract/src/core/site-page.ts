import type { Role } from './roles.ts';

/** A part of a page's query that its server loader reads; all others are for the browser only. */
export type PageQuery =
  | 'categoryId'
  | 'exact'
  | 'keyword'
  | 'kind'
  | 'need'
  | 'open'
  | 'page'
  | 'province'
  | 'sort'
  | 'state';

/** A page of the site: its path and the properties that depend on the path. */
export interface Page<Title extends string = string> {
  /** Route pattern of React Router. */
  path: string;
  /** Route module below pages/public, without extension. */
  file: string;
  /** What readers type for its path. */
  otherPath?: string;
  /** Roles with access; absent for public pages. */
  roles?: readonly Role[];
  /** Listed in the sitemap. */
  isIndexed?: true;
  /** Queries that the page depends on. */
  queries?: readonly PageQuery[];
  /** Its address may have a token or the words of one reader, so browsers do not store it. */
  isUnstored?: true;
  /** Available during maintenance. */
  isOpenInMaintenance?: true;
  /** Complete and answered with 200 whatever happens to the database. */
  isAlwaysServed?: true;
  /**
   * Read more than used: whatever needs the application on it is asked for by a tap, so a sparing device
   * starts it at the first need only (decision 117).
   */
  isReading?: true;
  /** Belongs to sign-in, so it is never a page to return to afterwards. */
  isAuth?: true;
  /** Message key of its menu entry. */
  title?: Title;
  icon?: string;
  /** Part of the mobile menu with its entry: the bottom bar, or the sheet behind it. */
  menu?: 'bar' | 'more';
  /** For readers of 18 or over. */
  isAdult?: true;
}
