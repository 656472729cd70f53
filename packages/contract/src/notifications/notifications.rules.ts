import { z } from 'zod';
import { localizedLine, localizedText } from '../rules/localized.ts';
import { publishTime, timeChoice } from '../rules/publish-time.ts';
import { messageKey, requiredText } from '../rules/text.ts';
import { isNeutralTitle } from './neutral-title.ts';
import {
  AUDIENCE_ACTIVE_DAYS,
  AUDIENCE_LANGUAGES,
  AUDIENCE_ROLES,
  MAILS_PER_MINUTE,
  NOTIFICATION_CONTENT_LENGTH_MAX,
  NOTIFICATION_EXCLUDED_MAX,
  NOTIFICATION_NAME_LENGTH_MAX,
  NOTIFICATION_TITLE_LENGTH_MAX,
} from './notification-kinds.ts';

/** Whom a notification addresses; an account belongs to it that matches every field. */
export const audience = z.object({
  role: z.enum(AUDIENCE_ROLES),
  language: z.enum(AUDIENCE_LANGUAGES),
  active_days: z.literal(AUDIENCE_ACTIVE_DAYS),
  /** Accounts that are left out by hand. */
  excluded: z
    .array(z.number().int().positive().max(2_147_483_647))
    .max(NOTIFICATION_EXCLUDED_MAX, messageKey('validation_list_too_long'))
    .default([]),
});
export type Audience = z.output<typeof audience>;

/** Subject of the mail: other people may see it on a reader's screen. */
const title = localizedLine(NOTIFICATION_TITLE_LENGTH_MAX).superRefine((typed, context) => {
  for (const language of ['vi', 'en'] as const) {
    if (isNeutralTitle(typed[language] ?? '')) continue;
    const message = messageKey('validation_notification_title_telling');
    context.addIssue({ code: 'custom', path: [language], message });
  }
});

/** Subject and text of the mail. A paragraph that is one link becomes a button. */
export const notificationText = z.object({
  title,
  /** Markdown without HTML and pictures. */
  content: localizedText(NOTIFICATION_CONTENT_LENGTH_MAX),
});
export type NotificationText = z.output<typeof notificationText>;

/** `now`: as soon as it is saved. */
const sendAt = z.union([z.literal('now'), publishTime], timeChoice);

/** Whether a chosen time has passed, which is refused: sending at once is a choice of its own, which asks first. */
export function hasPassed(send_at: string, now: number): boolean {
  return send_at !== 'now' && Date.parse(send_at) <= now;
}

/** A notification as an admin writes it; the form and the API validate with the same rules. */
export const notificationDraft = notificationText.extend({
  /** Only the staff sees it. */
  name: requiredText({ max: NOTIFICATION_NAME_LENGTH_MAX }),
  send_at: sendAt,
  audience,
});
export type NotificationDraft = z.output<typeof notificationDraft>;

/** The same in its form, which refuses a time that has passed by the clock of the device. The API has its own clock. */
export const notificationForm = notificationDraft.extend({
  send_at: sendAt.refine(
    (at) => !hasPassed(at, Date.now()),
    messageKey('validation_notification_time_past'),
  ),
});

/** How fast notifications are sent. */
export const notificationPace = z.object({
  mails_per_minute: z.number().int().min(MAILS_PER_MINUTE.min).max(MAILS_PER_MINUTE.max),
});
