import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import type { CalendarEntry, CalendarKind } from '@mam/contract/overview/calendar';
import { m } from '@mam/texts';

interface CalendarLook {
  icon: string;
  /** Of the edge, which tells kinds apart: an ink of the topics. */
  ink: string;
  /** Of the ground. */
  fill: string;
  /** In place of a time of day; null shows the time. */
  label: (() => string) | null;
  /** Below the root of the area. */
  to: (id: string) => string;
}

export const CALENDAR_LOOKS: Readonly<Record<CalendarKind, CalendarLook>> = {
  video: {
    icon: 'video',
    ink: 'var(--ink-safe)',
    fill: 'bg-primary-soft',
    label: null,
    to: (id) => `videos?edit=${id}`,
  },
  podcast: {
    icon: 'podcast',
    ink: 'var(--ink-gender)',
    fill: 'bg-primary-soft',
    label: null,
    to: (id) => `podcasts?edit=${id}`,
  },
  notification: {
    icon: 'bell',
    ink: 'var(--ink-sky)',
    fill: 'bg-sunk',
    label: null,
    to: (id) => `notifications/${id}`,
  },
  topic_opens: {
    icon: 'pingpong',
    ink: 'var(--ink-rose)',
    fill: 'bg-primary-soft',
    label: m.admin_calendar_opens,
    to: (id) => `pingpong?edit=${id}`,
  },
  topic_ends: {
    icon: 'pingpong',
    ink: 'var(--ink-rose)',
    fill: 'bg-warn-soft',
    label: m.admin_calendar_ends,
    to: (id) => `pingpong?edit=${id}`,
  },
  banner_begins: {
    icon: 'image',
    ink: 'var(--ink-contra)',
    fill: 'bg-primary-soft',
    label: m.admin_calendar_begins,
    to: (id) => `banners?edit=${id}`,
  },
  banner_ends: {
    icon: 'image',
    ink: 'var(--ink-contra)',
    fill: 'bg-warn-soft',
    label: m.admin_calendar_last_day,
    to: (id) => `banners?edit=${id}`,
  },
  review: {
    icon: 'clock',
    ink: 'var(--ink-conception)',
    fill: 'bg-warn-soft',
    label: m.admin_calendar_review,
    to: () => 'inbox?kind=content',
  },
};

export function hrefOf({ kind, id }: Pick<CalendarEntry, 'kind' | 'id'>): string {
  return `${ADMIN_ROOT}/${CALENDAR_LOOKS[kind].to(id)}`;
}
