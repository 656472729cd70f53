import type {
  ModerationCounts,
  QueuedComment,
  Talk,
} from '@mam/contract/comments/moderation.admin';
import { WAITING_REASONS } from '@mam/contract/comments/moderation.admin';
import { THREAD_KINDS } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import { nameOrNull } from '@mam/contract/rules/person';
import { findDetails } from '@mam/contract/text-checks/details';
import { joinSpans, type Span } from '@mam/contract/text-checks/span';
import { heldGroup, splitThreats } from '@mam/contract/text-checks/word-groups';
import { findWords, readText, type WordList } from '@mam/contract/text-checks/word-list';
import type { WordListKey } from '@mam/contract/word-lists/word-lists.admin';
import { authorOf, hourOf } from '../comments.view.ts';
import type { DecisionRow } from './moderation.admin.decisions.queries.ts';
import type { countQueue, listReports, QueueRow } from './moderation.admin.queue.queries.ts';

/** What the desk needs besides the rows. */
export interface Desk {
  language: Language;
  lists: Map<WordListKey, WordList>;
  now: Date;
}

export interface Extra {
  reports: Awaited<ReturnType<typeof listReports>>;
  decision: DecisionRow | undefined;
}

/** A comment with its author as readers see it, and its text in every state. */
export function toTalk(row: QueueRow, { language, now }: Desk): Talk {
  // An anonymous comment has the hour in which it appears, which may be the next one.
  const hour = () => hourOf(row.created_at > now ? now : row.created_at);
  return {
    id: row.uuid,
    text: row.status === 'deleted' ? '' : row.text,
    anonymous: row.is_anonymous,
    author: authorOf(row, { language }),
    side: row.side,
    state: row.status,
    likes: row.likes,
    created_at: row.is_anonymous ? hour() : row.created_at.toISOString(),
  };
}

export function toQueued(row: QueueRow, { reports, decision }: Extra, desk: Desk): QueuedComment {
  const { kind, item_id } = row;
  const talk = toTalk(row, desk);
  return {
    ...talk,
    item: {
      kind,
      title: row.title,
      href: `${THREAD_KINDS[kind].page}/${item_id}#comment-${row.uuid}`,
      comment_count: row.comment_count,
    },
    is_reply: row.parent_id !== null,
    waits_since: row.waits_since.toISOString(),
    reason: row.is_waiting ? (WAITING_REASONS[row.rank] ?? null) : null,
    marks: marksOf(talk.text, desk),
    report_count: row.report_count,
    reports: reports.map(({ reason, note }) => ({ reason, note })),
    decided: decision ? toDecided(decision) : null,
  };
}

/** What is part of a threat is marked as that alone, and words of one threat as a whole. */
function marksOf(text: string, { lists }: Desk): QueuedComment['marks'] {
  const read = readText(text);
  const words = [...lists].flatMap(([kind, list]) =>
    findWords(read, list).map((word) => ({ ...word, kind })),
  );
  const { threats, others } = splitThreats(words);
  const toMark = <K extends string>(kind: K, { start, end }: Span) => ({ kind, start, end });
  return [
    ...joinSpans(threats).map((span) => toMark('threat', span)),
    ...others.map((word) =>
      toMark(word.kind === 'hold' ? (heldGroup(word) ?? 'hold') : word.kind, word),
    ),
    ...findDetails(text),
  ].toSorted((a, b) => a.start - b.start);
}

export function toDecided(row: DecisionRow): NonNullable<QueuedComment['decided']> {
  return {
    id: row.id,
    decision: row.decision,
    reason: row.reason,
    by: nameOrNull(row),
    at: row.decided_at.toISOString(),
    has_answer: row.answer_id !== null,
    is_undone: row.undone_at !== null,
  };
}

export function toCounts(row: Awaited<ReturnType<typeof countQueue>>): ModerationCounts {
  return { ...row, oldest_at: row.oldest_at?.toISOString() ?? null };
}
