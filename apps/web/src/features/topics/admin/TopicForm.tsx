import { textIn } from '@mam/contract/core/localized';
import type { AdminTopic } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { DayRangeFields } from '../../../admin-ui/dates/DayRangeFields.tsx';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StateChip } from '../../../admin-ui/list/list-columns.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { TopicPreview } from './TopicPreview.tsx';
import { TopicTexts } from './TopicTexts.tsx';
import { STATES } from './topic-labels.ts';
import { lacksEnglish } from './topic-values.ts';
import { useTopicForm } from './use-topic-form.ts';

interface TopicFormProps {
  /** Undefined for a new topic. */
  topic: AdminTopic | undefined;
  categories: readonly { value: string; label: string }[];
  close: () => void;
}

/** Keeps the version that the form was filled with, until the admin asks for the latest one. */
export function TopicForm({ topic, ...props }: TopicFormProps) {
  const [version, setVersion] = useState(topic);
  const reload = async () => {
    if (!topic) return;
    const params = { id: topic.id };
    setVersion(await callApi('GET /api/admin/topics/:id', { params }, { toast: false }));
  };
  return (
    <Fields
      key={version?.updated_at}
      topic={version}
      // The form stays as it is when the latest version cannot be loaded.
      reload={() => void reload().catch(() => undefined)}
      {...props}
    />
  );
}

function Fields({ topic, categories, close, reload }: TopicFormProps & { reload: () => void }) {
  const { form, control, submit } = useTopicForm(topic, close);
  return (
    <AdminForm
      {...{ control, submit }}
      reload={{ label: m.admin_topics_stale_reload(), run: reload }}
      save={topic ? m.admin_save() : m.admin_topics_save_draft()}
      cancel={close}
    >
      {topic && <Figures topic={topic} />}
      <Select
        label={m.admin_topics_category()}
        required
        data={[...categories]}
        {...form.getInputProps('category_id')}
      />
      <LanguageTabs missing={lacksEnglish(form.values) ? ['en'] : []} errors={control.errors}>
        {(language) => <TopicTexts form={form} language={language} />}
      </LanguageTabs>
      <DayRangeFields
        clearable
        placeholder={m.admin_topics_day_form()}
        from={{ label: m.admin_topics_opens_on(), ...form.getInputProps('opens_on') }}
        to={{ label: m.admin_topics_closes_on(), ...form.getInputProps('closes_on') }}
        wrongOrder={m.validation_topic_dates_order()}
        hint={m.admin_topics_days_hint()}
      />
      <FactWarnings document={{ ...form.values }} />
      <TopicPreview values={form.values} isClosed={topic?.state === 'closed'} />
    </AdminForm>
  );
}

/** State and tally of a topic, which the form does not change. */
function Figures({ topic }: { topic: AdminTopic }) {
  const { state, tally, side_count, side_names: names } = topic;
  const nameOf = (side: keyof typeof names) => textIn(names[side], getLocale());
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <StateChip looks={STATES} state={state} />
      <span className="text-sm text-muted tabular-nums">
        {tally
          ? m.admin_topics_tally({
              agree: nameOf('agree'),
              agree_count: count(tally.agree),
              disagree: nameOf('disagree'),
              disagree_count: count(tally.disagree),
              unsure: nameOf('unsure'),
              unsure_count: count(tally.unsure),
            })
          : m.admin_topics_tally_few({ count: count(side_count) })}
      </span>
    </div>
  );
}
