import {
  SUSPENSION_NOTE_LENGTH_MAX,
  SUSPENSION_REASONS,
  type Suspension,
} from '@mam/contract/users/users.rules';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { prompt } from '../../../admin-ui/form/prompt.tsx';
import { Button } from '../../../ui/Button.tsx';
import { REASON_LABELS } from './user-labels.tsx';

/** Asks why a person, or so many accounts, are suspended; rejects when closed. */
export function promptSuspension(who: string): Promise<Suspension> {
  return prompt(m.admin_users_suspend_why({ who }), (resolve) => (
    <SuspensionForm resolve={resolve} />
  ));
}

const READY = SUSPENSION_REASONS.filter((reason) => reason !== 'other');

interface SuspensionFormProps {
  resolve: (suspension: Suspension) => void;
}

/** A ready reason answers at once, with the words that were typed before. */
function SuspensionForm({ resolve }: SuspensionFormProps) {
  const [text, setText] = useState('');
  const note = text.trim();
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (note !== '') resolve({ reason: 'other', note });
      }}
    >
      <p>{m.admin_users_suspend_effect()}</p>
      <p>{m.admin_users_suspend_text()}</p>
      <div className="flex flex-wrap gap-2">
        {READY.map((reason, index) => (
          <Button
            key={reason}
            size="s"
            data-autofocus={index === 0 || undefined}
            onClick={() => resolve({ reason, note })}
          >
            {REASON_LABELS[reason]()}
          </Button>
        ))}
      </div>
      <Textarea
        label={m.admin_users_suspend_note()}
        description={m.admin_users_suspend_note_hint()}
        minRows={2}
        maxRows={6}
        maxLength={SUSPENSION_NOTE_LENGTH_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="s" onClick={modals.closeAll}>
          {m.admin_cancel()}
        </Button>
        <Button size="s" variant="danger" type="submit" disabled={note === ''}>
          {m.admin_users_suspend_other()}
        </Button>
      </div>
    </form>
  );
}
