import { type QueuedComment, WAITING_REASONS } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { count } from '../../../platform/format.ts';
import { WordsFound } from '../../../shared/inbox/admin/WordsFound.tsx';
import { precisionOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { authorName, decidedText, GROUPS, reasonsOf } from './desk-labels.ts';
import { type Desk, keyOf } from './use-desk.ts';

/** The comments of a tab; those that wait in groups by urgency. */
export function QueueList({ desk }: { desk: Desk }) {
  if (desk.tab !== 'waiting') return <Rows desk={desk} items={desk.items} />;
  return WAITING_REASONS.map((reason) => {
    const items = desk.items.filter((item) => item.reason === reason);
    if (items.length === 0) return null;
    const { title, note } = GROUPS[reason];
    return (
      <section key={reason} aria-label={title()}>
        <div className="flex items-baseline gap-2 bg-sunk px-4 py-2 text-sm">
          <h2 className={`text-sm ${reason === 'distress' ? 'text-danger-text' : ''}`}>
            {title()}
          </h2>
          {count(items.length)}
          {note && <small className="ml-auto text-xs text-muted">{note()}</small>}
        </div>
        <Rows desk={desk} items={items} />
      </section>
    );
  });
}

function Rows({ desk, items }: { desk: Desk; items: QueuedComment[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Row key={keyOf(item)} item={item} desk={desk} />
      ))}
    </ul>
  );
}

function Row({ item, desk }: { item: QueuedComment; desk: Desk }) {
  const isCurrent = desk.current === item;
  const current = isCurrent ? 'lg:border-l-accent lg:bg-primary-soft' : '';
  const isUndone = desk.tab === 'done' && item.decided?.is_undone;
  return (
    <li
      className={`relative border-l-4 border-b border-b-line border-l-transparent px-3 py-3 ${current}`}
    >
      <div className="flex items-baseline justify-between gap-2">
        <button
          type="button"
          id={keyOf(item)}
          className="text-left font-strong text-heading after:absolute after:inset-0 focus-visible:after:outline-2"
          aria-current={isCurrent || undefined}
          onClick={() => desk.show(item)}
        >
          {authorName(item)}
        </button>
        <small className="flex-none text-xs text-muted">
          {item.decided && desk.tab === 'done' ? (
            <RelativeTime at={item.decided.at} />
          ) : (
            <RelativeTime
              at={item.waits_since}
              isByHour={precisionOf(item.waits_since) === 'hour'}
            />
          )}
        </small>
      </div>
      <p className={`mt-1 text-sm ${isUndone ? 'line-clamp-1 text-muted' : 'line-clamp-2'}`}>
        {item.state === 'deleted' ? (
          m.admin_desk_say_deleted()
        ) : (
          <WordsFound text={item.text} marks={isUndone ? [] : item.marks} />
        )}
      </p>
      <RowNote item={item} isDone={desk.tab === 'done'} />
    </li>
  );
}

function RowNote({ item, isDone }: { item: QueuedComment; isDone: boolean }) {
  const { decided } = item;
  if (isDone && decided) {
    return (
      <p className="mt-1.5 text-xs text-muted">
        {decided.is_undone && `${m.admin_desk_undone()} · `}
        {decidedText(decided)}
      </p>
    );
  }
  const reasons = reasonsOf(item);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-muted empty:hidden">
      {item.report_count > 0 && (
        <StatusChip variant="warn">
          {m.admin_desk_reports({ count: count(item.report_count) })}
        </StatusChip>
      )}
      {reasons}
    </p>
  );
}
