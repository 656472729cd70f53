import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { useOpenedFrom } from '../../../admin-ui/form/use-drawer-params.ts';
import { ClaimToggle } from '../../../shared/inbox/admin/ClaimToggle.tsx';
import { ageText, precisionOf, urgencyOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { KIND_LOOKS } from '../../../shared/inbox/admin/work-kinds.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { canBeDone, useWorkActions } from './inbox-queries.ts';
import { keyOf } from './use-list-keys.ts';
import { describe, linkOf, titleOf } from './work-labels.ts';

interface WorkRowProps {
  item: WorkItem;
  isWaiting: boolean;
  /** A low row, where there is room beside its words. */
  isShort?: boolean;
}

/** One item: what it is, how long it waits, and who has it. */
export function WorkRow({ item, isWaiting, isShort = false }: WorkRowProps) {
  const { toggleClaim, markDone } = useWorkActions();
  const openedFrom = useOpenedFrom();
  const { kind, id, is_distress } = item;
  const tint = is_distress
    ? 'bg-danger-soft text-danger-text'
    : isMachine(item)
      ? 'bg-warn-soft text-warn-text'
      : 'bg-primary-soft text-ok-text';
  return (
    <li
      className={`relative grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t border-line px-4 focus-within:bg-primary-soft/50 sm:grid-cols-[36px_minmax(0,1fr)_auto_auto] sm:gap-x-4 lg:grid-cols-[36px_minmax(0,1fr)_9rem_auto] ${isShort ? 'py-2 lg:py-1' : 'py-3'}`}
    >
      <span className={`grid size-9 place-items-center self-start rounded-[10px] ${tint}`}>
        <Icon name={KIND_LOOKS[kind].icon} />
      </span>
      <span className="min-w-0">
        <Link
          to={linkOf(item)}
          state={openedFrom}
          data-key={keyOf(item)}
          className="line-clamp-2 leading-snug font-strong wrap-anywhere text-heading no-underline hover:underline"
        >
          {titleOf(item)}
        </Link>
        <span className="line-clamp-2 text-sm leading-snug wrap-anywhere text-muted">
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
        {isWaiting ? <WaitingAge item={item} /> : <span />}
        <span className="ml-auto flex items-center gap-1 max-sm:has-[>button]:-mr-2">
          <ClaimToggle claim={item.claim} onToggle={() => void toggleClaim(item)} />
          {isWaiting && canBeDone(item) ? (
            <IconButton
              icon="check"
              label={m.admin_inbox_done()}
              title={m.admin_inbox_done()}
              className="size-11!"
              onClick={() => void markDone(item)}
            />
          ) : (
            <span className="w-11 max-sm:hidden" />
          )}
        </span>
      </span>
    </li>
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
    <span className={`flex items-center gap-1.5 text-sm whitespace-nowrap ${AGES[urgency]}`}>
      <Icon name="clock" className="size-4.5" />
      {m.admin_inbox_age({ age: ageText(ms, precisionOf(at)) })}
    </span>
  );
}
