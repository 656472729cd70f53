import { banners } from './banners.ts';
import { categories } from './categories.ts';
import type { Endpoint } from './endpoint.ts';
import { podcasts, videos } from './playables.ts';
import { siteEndpoints } from './site.ts';

/** Every call of the product: one line a feature. OpenAPI and the access matrix walk this list. */
export const ENDPOINTS = {
  site: siteEndpoints,
  categories,
  banners,
  videos,
  podcasts,
} as const satisfies Record<string, Record<string, Endpoint>>;
