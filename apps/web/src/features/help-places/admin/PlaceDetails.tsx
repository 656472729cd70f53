import type { Language } from '@mam/contract/core/localized';
import { CALL_RESULTS } from '@mam/contract/help-places/place-facts';
import { CRISIS_KINDS, type CrisisKind } from '@mam/contract/search/crisis-kinds';
import { m } from '@mam/texts';
import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { DayField } from '../../../admin-ui/dates/DayField.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { RESULT_NAMES } from './call-results.ts';
import { PlaceFactFields } from './PlaceFactFields.tsx';
import { RouteRows } from './RouteRows.tsx';
import type { HelpPlaceFormState } from './use-help-place-form.ts';

interface PlaceDetailsProps {
  form: HelpPlaceFormState;
  /** Of the fields here. */
  errors: FieldErrors;
  isOpen: boolean;
}

/** All that a place may lack. */
export function PlaceDetails({ form, errors, isOpen }: PlaceDetailsProps) {
  return (
    <details open={isOpen} className="rounded-m border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-strong text-heading">
        {m.admin_help_places_more()}
      </summary>
      <div className="grid gap-4 pt-1 pb-4">
        <LanguageTabs label={m.admin_help_places_more()} missing={[]} errors={errors}>
          {(language) => <DetailTexts form={form} language={language} />}
        </LanguageTabs>
        <PlaceFactFields form={form} />
        <RouteRows form={form} />
        <CheckFields form={form} />
      </div>
    </details>
  );
}

interface DetailTextsProps {
  form: HelpPlaceFormState;
  language: Language;
}

function DetailTexts({ form, language }: DetailTextsProps) {
  const inputOf = (name: string) => form.getInputProps(`${name}.${language}`);
  return (
    <>
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
      <DayField
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
    </>
  );
}
