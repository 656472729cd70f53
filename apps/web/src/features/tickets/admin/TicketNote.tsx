import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { vietnamTime } from '../../../platform/format.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

interface TicketNoteProps {
  /** Number of the ticket. */
  id: number;
  note: AdminTicket['notes'][number];
  /** Puts a draft into the answer; absent where there is no box for it. */
  insert: ((text: string) => void) | undefined;
}

/** An inner note in the conversation, on another ground than what the asker reads. */
export function TicketNote({ id, note, insert }: TicketNoteProps) {
  const { deleteNote } = useTicketActions();
  return (
    <li className="rounded-m border border-dashed border-line bg-sun-soft px-3.5 py-2.5">
      <div className="flex items-start justify-between gap-2">
        <p className="flex flex-wrap gap-x-2 text-sm">
          <b className="text-heading">
            {note.is_draft ? m.admin_ticket_draft() : m.admin_ticket_note()}
          </b>
          <span>{[note.staff_name, vietnamTime(note.created_at)].filter(Boolean).join(', ')}</span>
        </p>
        {(note.user_id === null || note.user_id === ownId()) && (
          <IconButton
            icon="trash"
            size="l"
            label={m.admin_ticket_note_delete()}
            className="-mt-2 -mr-3"
            onClick={() => void deleteNote(id, note.id)}
          />
        )}
      </div>
      <p className="mt-1 max-w-[70ch] leading-relaxed wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      {note.is_draft && insert && (
        <Button icon="edit" size="s" className="mt-2 min-h-11!" onClick={() => insert(note.text)}>
          {m.admin_ticket_draft_insert()}
        </Button>
      )}
    </li>
  );
}
