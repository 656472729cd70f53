import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { m } from '@mam/texts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../platform/client/client.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';

interface TrashLook {
  icon: string;
  /** All of the kind. */
  label: () => string;
  /** One of the kind. */
  one: () => string;
}

export const TRASH_LOOKS: Readonly<Record<TrashKind, TrashLook>> = {
  video: { icon: 'video', label: m.nav_admin_videos, one: m.admin_audit_subject_video },
  podcast: { icon: 'podcast', label: m.nav_admin_podcasts, one: m.admin_audit_subject_podcast },
  banner: { icon: 'image', label: m.nav_admin_banners, one: m.admin_audit_subject_banner },
  course: { icon: 'learn', label: m.nav_admin_courses, one: m.admin_audit_subject_course },
  question: { icon: 'qa', label: m.nav_admin_questions, one: m.admin_audit_subject_question },
  guide: { icon: 'list', label: m.admin_nav_guides, one: m.admin_audit_subject_guide },
  game_round: { icon: 'game', label: m.nav_admin_games, one: m.admin_audit_subject_game_round },
  topic: { icon: 'pingpong', label: m.nav_admin_topics, one: m.admin_audit_subject_topic },
  help_place: {
    icon: 'phone',
    label: m.nav_admin_help_places,
    one: m.admin_audit_subject_help_place,
  },
  notification: {
    icon: 'bell',
    label: m.admin_nav_notifications,
    one: m.admin_audit_subject_notification,
  },
  synonym: { icon: 'search', label: m.nav_admin_search, one: m.admin_audit_subject_synonym },
};

/** A part of the key of videos and podcasts, so that restoring and purging them refetches this list too. */
export function trashQuery(query: { page: number; size: number; kind?: TrashKind }) {
  return queryOptions({
    queryKey: [PLAYABLES_KEY, 'trash', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/trash', { query }, { signal, toast: false }),
  });
}
