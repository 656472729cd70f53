import { auth } from './accounts/accounts.ts';
import { audit } from './audit/audit.ts';
import { managedBanners } from './banners/banners.admin.ts';
import { banners } from './banners/banners.ts';
import { managedCategories } from './categories/categories.admin.ts';
import { categories } from './categories/categories.ts';
import type { Endpoint } from './core/endpoint.ts';
import { emailChanges } from './email-changes/email-changes.ts';
import { histories, podcastHistories, videoHistories } from './histories/histories.ts';
import { mediaEndpoints } from './media/media.ts';
import { overview } from './overview/overview.ts';
import { podcastParts, videoParts } from './playables/editor.admin.ts';
import { managedPodcasts, managedVideos } from './playables/playables.admin.ts';
import { podcasts, videos } from './playables/playables.ts';
import { profileEndpoints } from './profile/profile.ts';
import { reactions } from './reactions/reactions.ts';
import { maintenanceEndpoints } from './settings/maintenance.ts';
import { settings } from './settings/settings.ts';
import { siteEndpoints } from './site/site.ts';
import { statistics } from './statistics/statistics.ts';
import { podcastUploads, uploads, videoUploads } from './uploads/uploads.ts';
import { users } from './users/users.ts';

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
