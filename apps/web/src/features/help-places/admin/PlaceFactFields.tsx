import {
  INSURANCE_RULES,
  PLACE_SERVICES,
  SPOKEN_LANGUAGES,
} from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { DayField } from '../../../admin-ui/dates/DayField.tsx';
import { INSURANCE, NEED_NAMES, SPOKEN } from '../place-texts.ts';
import type { HelpPlaceFormState } from './use-help-place-form.ts';

/** What is known of a place beside its texts; an empty field is shown as not known. */
export function PlaceFactFields({ form }: { form: HelpPlaceFormState }) {
  return (
    <>
      <MultiSelect
        label={m.admin_help_places_services()}
        description={m.admin_help_places_services_hint()}
        data={PLACE_SERVICES.map((value) => ({ value, label: NEED_NAMES[value]() }))}
        {...form.getInputProps('services')}
      />
      <TextInput
        label={m.admin_help_places_opening()}
        description={m.admin_help_places_opening_hint()}
        {...form.getInputProps('opening_hours')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField form={form} name="price_min" label={m.admin_help_places_price_min()} />
        <PriceField form={form} name="price_max" label={m.admin_help_places_price_max()} />
        <Select
          label={m.admin_help_places_insurance()}
          placeholder={m.help_unknown()}
          clearable
          data={INSURANCE_RULES.map((value) => ({ value, label: INSURANCE[value]() }))}
          {...form.getInputProps('insurance')}
        />
        <AccessField form={form} />
      </div>
      <MultiSelect
        label={m.admin_help_places_languages()}
        data={SPOKEN_LANGUAGES.map((value) => ({ value, label: SPOKEN[value]() }))}
        {...form.getInputProps('languages')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          type="url"
          label={m.admin_help_places_source()}
          placeholder="https://"
          {...form.getInputProps('source_url')}
        />
        <DayField
          label={m.admin_help_places_source_read()}
          placeholder={m.admin_banners_day_form()}
          clearable
          {...form.getInputProps('source_read_on')}
        />
      </div>
    </>
  );
}

interface PriceFieldProps {
  form: HelpPlaceFormState;
  name: 'price_min' | 'price_max';
  label: string;
}

function PriceField({ form, name, label }: PriceFieldProps) {
  const { onChange: _, ...input } = form.getInputProps(name);
  return (
    <NumberInput
      label={label}
      description={m.admin_help_places_price_hint()}
      allowNegative={false}
      allowDecimal={false}
      thousandSeparator="."
      decimalSeparator=","
      {...input}
      value={form.values[name] ?? ''}
      onChange={(value) => form.setFieldValue(name, value === '' ? null : Number(value))}
    />
  );
}

function AccessField({ form }: { form: HelpPlaceFormState }) {
  const { is_accessible } = form.values;
  return (
    <Select
      label={m.admin_help_places_access()}
      placeholder={m.help_unknown()}
      clearable
      data={[
        { value: 'yes', label: m.help_access_yes() },
        { value: 'no', label: m.help_access_no() },
      ]}
      value={is_accessible === null ? null : is_accessible ? 'yes' : 'no'}
      onChange={(value) => form.setFieldValue('is_accessible', value && value === 'yes')}
    />
  );
}
