import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Database } from '../../apps/api/src/db/connect.ts';
import type { ReceivedMail } from '../../apps/api/src/test/mailbox.ts';
import { readCounters } from '../../apps/api/src/test/make/comment-counters.ts';
import { readVotes } from '../../apps/api/src/test/make/votes.ts';
import { type Ledger, send } from './load.ts';
import {
  countComments,
  countTwice,
  countVotes,
  listOwedMails,
  listStuck,
  readViews,
} from './rows.queries.ts';

interface Evidence {
  db: Database;
  pool: pg.Pool;
  origin: string;
  item: number;
  ledger: Ledger;
  mails: ReceivedMail[];
}

/** Questions that are read again after each round. */
const READ_AGAIN = 5;

/** Compares what was acknowledged with what is there; a sentence for each difference, with its kind. */
export async function findProblems(evidence: Evidence): Promise<string[]> {
  const found = await Promise.all([
    findInRows(evidence),
    findInCounters(evidence),
    findInMails(evidence),
    findInQuestions(evidence),
    findStuck(evidence),
  ]);
  return found.flat();
}

async function findInRows({ pool, item, ledger }: Evidence): Promise<string[]> {
  const { comments, votes } = ledger;
  const lostComments = comments.length - (await countComments(pool, comments));
  const lostVotes = votes.length - (await countVotes(pool, item, votes));
  const twice = await countTwice(pool);
  return [
    ...(lostComments > 0 ? [`lost: ${lostComments} comments`] : []),
    ...(lostVotes > 0 ? [`lost: ${lostVotes} votes`] : []),
    ...(twice > 0 ? [`twice: ${twice} comments`] : []),
  ];
}

async function findInCounters({ db, pool, item, ledger }: Evidence): Promise<string[]> {
  const { counter, days, months } = await readViews(pool, item);
  const { counted, tried } = ledger.views;
  const { stored, counted: rows } = await readCounters(db, item);
  const { counters, votes } = await readVotes(db, item);
  return [
    ...(counter < counted ? [`lost: ${counted - counter} views`] : []),
    ...(counter > tried ? [`twice: ${counter - tried} views`] : []),
    ...(days !== counter || months !== counter
      ? [`lost: views ${counter}, ${days}, ${months}`]
      : []),
    ...(isDeepStrictEqual(stored, rows)
      ? []
      : ['lost: counters of comments differ from their rows']),
    ...(isDeepStrictEqual(counters, votes)
      ? []
      : ['lost: counters of votes differ from their rows']),
  ];
}

async function findInMails({ pool, ledger, mails }: Evidence): Promise<string[]> {
  const ids = mails.map(({ headers }) => headers.get('message-id'));
  const twice = ids.length - new Set(ids).size;
  const received = new Set(mails.flatMap(({ to }) => to));
  const missing = ledger.registrations.filter((address) => !received.has(address));
  const owed = new Set(await listOwedMails(pool, missing));
  const lost = missing.filter((address) => !owed.has(address)).length;
  return [
    ...(twice > 0 ? [`twice: ${twice} mails`] : []),
    ...(lost > 0 ? [`lost: ${lost} mails`] : []),
  ];
}

async function findInQuestions({ origin, ledger }: Evidence): Promise<string[]> {
  const codes = ledger.questions.slice(-READ_AGAIN);
  const read = (code: string) =>
    send(`${origin}/api/tickets/read`, { method: 'POST', body: { code } });
  const results = await Promise.allSettled(codes.map(read));
  const lost = results.filter(({ status }) => status === 'rejected').length;
  return lost > 0 ? [`lost: ${lost} questions`] : [];
}

async function findStuck({ pool }: Evidence): Promise<string[]> {
  return (await listStuck(pool)).map((what) => `by hand: stuck ${what}`);
}
