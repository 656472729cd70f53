import { MAILS_PER_MINUTE } from '@mam/contract/notifications/notification-kinds';
import type { NotificationPace } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PromptForm, prompt } from '../../../../admin-ui/form/prompt.tsx';
import { callApi } from '../../../../platform/client/client.ts';
import { count } from '../../../../platform/format.ts';
import { showToast } from '../../../../platform/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { paceQuery } from '../notification-queries.ts';
import { useRun } from '../use-notification-actions.ts';

/** How many mails a minute are sent, and the button that changes it. */
export function PaceLine() {
  const { data } = useQuery(paceQuery);
  const run = useRun();
  const change = async (pace: NotificationPace) => {
    const asked = await promptPace(pace.mails_per_minute).catch(() => undefined);
    if (asked === undefined) return;
    const body = { mails_per_minute: asked, updated_at: pace.updated_at };
    const call = callApi('PUT /api/admin/notifications/pace', { body }, { toast: false });
    await run(call, () => showToast(m.admin_notifications_pace_saved()));
  };
  if (!data) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
      {m.admin_notifications_pace_now({ pace: count(data.mails_per_minute) })}
      <Button size="s" onClick={() => void change(data)}>
        {m.admin_notifications_pace_change()}
      </Button>
    </p>
  );
}

function promptPace(now: number): Promise<number> {
  return prompt(m.admin_notifications_pace(), (resolve) => (
    <PaceForm now={now} resolve={resolve} />
  ));
}

interface PaceFormProps {
  now: number;
  resolve: (pace: number) => void;
}

function PaceForm({ now, resolve }: PaceFormProps) {
  const { min, max } = MAILS_PER_MINUTE;
  const [value, setValue] = useState<number | string>(now);
  const isValid = typeof value === 'number' && value >= min && value <= max;
  return (
    <PromptForm isReady={isValid} apply={() => isValid && resolve(value)}>
      <NumberInput
        label={m.admin_notifications_pace_field()}
        description={m.admin_notifications_pace_hint({ min: count(min), max: count(max) })}
        value={value}
        onChange={setValue}
        allowDecimal={false}
        allowNegative={false}
      />
    </PromptForm>
  );
}
