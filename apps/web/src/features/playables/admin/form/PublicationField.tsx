import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { Radio } from '@mantine/core';
import { DateTimeField } from '../../../../admin-ui/dates/DateTimeField.tsx';
import { vietnamTime } from '../../../../platform/format.ts';
import { isInProgress } from '../playable-queries.ts';
import type { PlayableFormState } from './use-playable-form.ts';

interface PublicationFieldProps {
  form: PlayableFormState;
  item: AdminPlayableInfo | undefined;
}

/** Whether and when an item is published, in the time zone of Viet Nam. */
export function PublicationField({ form, item }: PublicationFieldProps) {
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
          error={form.errors.published_at}
        />
      )}
    </div>
  );
}
