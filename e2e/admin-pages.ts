import { ADMIN_PAGES as PAGES } from '@mam/contract/core/site-map.admin';

/** Addresses of the admin area; a page of one row (`:id`) is looked at by the journey that makes the row. */
export const ADMIN_PAGES = PAGES.map(({ path }) => path).filter((path) => !path.includes(':'));
