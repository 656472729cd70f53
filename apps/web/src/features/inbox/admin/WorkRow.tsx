import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { useOpenedFrom } from '../../../admin-ui/form/use-drawer-params.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { useWriterName } from '../../../shared/accounts/admin/use-colleagues.ts';
import { ClaimToggle } from '../../../shared/inbox/admin/ClaimToggle.tsx';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { ageText, precisionOf, urgencyOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { KIND_LOOKS } from '../../../shared/inbox/admin/work-kinds.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { canBeDone, useWorkActions } from './inbox-queries.ts';
import { keyOf } from './use-list-keys.ts';
import { describe, linkOf, titleOf } from './work-labels.ts';

interface WorkRowProps {
  item: WorkItem;
  isWaiting: boolean;
  /** A low row, where there is room beside its words; those of distress keep two lines. A phone only opens it. */
  isShort?: boolean;
}

/**
 * A low row is only opened on a phone, and has a sign for what is done where others stand beside it; a tall one its
 * word, where the page is wide.
 */
const LOOKS = {
  low: {
    row: 'py-2 lg:py-1',
    lines: 'line-clamp-2 lg:line-clamp-1',
    buttons: 'max-sm:hidden',
    button: '',
    word: 'hidden',
    sign: '',
  },
  tall: {
    row: 'py-3 xl:grid-cols-[36px_minmax(0,1fr)_7.75rem_12rem]',
    lines: 'line-clamp-2',
    buttons: '',
    button: 'xl:w-19',
    word: 'sm:max-xl:hidden',
    sign: 'max-sm:hidden xl:hidden',
  },
} as const;

/** One item: what it is, how long it waits, and who has it. What stands beside the title has one width in all rows. */
export function WorkRow({ item, isWaiting, isShort = false }: WorkRowProps) {
  const { toggleClaim, markDone } = useWorkActions();
  const openedFrom = useOpenedFrom();
  const { kind, id, is_distress, claim } = item;
  const look = LOOKS[isShort ? 'low' : 'tall'];
  const lines = is_distress ? LOOKS.tall.lines : look.lines;
  const tint = is_distress
    ? 'bg-danger-soft text-danger-text'
    : isMachine(item)
      ? 'bg-warn-soft text-warn-text'
      : 'bg-primary-soft text-ok-text';
  return (
    <li
      className={`relative grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t border-line px-4 focus-within:bg-primary-soft/50 sm:grid-cols-[36px_minmax(0,1fr)_7.75rem_9.75rem] ${look.row}`}
    >
      <span className={`grid size-9 place-items-center self-start rounded-[10px] ${tint}`}>
        <Icon name={KIND_LOOKS[kind].icon} />
      </span>
      <span className="min-w-0">
        <Link
          to={linkOf(item)}
          state={openedFrom}
          data-key={keyOf(item)}
          className={`${lines} leading-snug font-strong wrap-anywhere text-heading no-underline hover:underline`}
        >
          {titleOf(item)}
        </Link>
        <span className={`${lines} text-sm leading-snug wrap-anywhere text-muted`}>
          {item.writer_id !== null && !item.waits_for_other && <Writer id={item.writer_id} />}
          {describe(item)}
        </span>
        {item.alike > 1 && (
          <Link
            to={`/administrator/tickets?alike=${id}`}
            className="flex min-h-11 w-fit items-center text-sm font-strong text-link"
          >
            {m.admin_inbox_alike({ count: item.alike })}
          </Link>
        )}
      </span>
      <span className="col-span-2 flex flex-wrap items-center gap-x-2 sm:contents">
        <span className="min-w-0 grow basis-28 text-sm leading-snug">
          {isWaiting ? <WaitingAge item={item} /> : <RelativeTime at={item.at} />}
          {item.is_unanswered && <Unanswered />}
          {claim && <Holder claim={claim} />}
        </span>
        <span className={`ml-auto flex items-center gap-1 ${look.buttons}`}>
          {(claim || !item.waits_for_other) && (
            <ClaimToggle claim={claim} onToggle={() => void toggleClaim(item)} />
          )}
          {isWaiting && canBeDone(item) ? (
            <DoneButton look={look} onClick={() => void markDone(item)} />
          ) : (
            <span className={`w-11 max-sm:hidden ${look.button}`} />
          )}
        </span>
      </span>
    </li>
  );
}

/** Whose text waits for this admin to read it. */
function Writer({ id }: { id: number }) {
  return `${m.admin_work_writer({ name: useWriterName(id) })} · `;
}

interface DoneButtonProps {
  look: (typeof LOOKS)[keyof typeof LOOKS];
  onClick: () => void;
}

/** A word on phones, a sign where others stand in a narrow column. */
function DoneButton({ look, onClick }: DoneButtonProps) {
  return (
    <Button
      size="s"
      aria-label={m.admin_inbox_done()}
      title={m.admin_inbox_done()}
      className={`min-h-11! sm:w-11 sm:border-transparent! sm:p-0! ${look.button}`}
      onClick={onClick}
    >
      <span className={look.word}>{m.admin_inbox_done_short()}</span>
      <Icon name="check" className={look.sign} />
    </Button>
  );
}

/** It comes from the program and not from a reader. */
function isMachine({ kind }: WorkItem): boolean {
  return kind === 'media' || kind === 'mail' || kind === 'notification';
}

const AGES = {
  fine: 'text-muted',
  soon: 'font-strong text-warn-text',
  overdue: 'font-strong text-danger-text',
} as const;

/** How long something waits; broken promises and distress stand out. */
function WaitingAge({ item: { at, is_distress, is_overdue } }: { item: WorkItem }) {
  const ms = Date.now() - Date.parse(at);
  const byAge = urgencyOf(ms);
  const calm = byAge === 'overdue' ? 'soon' : byAge;
  const urgency = is_distress || is_overdue ? 'overdue' : calm;
  return (
    <span className={`block ${AGES[urgency]}`}>
      {m.admin_inbox_age({ age: ageText(ms, precisionOf(at)) })}
    </span>
  );
}

/** Done, although the asker may need help and has had no answer. */
function Unanswered() {
  return <StatusChip variant="danger">{m.admin_inbox_unanswered_short()}</StatusChip>;
}

/** Who has it. */
function Holder({ claim: { user_id, name } }: { claim: NonNullable<WorkItem['claim']> }) {
  return (
    <span className="flex items-center gap-1 text-muted" title={name}>
      <Icon name="hand" className="size-4 flex-none" />
      {user_id === ownId() ? m.admin_inbox_you() : <ShortName name={name} />}
    </span>
  );
}

/** Where there is no room for a whole name, its last word stays: the given name of a Vietnamese one. */
function ShortName({ name }: { name: string }) {
  const last = name.lastIndexOf(' ') + 1;
  return (
    <span className="flex min-w-0 gap-x-1">
      {last > 0 && <span className="truncate">{name.slice(0, last)}</span>}
      {name.slice(last)}
    </span>
  );
}
