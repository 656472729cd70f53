import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Radio, Select, Switch } from '@mantine/core';
import { DateTimeField } from '../../../../admin-ui/dates/DateTimeField.tsx';
import { DayField } from '../../../../admin-ui/dates/DayField.tsx';
import { vietnamTime } from '../../../../platform/format.ts';
import { isInProgress } from '../playable-queries.ts';
import { isReviewOutdated } from './compare-values.ts';
import { isForReaders } from './playable-values.ts';
import type { PlayableFormState } from './use-playable-form.ts';

interface PublishFieldsProps {
  item: AdminPlayableInfo | undefined;
  categories: readonly { value: string; label: string }[];
  form: PlayableFormState;
}

/** Topic, publication, age and review of an item. */
export function PublishFields({ item, categories, form }: PublishFieldsProps) {
  return (
    <>
      <Select
        label={m.admin_playables_category()}
        required={isForReaders(form.values)}
        data={[...categories]}
        {...form.getInputProps('category_id')}
      />
      <PublicationField form={form} item={item} />
      <Switch
        label={m.admin_playables_adult()}
        description={m.admin_playables_adult_hint()}
        {...form.getInputProps('is_adult', { type: 'checkbox' })}
      />
      <Switch
        label={m.admin_playables_synthetic_voice()}
        description={m.admin_playables_synthetic_voice_hint()}
        {...form.getInputProps('has_synthetic_voice', { type: 'checkbox' })}
      />
      <ReviewField form={form} />
    </>
  );
}

/** The day of a health worker's review, with a reminder once texts or file are changed. */
function ReviewField({ form }: { form: PlayableFormState }) {
  return (
    <div className="grid gap-2">
      <DayField
        label={m.admin_playables_reviewed()}
        description={m.admin_playables_reviewed_hint()}
        placeholder={m.admin_playables_day_form()}
        clearable
        {...form.getInputProps('health_reviewed_on')}
      />
      <p role="status" className="text-sm text-warn-text empty:hidden">
        {isReviewOutdated(form.values, form.getInitialValues()) &&
          m.admin_playables_reviewed_outdated()}
      </p>
    </div>
  );
}

interface PublicationFieldProps {
  form: PlayableFormState;
  item: AdminPlayableInfo | undefined;
}

/** Whether and when an item is published, in the time zone of Viet Nam. */
function PublicationField({ form, item }: PublicationFieldProps) {
  const { when } = form.values;
  const isShown = item?.status === 'published';
  const waitsForFile = !item?.image && (!item || isInProgress(item.next_file));
  const since = isShown && item.published_at ? vietnamTime(item.published_at) : undefined;
  return (
    <div className="grid gap-2">
      <Radio.Group label={m.admin_playables_when()} {...form.getInputProps('when')}>
        <div className="flex flex-wrap gap-x-4 gap-y-2 pt-1">
          <Radio value="hidden" label={m.admin_playables_when_hidden()} />
          <Radio
            value="now"
            label={isShown ? m.admin_playables_when_shown() : m.admin_playables_when_now()}
          />
          <Radio value="later" label={m.admin_playables_when_later()} />
        </div>
      </Radio.Group>
      {when === 'now' && (since || waitsForFile) && (
        <p className="text-sm text-muted">
          {since ? m.admin_playables_when_since({ when: since }) : m.admin_playables_when_file()}
        </p>
      )}
      {when === 'later' && (
        <DateTimeField
          value={form.values.at}
          onChange={(at) => form.setFieldValue('at', at)}
          error={form.errors.at}
          path="at"
        />
      )}
    </div>
  );
}
