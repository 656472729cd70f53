import { THREAD_KINDS } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EditWaiting } from './EditWaiting.tsx';
import { sending, sendOne } from './send-waiting.ts';
import { WaitingCard } from './WaitingCard.tsx';
import { WaitingProblem } from './WaitingProblem.tsx';
import {
  isBanned,
  isFreed,
  isOthers,
  isRefused,
  mustChange,
  removeWaiting,
  type Waiting,
} from './waiting.ts';

interface WaitingRowProps {
  item: Waiting;
  /** The code of a question that was sent. */
  renderCode: (code: string) => ReactNode;
}

/** One text that waits: what it is, why it waits, and what its reader can do with it. */
export function WaitingRow({ item, renderCode }: WaitingRowProps) {
  if (item.kind === 'question' && item.sent)
    return <SentQuestion item={item} code={item.sent.code} renderCode={renderCode} />;
  if (isOthers(item)) {
    return (
      <WaitingCard icon="comment" title={m.waiting_kind_comment()} text={m.waiting_others()}>
        <RemoveButton item={item} />
      </WaitingCard>
    );
  }
  return <Unsent item={item} />;
}

function Unsent({ item }: { item: Waiting }) {
  const [isEditing, setEditing] = useState(false);
  const isSending = useStore(sending, ({ keys }) => keys.includes(item.key));
  const isQuestion = item.kind === 'question';
  const isWarning = isRefused(item) && !isFreed(item);
  const title = isQuestion ? m.waiting_kind_question() : m.waiting_kind_comment();
  return (
    <WaitingCard icon={isQuestion ? 'qa' : 'comment'} title={title} isWarning={isWarning}>
      {isEditing ? (
        <EditWaiting item={item} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{item.text}</p>
          <p
            role="status"
            className={`mt-2 text-sm ${isWarning ? 'text-warn-text' : 'text-muted'}`}
          >
            {isSending ? m.waiting_sending() : <WaitingProblem item={item} />}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {!isBanned(item) && (
              <>
                <Button size="s" icon="edit" onClick={() => setEditing(true)}>
                  {m.waiting_edit()}
                </Button>
                {!mustChange(item) && (
                  <Button size="s" icon="send" onClick={() => void sendOne(item.key)}>
                    {m.waiting_send()}
                  </Button>
                )}
              </>
            )}
            {item.kind === 'comment' && (
              <ButtonLink
                size="s"
                to={`${THREAD_KINDS[item.item.kind].page}/${item.item.item_id}#comments`}
              >
                {m.waiting_place()}
              </ButtonLink>
            )}
            <RemoveButton item={item} />
          </div>
        </>
      )}
    </WaitingCard>
  );
}

function SentQuestion({ item, code, renderCode }: WaitingRowProps & { code: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <WaitingCard icon="qa" title={m.waiting_kind_question()} text={m.waiting_question_sent()}>
      {isShown && <div className="mt-3">{renderCode(code)}</div>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {m.waiting_code()}
        </Button>
        <Button size="s" icon="trash" onClick={() => removeWaiting(item.key)}>
          {m.waiting_noted()}
        </Button>
      </div>
    </WaitingCard>
  );
}

function RemoveButton({ item }: { item: Waiting }) {
  return (
    <Button size="s" icon="trash" onClick={() => removeWaiting(item.key)}>
      {m.waiting_remove()}
    </Button>
  );
}
