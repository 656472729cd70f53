import { DAY_MS } from '@mam/contract/core/days';
import type { Language } from '@mam/contract/core/localized';
import { MAILBOX_LIMIT, MAILBOX_PAUSE_SECONDS } from '@mam/contract/core/rate-limits';
import { email } from '@mam/contract/rules/person';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import { countMailsTo, deleteMailsTo, insertMails } from './mails.queries.ts';
import type { MailParams, MailTemplate } from './mails.templates.view.ts';
import { sealRow } from './sealed-mails.service.ts';

/** A mail to be queued. */
export type NewMail = {
  [T in MailTemplate]: { template: T; to: string; language: Language; params: MailParams<T> };
}[MailTemplate];

/** The mail queue. The table `mails` holds it, and `mails.jobs.ts` sends what is in it. */
export interface Mails {
  /**
   * Queues a mail, which is sent after the commit of the transaction. Throws for an invalid address.
   * @returns the id of its row.
   */
  queue: (tx: Database, mail: NewMail) => Promise<string>;
  /**
   * Queues many mails, due one after another, so that an urgent one, such as a password reset, does not
   * wait for all of them.
   */
  queueMany: (tx: Database, mails: readonly NewMail[]) => Promise<void>;
  /**
   * Whether an address may get another mail of a kind that a stranger can cause: not within the pause after
   * the last one, and a few a day; `isKnownDevice` doubles these. Call it in the transaction that then
   * queues the mail, after locking the row of its account.
   */
  mayQueue: (
    tx: Database,
    kind: keyof typeof MAILBOX_TEMPLATES,
    to: string,
    options?: { isKnownDevice?: boolean },
  ) => Promise<boolean>;
  /** Deletes the sent and queued mails of one kind to an address, when its account is deleted. */
  deleteAllTo: (
    tx: Database,
    address: string,
    kind?: keyof typeof MAILBOX_TEMPLATES,
  ) => Promise<void>;
}

/** Kinds of mails that a stranger can cause, each with its limit a day. */
const MAILBOX_TEMPLATES = {
  sign_up: ['verify', 'account_exists'],
  reset: ['reset'],
  email_change: ['email_change_confirm', 'email_change_used'],
} satisfies Record<keyof typeof MAILBOX_LIMIT, MailTemplate[]>;

/** Dependencies of features that send mail. */
export interface MailDeps extends Deps {
  mails: Mails;
}

/** How long the delivery of a mail is retried. */
export const GIVE_UP_AFTER_MS = DAY_MS;
/** Delay between two mails of `queueMany`. */
const SPACING_MS = 50;

export function createMails(clock: Clock): Mails {
  const times = (wait_ms = 0) => {
    const run_at = new Date(clock.now().getTime() + wait_ms);
    return { run_at, give_up_at: new Date(run_at.getTime() + GIVE_UP_AFTER_MS) };
  };
  const rowOf = ({ to, template, language, params }: NewMail, wait_ms: number) => ({
    ...times(wait_ms),
    to_email: email.parse(to),
    template,
    language,
    params: JSON.stringify(params),
    created_at: clock.now(),
  });
  return {
    async queue(tx, mail) {
      const row = sealRow(tx, rowOf(mail, 0));
      await insertMails(tx, [row]);
      return row.id;
    },
    queueMany: (tx, mails) =>
      insertMails(
        tx,
        mails.map((mail, count) => sealRow(tx, rowOf(mail, count * SPACING_MS))),
      ),
    async mayQueue(tx, kind, to, { isKnownDevice = false } = {}) {
      const now = clock.now().getTime();
      const since = new Date(now - DAY_MS);
      const templates = MAILBOX_TEMPLATES[kind];
      const { count, newest } = await countMailsTo(tx, { to_email: to, templates, since });
      const max = MAILBOX_LIMIT[kind] * (isKnownDevice ? 2 : 1);
      const pause_ms = MAILBOX_PAUSE_SECONDS * 1000;
      return Number(count) < max && now - (newest?.getTime() ?? 0) >= pause_ms;
    },
    deleteAllTo: (tx, address, kind) =>
      deleteMailsTo(tx, email.parse(address), kind && MAILBOX_TEMPLATES[kind]),
  };
}
