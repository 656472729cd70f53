import type { Language } from '@mam/contract/core/localized';
import { email } from '@mam/contract/rules/person';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteMailsTo, insertMail, insertMails, requeueFailedMail } from './mails.queries.ts';
import type { MailParams, MailTemplate } from './templates.view.ts';

/** A letter to be sent: which one, to whom, in which language, and what it needs to be told. */
export type NewMail = {
  [T in MailTemplate]: { template: T; to: string; language: Language; params: MailParams<T> };
}[MailTemplate];

/** Letters of the product. Its table is the queue: what is in it is sent by `mails.jobs.ts`. */
export interface Mails {
  /** Queues a letter, which goes once the transaction has committed. Throws for a broken address. */
  queue: (tx: Database, mail: NewMail) => Promise<void>;
  /**
   * Queues many letters, due one after another: a letter that somebody waits for, as one to a new
   * password, must not stand behind all of them.
   */
  queueMany: (tx: Database, mails: readonly NewMail[]) => Promise<void>;
  /** Sends a failed letter again. False when there is none of this id. */
  retry: (db: Database, id: string) => Promise<boolean>;
  /** Deletes all letters to an address, sent and waiting: its account goes. */
  deleteAllTo: (tx: Database, address: string) => Promise<void>;
}

/** Dependencies of features that send mail. */
export interface MailDeps extends Deps {
  mails: Mails;
}

/** For so long a letter is tried again and again. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;
/** Between two letters of many. */
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
    queue: async (tx, mail) => insertMail(tx, rowOf(mail, 0)),
    queueMany: (tx, mails) =>
      insertMails(
        tx,
        mails.map((mail, count) => rowOf(mail, count * SPACING_MS)),
      ),
    retry: (db, id) => requeueFailedMail(db, id, times()),
    deleteAllTo: (tx, address) => deleteMailsTo(tx, email.parse(address)),
  };
}
