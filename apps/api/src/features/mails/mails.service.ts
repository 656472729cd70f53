import type { Language } from '@mam/contract/localized';
import { email } from '@mam/contract/validation.person';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import { deleteMailsTo, insertMail, requeueFailedMail } from './mails.queries.ts';
import type { MailParams, MailTemplate } from './mails.templates.ts';

/** A letter to be sent: which one, to whom, in which language, and what it needs to be told. */
export type NewMail = {
  [T in MailTemplate]: { template: T; to: string; language: Language; params: MailParams<T> };
}[MailTemplate];

/** Letters of the product. Its table is the queue: what is in it is sent by `mails.jobs.ts`. */
export interface Mails {
  /** Queues a letter, which goes once the transaction has committed. Throws for a broken address. */
  queue: (tx: Database, mail: NewMail) => Promise<void>;
  /** Sends a failed letter again. False when there is none of this id. */
  retry: (db: Database, id: string) => Promise<boolean>;
  /** Deletes all letters to an address, sent and waiting: its account goes. */
  forget: (tx: Database, address: string) => Promise<void>;
}

/** For so long a letter is tried again and again. */
const PATIENCE_MS = 24 * 3_600_000;

export function createMails(clock: Clock): Mails {
  const times = () => {
    const now = clock.now();
    return { due_at: now, give_up_at: new Date(now.getTime() + PATIENCE_MS) };
  };
  return {
    queue: (tx, { to, template, language, params }) =>
      insertMail(tx, {
        ...times(),
        to_email: email.parse(to),
        template,
        language,
        params: JSON.stringify(params),
        created_at: clock.now(),
      }),
    retry: (db, id) => requeueFailedMail(db, id, times()),
    forget: (tx, address) => deleteMailsTo(tx, email.parse(address)),
  };
}
