import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';

/** Labels that differ between videos and podcasts. */
export const KIND_LABELS: Record<
  PlayableKind,
  Record<'page' | 'one' | 'add' | 'edit' | 'views' | 'empty', () => string>
> = {
  video: {
    page: m.nav_admin_videos,
    one: m.admin_playables_video,
    add: m.admin_playables_new_video,
    edit: m.admin_playables_edit_video,
    views: m.admin_playables_views,
    empty: m.admin_playables_empty_video,
  },
  podcast: {
    page: m.nav_admin_podcasts,
    one: m.admin_playables_podcast,
    add: m.admin_playables_new_podcast,
    edit: m.admin_playables_edit_podcast,
    views: m.admin_playables_listens,
    empty: m.admin_playables_empty_podcast,
  },
};
