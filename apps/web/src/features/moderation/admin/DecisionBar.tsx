import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { approveLabel, removeLabel, replyLabel, sendLabel } from './desk-labels.ts';
import { proposalOf } from './proposal.ts';
import { type Removal, RemovalReasons } from './RemovalReasons.tsx';

export interface DeskActions {
  /** Undefined where it would change nothing, as the next one. */
  approve: (() => void) | undefined;
  remove: (() => void) | undefined;
  /** Sends the answer, or leads to its field. */
  reply: () => void;
  /** Sends the answer from its field. */
  send: () => void;
  /** Undefined where there is no account to ban. */
  ban: (() => void) | undefined;
  /** Undefined where no other comment waits. */
  later: (() => void) | undefined;
}

const BUTTON =
  'inline-flex min-h-12 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] px-0.5 text-xs leading-tight font-strong text-balance disabled:opacity-50 md:min-h-11 md:flex-none md:flex-row md:gap-1.5 md:rounded-pill md:border-[1.5px] md:px-2.5 md:text-sm';

const BAR =
  'sticky bottom-14 z-10 md:bottom-12 rounded-b-m border-t border-line bg-surface px-2 py-2 md:px-4 md:py-3';
const BUTTONS = 'flex flex-wrap gap-0.5 md:gap-1.5';

interface DecisionBarProps {
  item: QueuedComment;
  /** Something is typed as an answer. */
  hasAnswer: boolean;
  /** A ban of its writer stands. */
  isBanned: boolean;
  removal: Removal;
  actions: DeskActions;
}

/** The decisions, always in the same order; filled is a removal with a chosen reason, a typed answer or, until a decision stands, the proposed one. On a phone at the lower edge of the screen. */
export function DecisionBar({ item, hasAnswer, isBanned, removal, actions }: DecisionBarProps) {
  const { approve, remove, reply, ban, later } = actions;
  const isDecided = item.decided !== null && !item.decided.is_undone;
  const proposed = isDecided ? undefined : proposalOf(item);
  const written = hasAnswer ? 'reply' : proposed;
  const proposal = removal.isChosen ? 'remove' : written;
  return (
    <div className={BAR}>
      <RemovalReasons item={item} removal={removal} />
      <div role="toolbar" aria-label={m.admin_desk_decide()} className={BUTTONS}>
        {approve && (
          <Decision
            icon="check"
            label={approveLabel(item)}
            cap="A"
            run={approve}
            isProposed={proposal === 'approve'}
          />
        )}
        <Decision
          icon="comment"
          label={hasAnswer ? sendLabel(item) : replyLabel(item)}
          cap="R"
          className="max-md:flex-[1.4] md:max-w-40"
          run={reply}
          isProposed={proposal === 'reply'}
        />
        {remove && (
          <Decision
            icon="eye-off"
            label={removeLabel(item, removal.reason)}
            cap="X"
            className="max-md:flex-[2.05] md:max-w-46"
            run={remove}
            isProposed={proposal === 'remove'}
          />
        )}
        <BanDecision {...{ isBanned, ban }} />
        {later && <Decision icon="clock" label={m.admin_desk_later()} cap="S" run={later} />}
      </div>
    </div>
  );
}

/** In place of the decisions about a deleted comment: its writer can still be banned. */
export function DeletedBar({ isBanned, ban }: BanDecisionProps) {
  if (!isBanned && !ban) return null;
  return (
    <div className={BAR}>
      <div role="toolbar" aria-label={m.admin_desk_decide()} className={BUTTONS}>
        <BanDecision {...{ isBanned, ban }} />
      </div>
    </div>
  );
}

type BanDecisionProps = Pick<DecisionBarProps, 'isBanned'> & Pick<DeskActions, 'ban'>;

function BanDecision({ isBanned, ban }: BanDecisionProps) {
  if (!isBanned) return <Decision icon="lock" label={m.admin_desk_ban()} cap="B" run={ban} />;
  return (
    <Link to="/administrator/bans" className={`${BUTTON} ${PLAIN}`}>
      <Icon name="lock" />
      {m.admin_desk_banned()}
    </Link>
  );
}

/** In place of the decisions about a comment that waits: those are in the queue. */
export function WaitsAgain({ id }: { id: string }) {
  return (
    <p className="flex flex-wrap gap-x-2 border-t border-line p-4 text-sm text-muted">
      {m.admin_desk_waits_again()}
      <Link to={`?comment=${id}`} className="font-strong text-link">
        {m.admin_desk_waits_again_link()}
      </Link>
    </p>
  );
}

const PROPOSED = 'bg-primary text-on-primary md:border-transparent';
const PLAIN = 'text-heading hover:bg-sunk md:border-line-strong';

interface DecisionProps {
  icon: string;
  label: string;
  cap: string;
  run: (() => void) | undefined;
  isProposed?: boolean;
  /** Room for a label of two lines, which makes the bar no higher. */
  className?: string;
}

function Decision({ icon, label, cap, run, isProposed = false, className = '' }: DecisionProps) {
  return (
    <button
      type="button"
      className={`${BUTTON} ${isProposed ? PROPOSED : PLAIN} ${className}`}
      disabled={!run}
      onClick={run}
    >
      <Icon name={icon} />
      {label}
      <KeyCap>{cap}</KeyCap>
    </button>
  );
}
