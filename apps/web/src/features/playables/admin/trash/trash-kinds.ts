import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { m } from '@mam/texts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../platform/client/client.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';

interface TrashLook {
  icon: string;
  label: () => string;
}

export const TRASH_LOOKS: Readonly<Record<TrashKind, TrashLook>> = {
  video: { icon: 'video', label: m.nav_admin_videos },
  podcast: { icon: 'podcast', label: m.nav_admin_podcasts },
  banner: { icon: 'image', label: m.nav_admin_banners },
  course: { icon: 'learn', label: m.nav_admin_courses },
  question: { icon: 'qa', label: m.nav_admin_questions },
  guide: { icon: 'list', label: m.admin_nav_guides },
  game_round: { icon: 'game', label: m.nav_admin_games },
  topic: { icon: 'pingpong', label: m.nav_admin_topics },
  help_place: { icon: 'phone', label: m.nav_admin_help_places },
  notification: { icon: 'bell', label: m.admin_nav_notifications },
  synonym: { icon: 'search', label: m.nav_admin_search },
};

/** A part of the key of videos and podcasts, so that restoring and purging them refetches this list too. */
export function trashQuery(query: { page: number; size: number; kind?: TrashKind }) {
  return queryOptions({
    queryKey: [PLAYABLES_KEY, 'trash', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/trash', { query }, { signal, toast: false }),
  });
}
