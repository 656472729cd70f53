import type { QueuedComment, Talk } from '@mam/contract/comments/moderation.admin';
import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { commentCountsQuery } from '../../../shared/inbox/admin/waiting-counts.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswerBox, threatenedFirst, useCanned } from './answer/AnswerBox.tsx';
import { authorName, decisionTexts } from './desk-labels.ts';
import { threadQuery } from './moderation-queries.ts';
import { isThreat } from './proposal.ts';
import { TalkBubble } from './TalkBubble.tsx';
import { addStep, takeBackAnswer, takeBackDecision } from './undo-steps.ts';
import type { Desk } from './use-desk.ts';

/** Why the comment of the reader cannot be answered. */
const NOT_SHOWN = {
  deleted: m.admin_desk_threatened_deleted,
  hidden: m.admin_desk_threatened_hidden,
  rejected: m.admin_desk_threatened_unseen,
  held: m.admin_desk_threatened_unseen,
  delayed: m.admin_desk_threatened_unseen,
} as const;

/** Below a threat that answers a reader: an answer for that reader, in the name of the site. The threat goes on waiting. */
export function Threatened({ item, desk }: { item: QueuedComment; desk: Desk }) {
  const { data: thread } = useQuery(threadQuery(item.id));
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const parent = thread?.parent;
  if (!thread || !isThreat(item) || !parent?.author || parent.author.is_team) return null;
  const name = authorName(parent);
  // By this admin or another one.
  const isAnswered = thread.after.some(({ author, state }) => author?.is_team && state === 'shown');
  return (
    <fieldset
      ref={box}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sky p-3 text-sm"
    >
      <b id={titleId} className="text-heading">
        {isAnswered ? m.admin_desk_answered({ name }) : m.admin_desk_threatened({ name })}
      </b>
      {parent.state === 'shown' ? (
        <Button ref={opener} size="s" icon="comment" onClick={() => setOpen(true)}>
          {m.admin_desk_reply_to({ name })}
        </Button>
      ) : (
        <span>{NOT_SHOWN[parent.state]()}</span>
      )}
      {(parent.state === 'hidden' || parent.state === 'rejected') && (
        <ShowAgain item={item} parent={parent} box={box} />
      )}
      {isOpen && parent.state === 'shown' && (
        <AnswerDialog item={item} parent={parent} box={box} close={close} desk={desk} />
      )}
    </fieldset>
  );
}

type Parent = NonNullable<OutputOf<EndpointOf<'GET /api/admin/comments/:id/thread'>>['parent']>;

interface ShowAgainProps {
  /** The threat. */
  item: QueuedComment;
  parent: Parent;
  /** What the button stands in. */
  box: RefObject<HTMLElement | null>;
}

/** Shows what was taken down before, so that it can be answered. */
function ShowAgain({ item, parent, box }: ShowAgainProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const body = { decision: 'approve', seen: parent.decided?.id ?? null } as const;
      const input = { params: { id: parent.id }, body };
      const { decision } = await callApi('POST /api/admin/comments/:id/decide', input);
      const name = authorName(parent);
      const { done, undone } = decisionTexts(parent, 'approve', false);
      addStep({
        comment: item.id,
        text: done({ name }),
        undone: undone({ name }),
        box,
        takeBack: () => takeBackDecision(decision.id, undefined),
      });
    } catch {
      // The call shows its own toast.
      setBusy(false);
    }
    // Shows it, or what became of it meanwhile.
    await Promise.all([
      queries.invalidateQueries({ queryKey: threadQuery(item.id).queryKey }),
      queries.invalidateQueries({ queryKey: commentCountsQuery.queryKey }),
    ]);
  };
  return (
    <Button size="s" icon="eye" disabled={isBusy} onClick={() => void show()}>
      {m.admin_desk_show_again()}
    </Button>
  );
}

interface AnswerDialogProps {
  desk: Desk;
  /** The threat. */
  item: QueuedComment;
  parent: Talk;
  /** What opens it. */
  box: RefObject<HTMLElement | null>;
  close: () => void;
}

function AnswerDialog({ desk, item, parent, box, close }: AnswerDialogProps) {
  const queries = useQueryClient();
  const canned = threatenedFirst(useCanned(parent));
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const value = desk.answers[parent.id] ?? '';
  const name = authorName(parent);
  const isSendable = !isBusy && value.trim() !== '';
  const send = async () => {
    setBusy(true);
    try {
      const input = { params: { id: parent.id }, body: { answer: value.trim() } };
      const { id } = await callApi('POST /api/admin/comments/:id/answer', input);
      desk.write(parent.id, '');
      close();
      addStep({
        comment: item.id,
        text: m.admin_desk_answered({ name }),
        undone: m.admin_desk_unanswered({ name }),
        box,
        typed: { id: parent.id, text: value },
        takeBack: () => takeBackAnswer(id),
      });
    } catch {
      // The call shows its own toast, and what was typed stays.
      setBusy(false);
    }
    // Shows the answer, or that the comment is gone.
    await queries.invalidateQueries({ queryKey: threadQuery(item.id).queryKey });
  };
  return (
    <Modal opened onClose={close} title={m.admin_desk_reply_to({ name })}>
      <div className="-mx-4 grid gap-3">
        <TalkBubble talk={parent} />
        <AnswerBox
          canned={canned}
          field={field}
          value={value}
          onChange={(text) => desk.write(parent.id, text)}
          send={() => void (isSendable && send())}
          hint={m.admin_desk_threatened_hint({ name: m.site_name() })}
          hasKeys={false}
        />
      </div>
      <div className="sticky bottom-0 -mb-4 flex flex-wrap justify-end gap-2 bg-surface py-3">
        <Button onClick={close}>{m.admin_cancel()}</Button>
        <Button variant="primary" disabled={!isSendable} onClick={() => void send()}>
          {m.admin_desk_send()}
        </Button>
      </div>
    </Modal>
  );
}
