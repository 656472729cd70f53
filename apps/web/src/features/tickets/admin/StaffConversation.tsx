import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { type ComponentProps, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { fileSize, vietnamTime } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { undelivered } from '../../../shared/inbox/admin/take-back.ts';
import { WordsFound } from '../../../shared/inbox/admin/WordsFound.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TicketNote } from './TicketNote.tsx';

type Message = AdminTicket['messages'][number];

/** Id of the element of a message. */
export function messageId(id: number | undefined): string {
  return `message-${id}`;
}

interface StaffConversationProps extends Pick<ComponentProps<typeof TicketNote>, 'insert'> {
  ticket: AdminTicket;
}

/** Everything that was written, with inner notes between; what has no answer yet stands out. */
export function StaffConversation({ ticket, insert }: StaffConversationProps) {
  const { id, messages, notes, waiting_since } = ticket;
  const answered = messages.findLastIndex(({ from }) => from === 'staff');
  const entries = [
    ...messages.map((message, index) => {
      const isNew = waiting_since !== null && index > answered;
      const row = <MessageRow key={message.id} id={id} message={message} isNew={isNew} />;
      return { at: message.created_at, row };
    }),
    ...notes.map((note) => {
      const row = <TicketNote key={`note-${note.id}`} {...{ id, note, insert }} />;
      return { at: note.created_at, row };
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return <ol className="grid grid-cols-1 gap-4">{entries.map(({ row }) => row)}</ol>;
}

interface MessageRowProps {
  /** Number of the ticket. */
  id: number;
  message: Message;
  isNew: boolean;
}

function MessageRow({ id, message, isNew }: MessageRowProps) {
  return (
    <li
      id={messageId(message.id)}
      className={isNew ? 'rounded-m border-l-4 border-accent bg-sky px-3.5 py-3' : ''}
    >
      <MessageHead message={message} isNew={isNew} />
      {message.text && (
        <p
          className={`mt-1 w-fit max-w-[70ch] px-4 py-2.5 leading-relaxed ${message.from === 'staff' ? 'rounded-[14px_14px_4px_14px] bg-primary-soft' : 'rounded-[14px_14px_14px_4px] border border-line bg-surface'}`}
        >
          <WordsFound text={message.text} marks={message.marks} />
        </p>
      )}
      {message.pictures.map((picture, ordinal) => (
        <StaffPicture key={picture.id} id={id} picture={picture} ordinal={ordinal + 1} />
      ))}
    </li>
  );
}

function MessageHead({ message, isNew }: { message: Message; isNew: boolean }) {
  const { from, staff_name, created_at } = message;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <b className="text-heading">
        {from === 'staff' ? m.admin_ticket_team() : m.admin_ticket_asker()}
      </b>
      <span className="text-muted">
        {[staff_name, vietnamTime(created_at)].filter(Boolean).join(', ')}
      </span>
      <NotDelivered message={message} />
      {isNew && (
        <span className="rounded-pill bg-sun-soft px-2.5 text-xs font-strong text-warn-text">
          {m.admin_ticket_new()}
        </span>
      )}
    </p>
  );
}

interface StaffPictureProps {
  /** Number of the ticket. */
  id: number;
  picture: AdminTicket['messages'][number]['pictures'][number];
  ordinal: number;
}

/** A picture of the asker, loaded on demand: it may be one that others must not see. */
function StaffPicture({ id, picture, ordinal }: StaffPictureProps) {
  const [src, setSrc] = useState<string>();
  if (src) {
    const alt = m.admin_ticket_picture_alt({ count: ordinal });
    return <img src={src} alt={alt} className="mt-2 max-h-[60dvh] max-w-full rounded-m" />;
  }
  const load = async () => {
    const params = { id, picture_id: picture.id };
    const path = 'GET /api/admin/tickets/:id/pictures/:picture_id';
    const { data } = await callApi(path, { params });
    setSrc(`data:image/webp;base64,${data}`);
  };
  const size = fileSize(picture.bytes);
  return (
    <Button
      icon="image"
      size="s"
      className="mt-2"
      onClick={() => void load().catch(() => undefined)}
    >
      {m.admin_ticket_picture({ count: ordinal, size })}
    </Button>
  );
}

/** Stands beside an answer that its asker does not have yet. */
function NotDelivered({ message: { id, closes } }: { message: Message }) {
  const isPending = useStore(undelivered, ({ answers }) =>
    answers.some((answer) => answer.message === id),
  );
  if (!isPending) return null;
  return (
    <span className="rounded-pill bg-sun-soft px-2.5 text-xs font-strong text-warn-text">
      {closes ? m.admin_ticket_not_delivered_closes() : m.admin_ticket_not_delivered()}
    </span>
  );
}
