import type { NotificationStatus } from '@mam/contract/notifications/notification-kinds';
import type {
  AdminNotification,
  OutcomeCounts,
} from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';
import type { Audience } from './notification-queries.ts';

export const STATUS_LABELS: Record<NotificationStatus, () => string> = {
  pending: m.admin_notifications_status_pending,
  sending: m.admin_notifications_status_sending,
  completed: m.admin_notifications_status_completed,
  deleted: m.admin_notifications_status_deleted,
};

export const ROLE_LABELS: Record<Audience['role'], () => string> = {
  all: m.admin_notifications_role_all,
  customers: m.admin_notifications_role_customers,
  admins: m.admin_notifications_role_admins,
};

export const LANGUAGE_LABELS: Record<Audience['language'], () => string> = {
  any: m.admin_notifications_language_any,
  vi: m.common_language_vi,
  en: m.common_language_en,
};

const IN_LANGUAGE = { vi: m.admin_notifications_in_vi, en: m.admin_notifications_in_en };

export function activeLabel(days: Audience['active_days']): string {
  return days === 0
    ? m.admin_notifications_active_any()
    : m.admin_notifications_active_within({ days });
}

/** An audience in a few words: “Bạn đọc, tiếng Việt, vào trong 30 ngày”. */
export function audienceText({ role, language, active_days }: Audience): string {
  const parts = [ROLE_LABELS[role]()];
  if (language !== 'any') parts.push(IN_LANGUAGE[language]());
  if (active_days !== 0) parts.push(m.admin_notifications_active_short({ days: active_days }));
  return parts.join(', ');
}

type Shown = Pick<AdminNotification, 'status' | 'held' | 'is_late' | 'counts'>;

export function statusOf(row: Shown) {
  const { status, held, is_late } = row;
  if (is_late) return { variant: 'danger', text: m.admin_notifications_status_late() } as const;
  if (held && status === 'pending')
    return { variant: 'warn', text: m.admin_notifications_status_pending_held() } as const;
  if (held && status === 'sending')
    return { variant: 'warn', text: m.admin_notifications_status_sending_held() } as const;
  const variants = { pending: 'warn', sending: 'info', completed: 'ok', deleted: 'plain' } as const;
  const percent = percentOf(row.counts);
  const text =
    status === 'sending'
      ? m.admin_notifications_status_percent({ percent })
      : STATUS_LABELS[status]();
  return { variant: variants[status], text };
}

/** Recipients whose mail is settled, as a percentage of all: 100 only at the end. */
export function percentOf({ total, waiting }: OutcomeCounts): number {
  return total === 0 ? 0 : Math.floor((100 * (total - waiting)) / total);
}

/** “1 chưa tới, 1 chưa rõ”; empty where all went well. */
export function troubleText({ failed, doubtful }: OutcomeCounts): string {
  return [
    failed > 0 && m.admin_notifications_failed({ count: count(failed) }),
    doubtful > 0 && m.admin_notifications_doubtful({ count: count(doubtful) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** “1 giờ 28 phút”; at least one minute. */
export function durationText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes));
  return whole < 60
    ? m.admin_notifications_minutes({ minutes: whole })
    : m.admin_notifications_hours({ hours: count(Math.floor(whole / 60)), minutes: whole % 60 });
}
