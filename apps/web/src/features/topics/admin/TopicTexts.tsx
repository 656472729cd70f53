import { SIDES } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import {
  TOPIC_PING_LENGTH_MAX,
  TOPIC_REASON_LENGTH_MAX,
  TOPIC_SIDE_LENGTH_MAX,
  TOPIC_SUMMARY_LENGTH_MAX,
  TOPIC_TITLE_LENGTH_MAX,
} from '@mam/contract/topics/topics.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { SIDE_LABELS } from './topic-labels.ts';
import type { TopicFormState } from './use-topic-form.ts';

interface TopicTextsProps {
  form: TopicFormState;
  language: Language;
}

const area = { minRows: 2, maxRows: 10 } as const;

/** Question, opening, names and reasons of the sides, and summary in one language. */
export function TopicTexts({ form, language }: TopicTextsProps) {
  const required = language === 'vi';
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
      <Reasons form={form} language={language} />
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

/** Each is called by the name of its side, once that is typed. */
function Reasons({ form, language }: TopicTextsProps) {
  const names = form.values.side_names;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-strong text-heading">{m.admin_topics_reasons()}</legend>
      <p className="text-sm text-muted">{m.admin_topics_reasons_hint()}</p>
      {SIDES.map((side) => (
        <Textarea
          key={side}
          label={m.topics_reason({ side: names[side][language].trim() || SIDE_LABELS[side]() })}
          maxLength={TOPIC_REASON_LENGTH_MAX}
          {...area}
          {...form.getInputProps(`side_reasons.${side}.${language}`)}
        />
      ))}
    </fieldset>
  );
}
