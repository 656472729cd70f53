import { m } from '@mam/texts';
import { useId, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { deviceId } from '../../platform/device/device-id.ts';
import { Button } from '../../ui/Button.tsx';
import './questions.css';

/** Whether the answer helped; one vote per device, which another tap changes. */
export function HelpfulVote({ uuid }: { uuid: string }) {
  const [choice, setChoice] = useState<boolean>();
  const [isSending, setIsSending] = useState(false);
  const id = useId();
  const vote = async (is_helpful: boolean) => {
    const before = choice;
    setChoice(is_helpful);
    setIsSending(true);
    const body = { device_id: deviceId(), is_helpful };
    // A failure shows its own message; the buttons then show what is counted.
    await callApi('PUT /api/questions/:id/helpful', { params: { id: uuid }, body }).catch(() =>
      setChoice(before),
    );
    setIsSending(false);
  };
  const buttonOf = (is_helpful: boolean) => ({
    size: 'm' as const,
    className: 'bg-surface text-sm!',
    'aria-pressed': choice === is_helpful,
    disabled: isSending,
    onClick: () => vote(is_helpful),
  });
  return (
    <fieldset aria-labelledby={id} className="helpful">
      <span id={id} className="helpful-title">
        {m.questions_helpful_ask()}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button icon="like" {...buttonOf(true)}>
          {m.questions_helpful_yes()}
        </Button>
        <Button {...buttonOf(false)}>{m.questions_helpful_no()}</Button>
      </span>
      <span role="status" className="helpful-note">
        {choice === true && m.questions_helpful_thanks()}
        {choice === false && m.questions_helpful_sorry()}
      </span>
    </fieldset>
  );
}
