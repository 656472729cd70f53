import { m } from '@mam/texts';
import { DateInput } from '@mantine/dates';
import { isReviewOutdated } from './compare-values.ts';
import type { PlayableFormState } from './use-playable-form.ts';

/** The day of a health worker's review, with a reminder once texts or file are changed. */
export function ReviewField({ form }: { form: PlayableFormState }) {
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
