import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { switchLanguage } from '../../platform/device/language.ts';
import { documentLanguage, LANGUAGE_NAMES } from '../../platform/language.ts';
import { showToast } from '../../platform/toast.ts';
import { type OwnProfile, useSetProfileCache } from '../../shared/profile/own-profile.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { detailsSchema } from './profile-schemas.ts';

/** Name, phone number, language. */
export function DetailsForm({ profile }: { profile: OwnProfile }) {
  const control = useSaveDetails(profile);
  return (
    <Form control={control} action={m.profile_save()}>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Field
          name="last_name"
          label={m.profile_last_name()}
          autoComplete="family-name"
          defaultValue={profile.last_name}
        />
        <Field
          name="first_name"
          label={m.profile_first_name()}
          autoComplete="given-name"
          defaultValue={profile.first_name}
        />
        <Field
          name="phone_number"
          label={m.accounts_phone_optional()}
          type="tel"
          required={false}
          autoComplete="tel-national"
          defaultValue={profile.phone_number ?? ''}
        />
        <SelectField
          name="language"
          label={m.profile_language()}
          hint={m.profile_language_hint()}
          defaultValue={profile.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value]() }))}
        />
      </div>
    </Form>
  );
}

function useSaveDetails(profile: OwnProfile) {
  const setProfileCache = useSetProfileCache();
  return useForm({
    schema: detailsSchema,
    onSubmit: async ({ phone_number = null, ...values }) => {
      const body = { ...values, phone_number };
      const changed = await callApi('PUT /api/profile', { body }, { toast: false });
      setProfileCache(changed);
      showToast(m.profile_saved());
      // Only a new choice switches the page: this device may have another language of its own.
      const { language } = changed;
      if (language !== profile.language && language !== documentLanguage()) {
        switchLanguage(language);
      }
    },
  });
}
