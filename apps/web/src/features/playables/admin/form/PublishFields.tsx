import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Select, Switch } from '@mantine/core';
import { PublicationField } from './PublicationField.tsx';
import { isForReaders } from './playable-values.ts';
import { ReviewField } from './ReviewField.tsx';
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
        allowDeselect={false}
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
