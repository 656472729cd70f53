import { COMMENT_LENGTH_MAX, TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { type FormEvent, useState } from 'react';
import { randomId } from '../../platform/device/device-id.ts';
import { Button } from '../../ui/Button.tsx';
import { FIELD_CLASS } from '../../ui/Field.tsx';
import { sendWaiting } from './send-waiting.ts';
import { editWaiting, type Waiting } from './waiting.ts';

/** The text of what waits, to be changed where it stands; it is sent as soon as there is a network. */
export function EditWaiting({ item, onClose }: { item: Waiting; onClose: () => void }) {
  const [text, setText] = useState(item.text);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    editWaiting(item, text.trim(), randomId);
    onClose();
    void sendWaiting();
  };
  return (
    <form method="post" onSubmit={save} className="mt-2 grid gap-2">
      <textarea
        aria-label={m.waiting_text()}
        rows={3}
        maxLength={item.kind === 'comment' ? COMMENT_LENGTH_MAX : TICKET_TEXT_LENGTH_MAX}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the reader has just asked for this box.
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={`${FIELD_CLASS} block px-4 py-2.5 min-h-24! [field-sizing:content]`}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="s" aria-disabled={text.trim() === ''}>
          {m.waiting_save()}
        </Button>
        <Button size="s" onClick={onClose}>
          {m.waiting_cancel()}
        </Button>
      </div>
    </form>
  );
}
