import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { language, localized } from '../core/localized.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import { AUDIENCE_ROLES, NOTIFICATION_SORTS, NOTIFICATION_STATUSES } from './notification-kinds.ts';
import {
  audience,
  notificationDraft,
  notificationPace,
  notificationText,
} from './notifications.rules.ts';

const updated_at = z.iso.datetime();

/** Recipients of a notification by outcome; they add up to `total`. All 0 until it is being sent. */
const outcomeCounts = z.object({
  total: z.number().int(),
  /** The `success` of the specification: mails that the mail server confirmed. */
  success: z.number().int(),
  failed: z.number().int(),
  doubtful: z.number().int(),
  skipped: z.number().int(),
  waiting: z.number().int(),
});

const adminNotification = z.object({
  id: z.number().int(),
  name: z.string(),
  title: localized,
  content: localized,
  send_at: z.iso.datetime(),
  audience,
  status: z.enum(NOTIFICATION_STATUSES),
  /** Who held it and when; null while it is not held. The name is null once that account is deleted. */
  held: z.object({ at: z.iso.datetime(), name: z.string().nullable() }).nullable(),
  /** More than six hours late: nothing is sent before `sendNow`, another time, or `remove`. */
  is_late: z.boolean(),
  counts: outcomeCounts,
  /** Mails of `waiting` that their server put off, and when the next of them is tried again. */
  postponed: z.object({ count: z.number().int(), next_at: z.iso.datetime() }).nullable(),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  deleted: z.object({ at: z.iso.datetime(), name: z.string().nullable() }).nullable(),
  updated_at,
});
export type AdminNotification = z.output<typeof adminNotification>;
export type OutcomeCounts = AdminNotification['counts'];

/** Accounts of an audience and why some of them get no mail; each account is subtracted once. */
const audienceCount = z.object({
  matching: z.number().int(),
  suspended: z.number().int(),
  unverified: z.number().int(),
  unsubscribed: z.number().int(),
  /** The mail server refused the address for good. */
  undeliverable: z.number().int(),
  /** Left out by hand. */
  excluded: z.number().int(),
  /** Those who get the mail. */
  total: z.number().int(),
  counted_at: z.iso.datetime(),
  /** How long sending takes at the current pace. */
  minutes: z.number().int(),
});
export type AudienceCount = z.output<typeof audienceCount>;

/** An account that the last notification to it did not reach for certain. */
const doubtfulAddress = z.object({
  user_id: z.number().int(),
  /** Shortened, as `quyn…@mail.example`. */
  email: z.string(),
  outcome: z.enum(['failed', 'doubtful']),
  /** The mail server's reply, without the address. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
  /** Name of that notification. */
  notification: z.string(),
});
export type DoubtfulAddress = z.output<typeof doubtfulAddress>;

/** The mail as its code renders it, to a made-up address. */
const mailPreview = z.object({
  subject: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

const pace = notificationPace.extend({ updated_at: updated_at.nullable() });
export type NotificationPace = z.output<typeof pace>;

const all = { path: '/api/admin/notifications', access: 'admin' } as const;
const one = { path: '/api/admin/notifications/:id', access: 'admin', params: rowId } as const;
const act = {
  method: 'POST',
  access: 'admin',
  params: rowId,
  output: adminNotification,
} as const;

export const notificationsAdminApi = {
  list: endpoint({
    ...all,
    method: 'GET',
    summary: 'List notifications, the latest time of sending first by default',
    query: pageQuery.extend({
      /** When absent, all except deleted ones are listed. */
      status: z.enum(NOTIFICATION_STATUSES).optional(),
      role: z.enum(AUDIENCE_ROLES).optional(),
      /** Part of the name or title. */
      keyword,
      sort: z.enum(NOTIFICATION_SORTS).optional(),
    }),
    output: listOf(adminNotification).extend({
      /** Notifications with a failed or doubtful recipient, and those that are late, whatever the filter. */
      attention: z.object({ troubled: z.number().int(), late: z.number().int() }),
    }),
  }),
  create: endpoint({
    ...all,
    method: 'POST',
    summary: 'Create a notification, which is sent at its time',
    body: notificationDraft,
    output: adminNotification,
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    summary: 'Get a notification',
    output: adminNotification,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    summary: 'Update a pending notification; fails once it is being sent',
    body: notificationDraft.extend({ updated_at }),
    output: adminNotification,
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    summary: 'Delete a pending notification; it stays in the list of deleted ones',
    output: adminNotification,
  }),
  restore: endpoint({
    ...act,
    path: '/api/admin/notifications/:id/restore',
    summary: 'Undo the deletion: it is pending again, and late if its time has passed',
  }),
  hold: endpoint({
    ...act,
    path: '/api/admin/notifications/:id/hold',
    summary: 'Hold a pending or sending notification; mails under way are finished',
  }),
  continue: endpoint({
    ...act,
    path: '/api/admin/notifications/:id/continue',
    summary: 'Continue a held notification; those who have the mail do not get it again',
  }),
  sendNow: endpoint({
    ...act,
    path: '/api/admin/notifications/:id/send-now',
    summary: 'Send a late notification all the same, or a pending one before its time',
  }),
  countAudience: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/audience',
    access: 'admin',
    summary: 'Count exactly who would get a mail now, and why others would not',
    body: audience,
    output: audienceCount,
  }),
  doubtfulAddresses: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/audience/doubtful',
    access: 'admin',
    summary: 'List accounts of an audience that the last notification did not reach for certain',
    body: audience,
    output: z.object({ items: z.array(doubtfulAddress), total: z.number().int() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/preview',
    access: 'admin',
    summary: 'Render a text as the mail will be, in one language',
    body: notificationText.extend({ language }),
    output: mailPreview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/admin/notifications/test',
    access: 'admin',
    summary: 'Send the mail to the own address only',
    body: notificationText.extend({ language }),
    output: z.object({ to: z.string(), at: z.iso.datetime() }),
  }),
  pace: endpoint({
    method: 'GET',
    path: '/api/admin/notifications/pace',
    access: 'admin',
    summary: 'Get how many mails a minute notifications send',
    output: pace,
  }),
  savePace: endpoint({
    method: 'PUT',
    path: '/api/admin/notifications/pace',
    access: 'admin',
    summary: 'Set how many mails a minute notifications send; applies at once',
    body: pace,
    output: pace,
  }),
};
