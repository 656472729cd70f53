import { MODERATION_TABS, type ModerationTab } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { ShortcutsSwitch } from '../../../admin-ui/controls/ShortcutsSwitch.tsx';
import { useKeys, useShortcuts } from '../../../admin-ui/controls/use-keys.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { count } from '../../../platform/format.ts';
import { precisionOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { commentCountsQuery } from '../../../shared/inbox/admin/waiting-counts.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { CurrentComment } from './CurrentComment.tsx';
import { useQueueCache } from './moderation-queries.ts';
import { QueueList } from './QueueList.tsx';
import { UndoRow } from './UndoRow.tsx';
import { type UndoStep, undoNewest } from './undo-steps.ts';
import { type Desk, keyOf, useDesk } from './use-desk.ts';

/** `/administrator/comments`: the queue, and the comment that is decided about. */
export function ModerationDesk() {
  const desk = useDesk();
  const { current, isChosen, isGone } = desk;
  const isOpen = isChosen || isGone;
  const scope = useRef<HTMLDivElement>(null);
  useWayBack(desk);
  const isTight = useIsPhone() && isOpen;
  const cache = useQueueCache(desk.tab);
  const undo = async () => {
    const step = await undoNewest();
    if (!step) return;
    fillAgain(desk, step);
    await cache.refresh();
    if (step.box?.current) return step.box.current.querySelector('button')?.focus();
    if (desk.tab !== 'done') desk.showId(step.comment);
  };
  // Here and not with the comment's keys: after the last decision of a queue there is no comment.
  useKeys(scope, { z: undo });
  return (
    <AdminPage
      title={m.nav_admin_comments()}
      lead={isTight ? undefined : <Summary />}
      isTight={isTight}
    >
      <div
        ref={scope}
        className="grid items-start gap-5 lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)]"
      >
        <section
          aria-label={m.admin_desk_queue()}
          className={`${PANEL} overflow-clip ${isOpen ? 'max-lg:hidden' : ''}`}
        >
          <Tabs desk={desk} />
          <QueryBoundary query={desk.query} rows={5} rowClass="h-20 m-3">
            {() => <Queue desk={desk} />}
          </QueryBoundary>
        </section>
        {current && (
          <div className={isChosen ? '' : 'max-lg:hidden'}>
            <CurrentComment desk={desk} item={current} scope={scope} />
          </div>
        )}
        {isGone && <Gone />}
      </div>
      <UndoRow undo={() => void undo()} />
    </AdminPage>
  );
}

/** In place of the comment of a link that leads nowhere. */
function Gone() {
  return (
    <div role="alert" className={`${PANEL} p-4`}>
      <EmptyState
        title={m.admin_desk_gone()}
        text={m.admin_desk_gone_text()}
        action={{ to: '/administrator/comments', label: m.admin_desk_back() }}
      />
    </div>
  );
}

/** What was typed before the decision stands in its box again, unless something else does by now. */
function fillAgain({ answers, write }: Desk, { typed }: UndoStep): void {
  if (typed?.text && !answers[typed.id]) write(typed.id, typed.text);
}

/** On a phone the way back from a comment leads to its row. */
function useWayBack({ current, isChosen }: Desk): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const row = isChosen ? null : document.getElementById(last.current ?? '');
    last.current = isChosen && current ? keyOf(current) : undefined;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isChosen, current]);
}

function Summary() {
  const { data } = useQuery(commentCountsQuery);
  if (!data) return null;
  return (
    <>
      {m.admin_desk_sub({ count: count(data.waiting), done: count(data.done_today) })}{' '}
      {data.oldest_at && (
        <>
          {m.admin_desk_oldest()}:{' '}
          <RelativeTime at={data.oldest_at} isByHour={precisionOf(data.oldest_at) === 'hour'} />.
        </>
      )}
    </>
  );
}

const TABS: Record<
  ModerationTab,
  { title: () => string; empty: () => string; text: () => string }
> = {
  waiting: {
    title: m.admin_desk_waiting,
    empty: m.admin_desk_empty_waiting,
    text: m.admin_desk_empty_waiting_text,
  },
  fresh: {
    title: m.admin_desk_fresh,
    empty: m.admin_desk_empty_fresh,
    text: m.admin_desk_empty_fresh_text,
  },
  done: {
    title: m.admin_desk_done,
    empty: m.admin_desk_empty_done,
    text: m.admin_desk_empty_done_text,
  },
};

function Tabs({ desk }: { desk: Desk }) {
  const { data } = useQuery(commentCountsQuery);
  const numbers = { waiting: data?.waiting, fresh: data?.fresh, done: undefined };
  return (
    <fieldset className="flex border-b border-line px-2">
      <legend className="sr-only">{m.admin_desk_tabs()}</legend>
      {MODERATION_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={desk.tab === tab}
          className="flex min-h-12 items-center gap-1.5 border-b-3 border-transparent px-3 text-sm font-strong text-muted aria-pressed:border-accent aria-pressed:text-heading"
          onClick={() => desk.setTab(tab)}
        >
          {TABS[tab].title()}
          {Boolean(numbers[tab]) && (
            <span className="rounded-pill bg-warn-soft px-2 text-xs text-warn-text">
              {count(numbers[tab] ?? 0)}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

function Queue({ desk }: { desk: Desk }) {
  const { tab, items, query } = desk;
  if (items.length === 0 && !query.isFetching) {
    return (
      <div className="p-4">
        <EmptyState title={TABS[tab].empty()} text={TABS[tab].text()} />
      </div>
    );
  }
  return (
    <>
      <QueueList desk={desk} />
      {query.hasNextPage && (
        <div className="grid p-3">
          <Button disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
            {m.admin_desk_more()}
          </Button>
        </div>
      )}
      <div className="hidden flex-wrap items-center gap-x-4 gap-y-2 p-3 text-xs text-muted lg:flex">
        <KeyHints />
        <ShortcutsSwitch />
      </div>
    </>
  );
}

function KeyHints() {
  if (!useShortcuts()) return null;
  return (
    <>
      <span className="sr-only">{m.admin_desk_keys()}: </span>
      <KeyHint keys={['J', 'K']} text={m.admin_desk_key_move()} />
      <KeyHint keys={['1–4']} text={m.admin_desk_key_canned()} />
      <KeyHint keys={['Ctrl ↵']} text={m.admin_desk_send()} />
      <KeyHint keys={['Esc']} text={m.admin_desk_key_leave()} />
      <KeyHint keys={['5–0']} text={m.admin_desk_key_why()} />
      <KeyHint keys={['Z']} text={m.admin_desk_key_undo()} />
    </>
  );
}

function KeyHint({ keys, text }: { keys: string[]; text: string }) {
  return (
    <span className="hidden items-center gap-1 pointer-fine:inline-flex">
      {keys.map((key) => (
        <KeyCap key={key}>{key}</KeyCap>
      ))}
      {text}
    </span>
  );
}
