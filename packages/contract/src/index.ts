import { auth } from './accounts.ts';
import { banners } from './banners.ts';
import { categories } from './categories.ts';
import { emailChanges } from './email-changes.ts';
import type { Endpoint } from './endpoint.ts';
import { histories, podcastHistories, videoHistories } from './histories.ts';
import { podcasts, videos } from './playables.ts';
import { profileEndpoints } from './profile.ts';
import { reactions } from './reactions.ts';
import { siteEndpoints } from './site.ts';

/** Every call of the product: one line a feature. OpenAPI and the access matrix walk this list. */
export const ENDPOINTS = {
  site: siteEndpoints,
  categories,
  banners,
  videos,
  podcasts,
  auth,
  profile: profileEndpoints,
  video_histories: videoHistories,
  podcast_histories: podcastHistories,
  histories,
  reactions,
  email_changes: emailChanges,
} as const satisfies Record<string, Record<string, Endpoint>>;
