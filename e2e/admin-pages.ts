import { ADMIN_PAGES as PAGES } from '@mam/contract/core/site-map.admin';

/** Addresses of the admin area. */
export const ADMIN_PAGES = PAGES.map(({ path }) => path);
