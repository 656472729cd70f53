import type { EditedSite } from '@mam/contract/settings/settings';
import { SOCIAL_MAX } from '@mam/contract/settings/settings.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { OrderedRows } from './OrderedRows.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

/** `key` identifies a row while it is reordered; the schema drops it. */
const valuesOf = ({ social }: EditedSite) => ({
  social: social.map((link, index) => ({ ...link, key: `${index} ${link.url}` })),
});

/** The links in the footer. */
export function SocialForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'social', site, valuesOf });
  const { form } = section;
  return (
    <SectionForm
      id="social"
      title={m.admin_settings_social()}
      lead={m.admin_settings_social_lead()}
      section={section}
    >
      {form.values.social.length === 0 && <p>{m.admin_settings_social_none()}</p>}
      <OrderedRows
        form={form}
        max={SOCIAL_MAX}
        nameOf={(index) => m.admin_settings_social_item({ place: index + 1 })}
        addLabel={m.admin_settings_social_add()}
      >
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={m.admin_settings_social_name()}
              {...form.getInputProps(`social.${index}.name`)}
            />
            <TextInput
              type="url"
              label={m.admin_settings_social_url()}
              placeholder="https://"
              {...form.getInputProps(`social.${index}.url`)}
            />
          </div>
        )}
      </OrderedRows>
    </SectionForm>
  );
}
