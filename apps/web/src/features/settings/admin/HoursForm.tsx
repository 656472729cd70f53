import { openingHoursText } from '@mam/contract/help-places/opening-hours';
import type { EditedSite } from '@mam/contract/settings/settings';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { TextInput } from '@mantine/core';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

const valuesOf = ({ answer_hours }: EditedSite) => ({
  answer_hours: answer_hours ? openingHoursText(answer_hours, getLocale()) : '',
});

/** The hours in which the team answers private questions. */
export function HoursForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'hours', site, valuesOf });
  return (
    <SectionForm section={section}>
      <TextInput
        label={m.admin_settings_hours_label()}
        description={m.admin_settings_hours_hint()}
        {...section.form.getInputProps('answer_hours')}
      />
    </SectionForm>
  );
}
