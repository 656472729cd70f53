import type { Language } from '@mam/contract/core/localized';
import { email } from '@mam/contract/rules/person';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteMailsTo, insertMails, requeueFailedMail } from './mails.queries.ts';
import type { MailParams, MailTemplate } from './templates.view.ts';

/** A mail to be queued. */
export type NewMail = {
  [T in MailTemplate]: { template: T; to: string; language: Language; params: MailParams<T> };
}[MailTemplate];

/** The mail queue. The table `mails` holds it, and `mails.jobs.ts` sends what is in it. */
export interface Mails {
  /** Queues a mail, which is sent after the commit of the transaction. Throws for an invalid address. */
  queue: (tx: Database, mail: NewMail) => Promise<void>;
  /**
   * Queues many mails, due one after another, so that an urgent one, such as a password reset, does not
   * wait for all of them.
   */
  queueMany: (tx: Database, mails: readonly NewMail[]) => Promise<void>;
  /** Queues a failed mail again. False when there is none with this id. */
  retry: (db: Database, id: string) => Promise<boolean>;
  /** Deletes all mails to an address, sent and queued, with its account. */
  deleteAllTo: (tx: Database, address: string) => Promise<void>;
}

/** Dependencies of features that send mail. */
export interface MailDeps extends Deps {
  mails: Mails;
}

/** How long the delivery of a mail is retried. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
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
    queue: async (tx, mail) => insertMails(tx, [rowOf(mail, 0)]),
    queueMany: (tx, mails) =>
      insertMails(
        tx,
        mails.map((mail, count) => rowOf(mail, count * SPACING_MS)),
      ),
    retry: (db, id) => requeueFailedMail(db, id, times()),
    deleteAllTo: (tx, address) => deleteMailsTo(tx, email.parse(address)),
  };
}
