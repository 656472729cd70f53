import { SIDES } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import {
  TOPIC_PING_LENGTH_MAX,
  TOPIC_SIDE_LENGTH_MAX,
  TOPIC_SUMMARY_LENGTH_MAX,
  TOPIC_TITLE_LENGTH_MAX,
} from '@mam/contract/topics/topics.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { SIDE_LABELS } from './topic-labels.ts';
import type { TopicFormState } from './use-topic-form.ts';

/** Question, opening, names of the sides and summary in one language. */
export function TopicTexts({ form, language }: { form: TopicFormState; language: Language }) {
  const required = language === 'vi';
  const area = { minRows: 2, maxRows: 10 } as const;
  return (
    <>
      <Textarea
        label={m.admin_topics_title()}
        description={m.admin_topics_title_hint()}
        maxLength={TOPIC_TITLE_LENGTH_MAX}
        required={required}
        {...area}
        {...form.getInputProps(`title.${language}`)}
      />
      <Textarea
        label={m.admin_topics_ping()}
        description={m.admin_topics_ping_hint()}
        maxLength={TOPIC_PING_LENGTH_MAX}
        required={required}
        {...area}
        {...form.getInputProps(`ping.${language}`)}
      />
      <fieldset className="grid gap-3">
        <legend className="font-strong text-heading">{m.admin_topics_sides()}</legend>
        <p className="text-sm text-muted">{m.admin_topics_sides_hint()}</p>
        {SIDES.map((side) => (
          <TextInput
            key={side}
            label={SIDE_LABELS[side]()}
            maxLength={TOPIC_SIDE_LENGTH_MAX}
            required={required}
            {...form.getInputProps(`side_names.${side}.${language}`)}
          />
        ))}
      </fieldset>
      <Textarea
        label={m.admin_topics_summary()}
        description={m.admin_topics_summary_hint()}
        maxLength={TOPIC_SUMMARY_LENGTH_MAX}
        {...area}
        {...form.getInputProps(`summary.${language}`)}
      />
    </>
  );
}
