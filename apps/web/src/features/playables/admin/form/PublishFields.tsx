import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Select, Switch } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { isReviewOutdated } from './compare-values.ts';
import { PublicationField } from './PublicationField.tsx';
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
      <ReviewField form={form} />
    </>
  );
}

/** The day of a health worker's review, with a reminder once texts or file are changed. */
function ReviewField({ form }: { form: PlayableFormState }) {
  return (
    <div className="grid gap-2">
      <DateInput
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
