import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import type { NotificationDraft } from '@mam/contract/notifications/notifications.rules';
import type { Audience } from './notification-queries.ts';

interface BilingualText {
  vi: string;
  en: string;
}

/** Values of the form. */
export interface NotificationValues {
  name: string;
  title: BilingualText;
  content: BilingualText;
  audience: Required<Audience>;
  /** `now`: as soon as it is saved. */
  when: 'now' | 'later';
  /** ISO; null until it is chosen. */
  send_at: string | null;
}

export const EMPTY_NOTIFICATION: NotificationValues = {
  name: '',
  title: { vi: '', en: '' },
  content: { vi: '', en: '' },
  audience: { role: 'customers', language: 'any', active_days: 0, excluded: [] },
  when: 'later',
  send_at: null,
};

export function valuesOf(row: AdminNotification): NotificationValues {
  const both = ({ vi, en = '' }: { vi: string; en?: string | undefined }) => ({ vi, en });
  const { name, audience, send_at } = row;
  const texts = { title: both(row.title), content: both(row.content) };
  return { name, ...texts, audience, when: 'later', send_at };
}

/** What the contract checks and the call sends. */
export function bodyOf(values: NotificationValues) {
  const { when, send_at, ...fields } = values;
  return { ...fields, send_at: when === 'now' ? 'now' : send_at };
}

/** A saved notification as its form would send it. */
export function draftOf(row: AdminNotification): NotificationDraft {
  const { name, title, content, audience, send_at } = row;
  return { name, title, content, audience, send_at };
}
