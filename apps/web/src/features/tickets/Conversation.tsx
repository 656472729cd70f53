import type { Ticket } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { TicketPicture } from './TicketPicture.tsx';
import type { OpenedTicket } from './ticket-calls.ts';
import { daysSince, partOfDay } from './ticket-times.ts';

type Message = Ticket['messages'][number];

const NOTE =
  'flex items-center gap-2 justify-self-center rounded-[14px] bg-sunk px-3.5 py-1.5 text-sm text-muted';

/** The asker at the right, the staff at the left, notes in the middle. */
export function Conversation({ opened: { code, ticket } }: { opened: OpenedTicket }) {
  const { messages, waiting_since, kind } = ticket;
  return (
    <ol aria-label={m.tickets_conversation()} className="grid gap-4">
      {messages.map((message, index) => (
        <li key={message.created_at + message.from} className="grid gap-4">
          <MessageBubble code={code} message={message} />
          {index === 0 && kind === 'question' && (
            <p className={NOTE}>
              <Icon name="check" className="size-4.5" />
              {m.tickets_received()}
            </p>
          )}
        </li>
      ))}
      {waiting_since && daysSince(waiting_since, new Date()) > 0 && (
        <li className={NOTE}>
          <Icon name="clock" className="size-4.5" />
          {m.tickets_waiting_days({ count: daysSince(waiting_since, new Date()) })}
        </li>
      )}
    </ol>
  );
}

function MessageBubble({ code, message }: { code: string; message: Message }) {
  const { text, pictures, created_at } = message;
  const isOwn = message.from === 'asker';
  const shape = isOwn
    ? 'rounded-[14px_14px_4px_14px] bg-primary-soft'
    : 'rounded-[14px_14px_14px_4px] bg-surface shadow-card';
  const sender = isOwn ? (
    <b className="font-text">{m.tickets_you()}</b>
  ) : (
    <b className="rounded-pill bg-primary px-2.5 text-on-primary">{m.tickets_staff()}</b>
  );
  return (
    <div
      className={`grid max-w-[min(560px,88%)] gap-1.5 ${isOwn ? 'justify-items-end justify-self-end' : 'justify-items-start justify-self-start'}`}
    >
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        {sender} {partOfDay(created_at)}
      </p>
      {text && (
        <p className={`px-4 py-3 leading-relaxed wrap-anywhere whitespace-pre-line ${shape}`}>
          {text}
        </p>
      )}
      {pictures.map((picture, index) => (
        <TicketPicture key={picture.id} code={code} picture={picture} ordinal={index + 1} />
      ))}
    </div>
  );
}
