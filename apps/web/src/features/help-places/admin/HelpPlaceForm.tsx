import type { Language } from '@mam/contract/core/localized';
import { HELP_PLACE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { CALL_RESULTS } from '@mam/contract/help-places/place-facts';
import { PROVINCE_NAMES, PROVINCES } from '@mam/contract/help-places/provinces';
import { CRISIS_KINDS, type CrisisKind } from '@mam/contract/search/crisis';
import { m } from '@mam/texts';
import { MultiSelect, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { RESULT_NAMES } from './call-results.ts';
import { KINDS } from './help-place-values.ts';
import { PlaceFactFields } from './PlaceFactFields.tsx';
import { RouteRows } from './RouteRows.tsx';
import {
  type HelpPlaceFormProps,
  type HelpPlaceFormState,
  useHelpPlaceForm,
} from './use-help-place-form.ts';

export function HelpPlaceForm({ saved, initial, close }: HelpPlaceFormProps) {
  const { form, control, submit } = useHelpPlaceForm({ saved, initial, close });
  const { values } = form;
  return (
    <AdminForm
      {...{ control, submit }}
      save={saved ? m.admin_save() : m.admin_help_places_add()}
      cancel={close}
    >
      <Radio.Group label={m.admin_help_places_kind()} {...form.getInputProps('kind')}>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {HELP_PLACE_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={KINDS[kind]()} />
          ))}
        </div>
      </Radio.Group>
      <LanguageTabs missing={values.name.en.trim() ? [] : ['en']} errors={control.errors}>
        {(language) => <TextFields form={form} language={language} />}
      </LanguageTabs>
      <TextInput
        type="tel"
        label={m.admin_help_places_phone()}
        description={m.admin_help_places_phone_hint()}
        required={values.kind === 'hotline'}
        {...form.getInputProps('phone')}
      />
      <MultiSelect
        label={m.admin_help_places_provinces()}
        description={m.admin_help_places_provinces_hint()}
        searchable
        data={PROVINCES.map((value) => ({ value, label: PROVINCE_NAMES[value] }))}
        {...form.getInputProps('provinces')}
      />
      <PlaceFactFields form={form} />
      <RouteRows form={form} />
      <CheckFields form={form} />
    </AdminForm>
  );
}

interface TextFieldsProps {
  form: HelpPlaceFormState;
  language: Language;
}

function TextFields({ form, language }: TextFieldsProps) {
  const inputOf = (name: string) => form.getInputProps(`${name}.${language}`);
  return (
    <>
      <TextInput
        label={m.admin_help_places_name()}
        maxLength={100}
        required={language === 'vi'}
        {...inputOf('name')}
      />
      <Textarea label={m.admin_help_places_audience()} maxLength={200} {...inputOf('audience')} />
      <TextInput label={m.admin_help_places_address()} maxLength={200} {...inputOf('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={m.admin_help_places_hours_note()} maxLength={100} {...inputOf('hours')} />
        <TextInput label={m.admin_help_places_cost()} maxLength={100} {...inputOf('cost')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={m.admin_help_places_age()} maxLength={200} {...inputOf('age_rule')} />
        <TextInput
          label={m.admin_help_places_signature()}
          maxLength={200}
          {...inputOf('signature_rule')}
        />
      </div>
      <TextInput
        label={m.admin_help_places_call_note()}
        description={m.admin_help_places_call_note_hint()}
        maxLength={200}
        {...inputOf('call_note')}
      />
      <TextInput
        label={m.admin_help_places_claim()}
        description={m.admin_help_places_claim_hint()}
        maxLength={200}
        {...inputOf('claim')}
      />
    </>
  );
}

const CRISIS_NAMES: Record<CrisisKind, () => string> = {
  distress: m.admin_help_places_crisis_distress,
  violence: m.admin_help_places_crisis_violence,
  exposure: m.admin_help_places_crisis_exposure,
  pregnancy: m.admin_help_places_crisis_pregnancy,
};

/** The day of the last call, and where the place is shown. */
function CheckFields({ form }: { form: HelpPlaceFormState }) {
  return (
    <>
      <DateInput
        label={m.admin_help_places_called()}
        description={m.admin_help_places_called_hint()}
        placeholder={m.admin_banners_day_form()}
        clearable
        {...form.getInputProps('last_called_on')}
      />
      <Select
        label={m.admin_help_places_result()}
        clearable
        data={CALL_RESULTS.map((value) => ({ value, label: RESULT_NAMES[value]() }))}
        {...form.getInputProps('call_result')}
      />
      <Switch
        label={m.admin_help_places_emergency()}
        description={m.admin_help_places_emergency_hint()}
        {...form.getInputProps('is_emergency', { type: 'checkbox' })}
      />
      <MultiSelect
        label={m.admin_help_places_crises()}
        description={m.admin_help_places_crises_hint()}
        data={CRISIS_KINDS.map((value) => ({ value, label: CRISIS_NAMES[value]() }))}
        {...form.getInputProps('crises')}
      />
      <StatusSwitch label={m.admin_help_places_publish()} {...form.getInputProps('status')} />
    </>
  );
}
