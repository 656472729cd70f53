import type { EditedSite } from '@mam/contract/settings/settings';
import { settingsApi } from '@mam/contract/settings/settings';
import { SOCIAL_MAX } from '@mam/contract/settings/settings.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { BilingualField } from './BilingualField.tsx';
import { OrderedRows } from './OrderedRows.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { useRefetchSettings, useSetSettingsCache } from './settings-queries.ts';
import { newLink, type SiteFormState, valuesOf } from './site-values.ts';

/** The form of name, contact and links, which the public pages show at once. */
export function SiteForm({ site }: { site: EditedSite }) {
  const { form, control, submit, reload } = useSiteForm(site);
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <RestoredNote {...control} />
      <SettingsBox title={m.admin_settings_site()}>
        <TextInput label={m.admin_settings_name()} {...form.getInputProps('name')} />
        <BilingualField form={form} path="tagline" label={m.admin_settings_tagline()} />
      </SettingsBox>
      <ContactBox form={form} />
      <SocialBox form={form} />
      <SettingsBox title={m.admin_settings_hotlines()} lead={m.admin_settings_hotlines_lead()}>
        <Link to="/administrator/help-places" className="w-fit">
          {m.admin_settings_hotlines_link()}
        </Link>
      </SettingsBox>
      <FormFooter
        control={control}
        save={m.admin_save()}
        {...((form.isDirty() || control.failure) && { cancel: reload })}
      />
    </form>
  );
}

/** `reload` discards the edits; after `edit.stale` it also loads the newer version. */
function useSiteForm(site: EditedSite) {
  const setCache = useSetSettingsCache();
  const refetch = useRefetchSettings();
  const show = (saved: EditedSite) => {
    form.setInitialValues(valuesOf(saved));
    form.reset();
  };
  const { form, control, problems, submit } = useAdminForm({
    name: 'settings/site',
    initial: valuesOf(site),
    schema: settingsApi.save.body,
    send: (body) => callApi('PUT /api/admin/settings', { body }, { toast: false }),
    done: (saved) => {
      setCache({ site: saved });
      show(saved);
      showToast(m.admin_saved());
    },
  });
  const reload = async () => {
    show((await refetch()).site);
    problems.clear();
  };
  return { form, control, submit, reload };
}

function ContactBox({ form }: { form: SiteFormState }) {
  return (
    <SettingsBox title={m.admin_settings_contact()} lead={m.admin_settings_contact_lead()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          type="email"
          label={m.admin_settings_email()}
          {...form.getInputProps('contact.email')}
        />
        <TextInput
          type="tel"
          label={m.admin_settings_phone()}
          {...form.getInputProps('contact.phone')}
        />
      </div>
      <Textarea
        autosize
        minRows={2}
        label={m.admin_settings_address()}
        {...form.getInputProps('contact.address')}
      />
    </SettingsBox>
  );
}

function SocialBox({ form }: { form: SiteFormState }) {
  return (
    <SettingsBox title={m.admin_settings_social()} lead={m.admin_settings_social_lead()}>
      {form.values.social.length === 0 && <p>{m.admin_settings_social_none()}</p>}
      <OrderedRows
        form={form}
        list="social"
        max={SOCIAL_MAX}
        nameOf={(index) => m.admin_settings_social_item({ place: index + 1 })}
        add={{ label: m.admin_settings_social_add(), row: newLink }}
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
    </SettingsBox>
  );
}
