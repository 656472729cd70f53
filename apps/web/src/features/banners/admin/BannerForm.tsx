import { bannerDraft } from '@mam/contract/banners/banners.rules';
import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { Radio, TextInput } from '@mantine/core';
import { DayRangeFields } from '../../../admin-ui/dates/DayRangeFields.tsx';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showFailure } from '../../../platform/toast.ts';
import { BannerPreview } from './BannerPreview.tsx';
import type { BannerValues } from './banner-values.ts';
import { FocusField } from './FocusField.tsx';
import { ImageField } from './ImageField.tsx';

interface BannerFormProps {
  /** Undefined for a new banner. */
  saved: { id: number; updated_at: string } | undefined;
  initial: BannerValues;
  close: () => void;
}

export function BannerForm(props: BannerFormProps) {
  const { saved, close } = props;
  const { form, control, problems, submit } = useBannerForm(props);
  const { values, errors } = form;
  return (
    <AdminForm
      {...{ control, submit }}
      save={saved ? m.admin_save() : m.admin_banners_add()}
      cancel={close}
    >
      <TextFields form={form} errors={control.errors} />
      <ImageField
        image={values.image}
        target={values.target}
        error={errors.image}
        onChange={(image) => form.setFieldValue('image', image)}
        onError={(text) => problems.show({ image: text })}
      />
      {values.image && (
        <FocusField
          image={values.image}
          value={values.focus}
          onChange={(focus) => form.setFieldValue('focus', focus)}
        />
      )}
      <DayRangeFields
        required
        placeholder={m.admin_banners_day_form()}
        from={{ label: m.admin_banners_from(), ...form.getInputProps('from_date') }}
        to={{ label: m.admin_banners_to(), ...form.getInputProps('to_date') }}
        wrongOrder={m.validation_banner_dates_order()}
        hint={m.admin_banners_days_hint()}
      />
      <BannerPreview values={values} />
    </AdminForm>
  );
}

function useBannerForm(props: BannerFormProps) {
  return useEntityForm({
    ...props,
    key: 'banners',
    schema: bannerDraft,
    create: (body, options) =>
      callApi('POST /api/admin/banners', { body }, options).catch(orToast(m.error_banner_create)),
    update: ({ params, body: { updated_at: _, ...body } }, options) =>
      callApi('PUT /api/admin/banners/:id', { params, body }, options).catch(
        orToast(m.error_banner_update),
      ),
    added: m.admin_banners_added,
  });
}

/** Errors of fields stand at their fields; others are shown as a toast. */
function orToast(text: () => string) {
  return (error: unknown): never => {
    const isFieldError = error instanceof AppError && error.fields !== undefined;
    if (!isFieldError) showFailure(text());
    throw error;
  };
}

type BannerFormState = ReturnType<typeof useBannerForm>['form'];

/** Name, link, and the screen it is for. */
function TextFields({ form, errors }: { form: BannerFormState; errors: FieldErrors }) {
  return (
    <>
      <LanguageTabs missing={form.values.name.en.trim() ? [] : ['en']} errors={errors}>
        {(language) => (
          <TextInput
            label={m.admin_banners_name()}
            description={m.admin_banners_name_hint()}
            maxLength={255}
            required={language === 'vi'}
            {...form.getInputProps(`name.${language}`)}
          />
        )}
      </LanguageTabs>
      <TextInput
        label={m.admin_banners_url()}
        description={m.admin_banners_url_hint()}
        required
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('url')}
      />
      <Radio.Group
        label={m.admin_banners_target()}
        description={m.admin_banners_target_hint()}
        required
        {...form.getInputProps('target')}
      >
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          <Radio value="desktop" label={m.admin_banners_target_desktop()} />
          <Radio value="mobile" label={m.admin_banners_target_mobile()} />
        </div>
      </Radio.Group>
    </>
  );
}
