import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { approveLabel, removeLabel, removeVerb, replyLabel, sendLabel } from './desk-labels.ts';
import { proposalOf } from './proposal.ts';
import { type Removal, RemovalReasons } from './RemovalReasons.tsx';
import { keyOf } from './use-desk.ts';

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
  'inline-flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-[14px] px-0.5 text-xs leading-tight font-strong text-balance disabled:opacity-50 md:min-h-11 md:flex-row md:gap-1.5 md:rounded-pill md:border-[1.5px] md:px-2.5 md:text-sm';

const BAR =
  'sticky bottom-14 z-10 md:bottom-12 rounded-b-m border-t border-line bg-surface px-2 py-2 md:px-4 md:py-3';
const BUTTONS = 'grid grid-cols-[1fr_1.4fr_1.2fr_1fr_1fr] gap-0.5 md:flex md:flex-wrap md:gap-1.5';
/** On a phone each decision keeps its place, whichever others there are; labels of two lines make none higher. */
const PLACES = {
  approve: 'col-start-1',
  reply: 'col-start-2',
  remove: 'col-start-3',
  ban: 'col-start-4',
  later: 'col-start-5',
} as const;

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
      {/* Each comment has its row from the start, however far that of the one before was swiped. */}
      <RemovalReasons key={keyOf(item)} item={item} removal={removal} />
      <div role="toolbar" aria-label={m.admin_desk_decide()} className={BUTTONS}>
        {approve && (
          <Decision
            icon="check"
            label={approveLabel(item)}
            place="approve"
            cap="A"
            run={approve}
            isProposed={proposal === 'approve'}
          />
        )}
        <Decision
          icon="comment"
          label={hasAnswer ? sendLabel(item) : replyLabel(item)}
          place="reply"
          cap="R"
          run={reply}
          isProposed={proposal === 'reply'}
        />
        {remove && (
          <Decision
            icon="eye-off"
            label={removeVerb(item)}
            name={removeLabel(item, removal.reason)}
            place="remove"
            cap="X"
            run={remove}
            isProposed={proposal === 'remove'}
          />
        )}
        <BanDecision {...{ isBanned, ban }} />
        {later && (
          <Decision icon="clock" label={m.admin_desk_later()} place="later" cap="S" run={later} />
        )}
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
  if (!isBanned) {
    return <Decision icon="lock" label={m.admin_desk_ban()} place="ban" cap="B" run={ban} />;
  }
  return (
    <Link to="/administrator/bans" className={`${BUTTON} ${PLAIN} ${PLACES.ban}`}>
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
  /** The label with what the line above adds to it. */
  name?: string;
  place: keyof typeof PLACES;
  cap: string;
  run: (() => void) | undefined;
  isProposed?: boolean;
}

function Decision(props: DecisionProps) {
  const { icon, label, name, place, cap, run, isProposed = false } = props;
  return (
    <button
      type="button"
      className={`${BUTTON} ${isProposed ? PROPOSED : PLAIN} ${PLACES[place]}`}
      aria-label={name}
      disabled={!run}
      onClick={run}
    >
      <Icon name={icon} />
      {label}
      <KeyCap>{cap}</KeyCap>
    </button>
  );
}
