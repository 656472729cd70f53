import { HELP_PLACE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { PROVINCE_NAMES, PROVINCES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { MultiSelect, Radio, TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { KINDS } from './help-place-values.ts';
import { PlaceDetails } from './PlaceDetails.tsx';
import { type HelpPlaceFormProps, useHelpPlaceForm } from './use-help-place-form.ts';

export function HelpPlaceForm({ saved, initial, close }: HelpPlaceFormProps) {
  const { form, control, submit } = useHelpPlaceForm({ saved, initial, close });
  const { values } = form;
  const { head = [], others = [] } = Object.groupBy(Object.entries(control.errors), ([path]) =>
    path.startsWith('name.') ? 'head' : 'others',
  );
  return (
    <AdminForm
      {...{ control, submit }}
      save={saved ? m.admin_save() : m.admin_help_places_add()}
      cancel={close}
    >
      {values.call_result === 'changed' && values.call_note.vi && (
        <p className="rounded-s bg-warn-soft px-4 py-3 text-warn-text">
          {m.admin_help_places_call_note()}: <b>{values.call_note.vi}</b>
        </p>
      )}
      <Radio.Group label={m.admin_help_places_kind()} {...form.getInputProps('kind')}>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
          {HELP_PLACE_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={KINDS[kind]()} />
          ))}
        </div>
      </Radio.Group>
      <LanguageTabs missing={values.name.en.trim() ? [] : ['en']} errors={Object.fromEntries(head)}>
        {(language) => (
          <TextInput
            label={m.admin_help_places_name()}
            maxLength={100}
            required={language === 'vi'}
            {...form.getInputProps(`name.${language}`)}
          />
        )}
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
      <PlaceDetails form={form} errors={Object.fromEntries(others)} isOpen={saved !== undefined} />
      <StatusSwitch label={m.admin_help_places_publish()} {...form.getInputProps('status')} />
    </AdminForm>
  );
}
