import { type ModerationTab, QUEUE_SIZE } from '@mam/contract/comments/moderation.admin';
import { idText } from '@mam/contract/core/bulk';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Database } from '../../../db/connect.ts';
import { localDay, localMidnight } from '../../../platform/clock.ts';
import { readLists } from '../../word-lists/text-check.service.ts';
import { countBansAfter } from '../bans/bans.service.ts';
import type { CommentDeps } from '../comments.service.ts';
import { listDecisions, listNewestDecisions } from './moderation.admin.decisions.queries.ts';
import {
  countQueue,
  findQueued,
  listAnswers,
  listAround,
  listFresh,
  listOfWriter,
  listQueued,
  listReports,
  listWaiting,
  type QueueCursor,
  type QueueRow,
} from './moderation.admin.queue.queries.ts';
import { type Desk, toCounts, toDecided, toQueued, toTalk } from './moderation.admin.view.ts';

/** Most fresh comments that are counted. */
const FRESH_MAX = 1000;
/** Comments before and after the one that is decided about. */
const AROUND = 2;

export async function deskOf({ db, clock }: CommentDeps, language: Language): Promise<Desk> {
  return { language, lists: await readLists(db), now: clock.now() };
}

/** One answer of the queue; `next` continues behind its last comment, whatever was decided meanwhile. */
export async function listModeration(
  deps: CommentDeps,
  { tab, after }: { tab: ModerationTab; after?: string | undefined },
  language: Language,
) {
  const { db } = deps;
  const desk = await deskOf(deps, language);
  if (tab === 'done') return listDone(db, after, desk);
  const list = tab === 'waiting' ? listWaiting : listFresh;
  const rows = await list(db, QUEUE_SIZE, readCursor(after));
  const last = rows.length === QUEUE_SIZE ? rows.at(-1) : undefined;
  return { items: await withExtras(db, rows, desk), next: last ? writeCursor(last) : null };
}

async function listDone(db: Database, after: string | undefined, desk: Desk) {
  const decisions = await listDecisions(db, QUEUE_SIZE, idText.safeParse(after).data);
  const ids = decisions.map(({ comment_id }) => comment_id);
  const rows = ids.length > 0 ? await listQueued(db, ids) : [];
  const items = decisions.flatMap((decision) => {
    const row = rows.find(({ id }) => id === decision.comment_id);
    return row ? [toQueued(row, { reports: [], decision }, desk)] : [];
  });
  const last = decisions.length === QUEUE_SIZE ? decisions.at(-1) : undefined;
  return { items, next: last ? String(last.id) : null };
}

async function withExtras(db: Database, rows: QueueRow[], desk: Desk) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reports = Map.groupBy(await listReports(db, ids), ({ comment_id }) => comment_id);
  const decisions = await listNewestDecisions(db, ids);
  return rows.map((row) => {
    const decision = decisions.find(({ comment_id }) => comment_id === row.id);
    return toQueued(row, { reports: reports.get(row.id) ?? [], decision }, desk);
  });
}

function writeCursor({ rank, hour, uuid }: QueueCursor): string {
  return [rank, hour.getTime(), uuid].join('_');
}

const CURSOR = /^([0-2])_(\d{1,14})_([0-9a-f-]{36})$/;

/** Undefined for what no answer has given: the list then begins with its first page. */
function readCursor(text: string | undefined): QueueCursor | undefined {
  const [, rank, hour, uuid] = CURSOR.exec(text ?? '') ?? [];
  if (!rank || !hour || !uuid) return undefined;
  return { rank: Number(rank), hour: new Date(Number(hour)), uuid };
}

export async function countModeration({ db, clock }: CommentDeps) {
  const midnight = localMidnight(localDay(clock.now()));
  return toCounts(await countQueue(db, { midnight, max: FRESH_MAX }));
}

/** What stands around a comment. @throws `comment.not_found` */
export async function getThread(deps: CommentDeps, uuid: string, language: Language) {
  const { db } = deps;
  const row = await findQueued(db, uuid);
  if (!row) throw new AppError('comment.not_found');
  const desk = await deskOf(deps, language);
  const [parent] = row.parent_id === null ? [] : await listQueued(db, [row.parent_id]);
  const around = await listAround(db, row, AROUND);
  const answers = await listAnswers(db, row);
  const isOther = ({ id }: QueueRow) => !answers.some((answer) => answer.id === id);
  return {
    parent: parent ? await withDecision(db, parent, desk) : null,
    before: around.before.map((each) => toTalk(each, desk)),
    answers: answers.map((each) => toTalk(each, desk)),
    after: around.after.filter(isOther).map((each) => toTalk(each, desk)),
    writer: await writerOf(db, row),
  };
}

/** With its newest decision, which one about it needs. */
async function withDecision(db: Database, row: QueueRow, desk: Desk) {
  const [decision] = await listNewestDecisions(db, [row.id]);
  return { ...toTalk(row, desk), decided: decision ? toDecided(decision) : null };
}

/** Only what was written and banned under this very name: more would link comments of one person. */
async function writerOf(db: Database, row: QueueRow) {
  if (row.user_id === null && row.person === null) return { comments: 0, taken_down: 0, bans: 0 };
  const own = await listOfWriter(db, row);
  const down = own.filter(({ status }) => status === 'hidden' || status === 'rejected');
  const bans = await countBansAfter(
    db,
    own.map(({ id }) => id),
  );
  return { comments: own.length, taken_down: down.length, bans };
}
