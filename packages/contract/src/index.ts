import { auth } from './accounts.ts';
import { audit } from './audit.ts';
import { managedBanners } from './banners.admin.ts';
import { banners } from './banners.ts';
import { managedCategories } from './categories.admin.ts';
import { categories } from './categories.ts';
import { emailChanges } from './email-changes.ts';
import type { Endpoint } from './endpoint.ts';
import { histories, podcastHistories, videoHistories } from './histories.ts';
import { maintenanceEndpoints } from './maintenance.ts';
import { mediaEndpoints } from './media.ts';
import { overview } from './overview.ts';
import { managedPodcasts, managedVideos } from './playables.admin.ts';
import { podcastParts, videoParts } from './playables.parts.ts';
import { podcasts, videos } from './playables.ts';
import { profileEndpoints } from './profile.ts';
import { reactions } from './reactions.ts';
import { settings } from './settings.ts';
import { siteEndpoints } from './site.ts';
import { statistics } from './statistics.ts';
import { podcastUploads, uploads, videoUploads } from './uploads.ts';
import { users } from './users.ts';

/** Every call of the product: one line a feature. OpenAPI and the access matrix walk this list. */
export const ENDPOINTS = {
  site: siteEndpoints,
  categories,
  banners,
  managed_categories: managedCategories,
  managed_banners: managedBanners,
  videos,
  podcasts,
  managed_videos: managedVideos,
  managed_podcasts: managedPodcasts,
  video_parts: videoParts,
  podcast_parts: podcastParts,
  auth,
  profile: profileEndpoints,
  video_histories: videoHistories,
  podcast_histories: podcastHistories,
  histories,
  reactions,
  email_changes: emailChanges,
  uploads,
  media: mediaEndpoints,
  video_uploads: videoUploads,
  podcast_uploads: podcastUploads,
  settings,
  maintenance: maintenanceEndpoints,
  audit,
  statistics,
  overview,
  users,
} as const satisfies Record<string, Record<string, Endpoint>>;
