import { addDays, dayText } from '@mam/contract/core/days';
import type { AdminTopic } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import { useRef, useState } from 'react';
import { DayField } from '../../../admin-ui/dates/DayField.tsx';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { today } from '../../../platform/today.ts';
import { bodyOf, valuesOf } from './topic-values.ts';

/** Days until the last day that is offered. */
const DAYS_OPEN = 14;

/** Opens a closed topic again until the end of a day, for which it asks. */
export function useReopening(key: string, nameOf: (topic: AdminTopic) => string) {
  const refresh = useRefresh(key);
  return async (topic: AdminTopic) => {
    const { id, updated_at } = topic;
    const closes_on = await promptLastDay(nameOf(topic)).catch(() => undefined);
    if (!closes_on) return;
    const body = { ...bodyOf(valuesOf(topic)), closes_on, closes_now: false, updated_at };
    await callApi('PUT /api/admin/topics/:id', { params: { id }, body });
    showToast(m.admin_topics_reopened({ title: nameOf(topic), day: dayText(closes_on) }));
    await refresh();
  };
}

function promptLastDay(title: string): Promise<string> {
  return prompt(m.admin_topics_reopen_title({ title }), (resolve) => (
    <LastDayForm resolve={resolve} />
  ));
}

function LastDayForm({ resolve }: { resolve: (day: string) => void }) {
  const [day, setDay] = useState<string | null>(addDays(today(), DAYS_OPEN));
  const isPast = day !== null && day < today();
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // The button stays: a disabled one would lose the focus, and leave text that is no day without its words.
  const apply = () => {
    if (day && !isPast) {
      resolve(day);
      return;
    }
    setAsked(true);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <PromptForm isReady apply={apply} submit={m.admin_topics_reopen()}>
      <div ref={field}>
        <DayField
          label={m.admin_topics_closes_on()}
          placeholder={m.admin_topics_day_form()}
          minDate={today()}
          problem={isPast ? m.admin_topics_reopen_past() : undefined}
          error={isAsked && !day && m.validation_required()}
          value={day}
          onChange={setDay}
        />
      </div>
    </PromptForm>
  );
}
