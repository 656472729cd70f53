import type { QueuedComment, Talk } from '@mam/contract/comments/moderation.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { count } from '../../../platform/format.ts';
import { WordsFound } from '../../../shared/inbox/admin/WordsFound.tsx';
import {
  authorName,
  decidedText,
  isApproved,
  KIND_LABELS,
  reasonsOf,
  STATE_LABELS,
} from './desk-labels.ts';
import { threadQuery } from './moderation-queries.ts';
import { TalkBubble } from './TalkBubble.tsx';
import type { Desk } from './use-desk.ts';

interface CommentPanelProps {
  panel: RefObject<HTMLElement | null>;
  item: QueuedComment;
  desk: Desk;
  /** Above the item: another moderator's decision. */
  note: ReactNode;
  /** Below the item: the way to help whom it threatens. */
  help: ReactNode;
  children: ReactNode;
}

/** A comment in its thread, with what is known about it. */
export function CommentPanel({ panel, item, desk, note, help, children }: CommentPanelProps) {
  const { data: thread } = useQuery(threadQuery(item.id));
  // On a phone the comment itself is the first thing, whatever stands around it.
  const isPhone = useIsPhone();
  const before = [...(thread?.parent ? [thread.parent] : []), ...(thread?.before ?? [])];
  const earlier = isPhone ? before : before.slice(0, -1);
  const folded = <Folded key={`${item.id} before`} talks={earlier} label={m.admin_desk_earlier} />;
  return (
    <div className="grid gap-4">
      <section
        ref={panel}
        tabIndex={-1}
        className={`${PANEL} outline-none`}
        aria-label={m.admin_desk_now()}
      >
        {note}
        <ItemLine item={item} desk={desk} />
        <div className="grid gap-3 p-3 md:p-4">
          {!isPhone && folded}
          {!isPhone && before.slice(-1).map(toBubble)}
          <TalkBubble
            talk={item}
            isCurrent
            isUrgent={item.reason === 'distress'}
            answered={thread?.parent}
          >
            {item.text && <WordsFound text={item.text} marks={item.marks} />}
          </TalkBubble>
          <Findings item={item} />
          {thread?.answers.map(toBubble)}
          {help}
          {isPhone && folded}
          <Folded
            key={`${item.id} after`}
            talks={thread?.after ?? []}
            label={m.admin_desk_following}
          />
        </div>
        {children}
      </section>
      {thread && <Writer item={item} writer={thread.writer} />}
    </div>
  );
}

function toBubble(talk: Talk) {
  return <TalkBubble key={talk.id} talk={talk} />;
}

interface FoldedProps {
  talks: readonly Talk[];
  label: (counted: { count: string }) => string;
}

/** What stands around in the thread: the answer is in reach without it. */
function Folded({ talks, label }: FoldedProps) {
  if (talks.length === 0) return null;
  return (
    <details className="pl-3 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-strong text-link">
        {label({ count: count(talks.length) })}
      </summary>
      <div className="grid gap-3">{talks.map(toBubble)}</div>
    </details>
  );
}

/** On a phone with the way back to the queue, and the place in it. */
function ItemLine({ item, desk }: Pick<CommentPanelProps, 'item' | 'desk'>) {
  const { kind, title, href, comment_count } = item.item;
  return (
    <div className="flex items-center gap-2 border-b border-line p-3 md:p-4">
      <IconButton
        icon="left"
        label={m.admin_desk_back()}
        size="l"
        className="lg:hidden"
        onClick={() => desk.show(undefined)}
      />
      <div className="min-w-0">
        <a href={href} className="font-strong text-heading">
          {textIn(title, getLocale())}
        </a>
        <small className="block text-xs text-muted">
          {KIND_LABELS[kind]()}, {m.admin_desk_comments({ count: count(comment_count) })}
        </small>
      </div>
      <small className="ml-auto flex-none text-xs text-muted tabular-nums lg:hidden">
        {placeOf(desk, item)}
      </small>
    </div>
  );
}

/** «3/7», of those that are loaded. */
function placeOf({ items, query }: Desk, item: QueuedComment): string {
  const rest = query.hasNextPage ? '+' : '';
  return `${count(items.indexOf(item) + 1)}/${count(items.length)}${rest}`;
}

/** What the decisions do. */
const SAY = {
  shown: m.admin_desk_say_shown,
  held: m.admin_desk_say_held,
  rejected: m.admin_desk_say_rejected,
  delayed: m.admin_desk_say_delayed,
  hidden: m.admin_desk_say_hidden,
  deleted: m.admin_desk_say_deleted,
} as const;

/** Why it waits, its state, what the decisions do, and what reporters wrote. */
function Findings({ item }: { item: QueuedComment }) {
  const notes = item.reports.flatMap(({ note }) => (note ? [note] : []));
  const reasons = reasonsOf(item);
  return (
    <div className="grid gap-2 pl-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {item.reason === 'distress' && (
          <StatusChip variant="danger">{m.admin_desk_group_distress()}</StatusChip>
        )}
        {item.report_count > 0 && (
          <StatusChip variant="warn">
            {m.admin_desk_reports({ count: count(item.report_count) })}
          </StatusChip>
        )}
        <StatusChip variant={item.state === 'shown' ? 'ok' : 'plain'}>
          {STATE_LABELS[item.state]()}
        </StatusChip>
        {reasons}
        {item.decided && !item.decided.is_undone && <span>{decidedText(item.decided)}</span>}
      </p>
      <p className="text-xs text-muted">
        {isApproved(item) ? m.admin_desk_say_approved() : SAY[item.state]()}
      </p>
      {notes.map((text) => (
        <q key={text} className="text-sm wrap-anywhere text-muted">
          {text}
        </q>
      ))}
    </div>
  );
}

interface WriterProps {
  item: QueuedComment;
  writer: { comments: number; taken_down: number; bans: number };
}

function Writer({ item, writer }: WriterProps) {
  const facts = [
    [m.admin_desk_writer_comments(), writer.comments],
    [m.admin_desk_writer_down(), writer.taken_down],
    [m.admin_desk_writer_bans(), writer.bans],
  ] as const;
  return (
    <section className={`${PANEL} p-4`}>
      <h2>{m.admin_desk_writer()}</h2>
      {item.anonymous && (
        <p className="mt-1 text-sm text-muted">
          {m.admin_desk_writer_anonymous({ name: authorName(item) })}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        {facts.map(([label, number]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-strong">{count(number)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
