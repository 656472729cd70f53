import {
  SUPPORT_IMAGES_BYTES_LIMIT,
  TICKET_PICTURES_MAX,
  TICKET_TEXT_LENGTH_MAX,
} from '@mam/contract/core/constants';
import type { Ticket, TicketHelp } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { fileSize } from '../../platform/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AttachedPictures } from './AttachedPictures.tsx';
import { PICTURE_TYPES } from './pictures.ts';
import { useReply } from './use-reply.ts';

interface ReplyBoxProps {
  code: string;
  onSent: (ticket: Ticket, help: TicketHelp | null) => void;
}

/** What the asker adds: a text, pictures, or both. */
export function ReplyBox({ code, onSent }: ReplyBoxProps) {
  const reply = useReply(code, onSent);
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void reply.send();
        }}
        className="mt-6 rounded-[16px] border-[1.5px] border-line-strong bg-surface"
      >
        <textarea
          aria-label={m.tickets_write()}
          aria-describedby="reply-problem"
          aria-invalid={reply.problem ? true : undefined}
          placeholder={m.tickets_write_placeholder()}
          rows={3}
          maxLength={TICKET_TEXT_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          value={reply.text}
          onChange={({ target }) => reply.setText(target.value)}
          className="block min-h-24 w-full resize-y rounded-t-[16px] bg-transparent px-4 py-3 [field-sizing:content]"
        />
        <AttachedPictures pictures={reply.pictures} onRemove={reply.remove} />
        <ReplyTools reply={reply} />
      </form>
      <p id="reply-problem" role="alert" className="mt-2 text-sm font-text text-danger-text">
        {reply.problem}
      </p>
      <p className="mt-2 text-sm text-muted">{m.tickets_pictures_note()}</p>
    </>
  );
}

/** Adding pictures, their sum, and sending. */
function ReplyTools({ reply }: { reply: ReturnType<typeof useReply> }) {
  const { pictures, sum, isBusy } = reply;
  const isTooLarge = sum >= SUPPORT_IMAGES_BYTES_LIMIT;
  const max = fileSize(SUPPORT_IMAGES_BYTES_LIMIT);
  return (
    <div className="flex flex-wrap items-center gap-2.5 p-2.5">
      <FileButton
        accept={PICTURE_TYPES}
        multiple
        disabled={pictures.length >= TICKET_PICTURES_MAX}
        className="min-h-11!"
        onFiles={(files) => void reply.add(files)}
      >
        <Icon name="plus" />
        {m.tickets_pictures_add()}
      </FileButton>
      <span
        role="status"
        className={`text-sm tabular-nums ${isTooLarge ? 'font-strong text-danger-text' : 'text-muted'}`}
      >
        {pictures.length > 0 && m.tickets_pictures_sum({ sum: fileSize(sum), max })}
      </span>
      <Button
        icon="send"
        type="submit"
        variant="primary"
        size="s"
        aria-disabled={isBusy}
        className="ml-auto min-h-11!"
      >
        {isBusy ? m.form_sending() : m.tickets_write_send()}
      </Button>
    </div>
  );
}
