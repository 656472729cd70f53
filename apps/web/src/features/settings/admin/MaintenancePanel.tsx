import type { EditedMaintenance } from '@mam/contract/settings/settings';
import { maintenanceDraft } from '@mam/contract/settings/settings.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { DateTimeField } from '../../../admin-ui/dates/DateTimeField.tsx';
import { fromVietnamField, toVietnamField } from '../../../admin-ui/dates/schedule.ts';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { MaintenancePreview } from './MaintenancePreview.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { useSetSettingsCache } from './settings-queries.ts';
import { toBilingual } from './site-values.ts';

const SCHEMA = maintenanceDraft.omit({ on: true });

/** The maintenance switch, the text of its page, and a preview. */
export function MaintenancePanel({ now }: { now: EditedMaintenance }) {
  const { form, control, saveText, turn, isBusy } = useMaintenanceForm(now);
  const { title, text, until } = form.values;
  return (
    <SettingsBox title={m.admin_settings_maintenance()} lead={m.admin_settings_maintenance_lead()}>
      <MaintenanceSwitch isOn={now.on} isBusy={isBusy} turn={turn} />
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={saveText}>
        <RestoredNote {...control} />
        <TextFields form={form} errors={control.errors} />
        <DateTimeField
          label={m.admin_settings_maintenance_until()}
          error={form.errors.until}
          value={until && toVietnamField(until)}
          onChange={(at) => form.setFieldValue('until', fromVietnamField(at) ?? null)}
          past={m.admin_settings_maintenance_until_past}
          clearable
        />
        <p className="-mt-2 text-sm text-muted">{m.admin_settings_maintenance_until_lead()}</p>
        <MaintenancePreview title={title} text={text} until={until} />
        <FormFooter variant="inline" control={control} save={m.admin_settings_maintenance_save()} />
      </form>
    </SettingsBox>
  );
}

/** The form saves the text; `turn` saves it together with the switch. */
function useMaintenanceForm(now: EditedMaintenance) {
  const setCache = useSetSettingsCache();
  const nextOn = useRef(now.on);
  const { form, control, submit, save, isBusy } = useAdminForm({
    name: 'settings/maintenance',
    initial: { title: toBilingual(now.title), text: toBilingual(now.text), until: now.until },
    schema: SCHEMA,
    send: (draft) => {
      const on = nextOn.current;
      const body = { ...draft, on, until: draft.until ?? null, updated_at: now.updated_at };
      const call = 'PUT /api/admin/settings/maintenance';
      return callApi(call, { body }, { toast: false });
    },
    done: (maintenance) => {
      const { on, until } = maintenance;
      setCache({ maintenance });
      form.setFieldValue('until', until);
      form.resetDirty();
      showToast(now.on === on ? m.admin_saved() : turnedMessage(on));
    },
  });
  const saveText = (event: FormEvent) => {
    nextOn.current = now.on;
    submit(event);
  };
  const turn = async () => {
    const on = !now.on;
    if (on && !(await confirm(question()))) return;
    nextOn.current = on;
    await save();
  };
  return { form, control, saveText, turn, isBusy };
}

interface MaintenanceSwitchProps {
  isOn: boolean;
  isBusy: boolean;
  turn: () => Promise<void>;
}

function MaintenanceSwitch({ isOn, isBusy, turn }: MaintenanceSwitchProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusChip variant={isOn ? 'warn' : 'ok'}>
        {isOn ? m.admin_settings_maintenance_on() : m.admin_settings_maintenance_off()}
      </StatusChip>
      <Button
        size="s"
        variant={isOn ? 'primary' : 'danger'}
        disabled={isBusy}
        onClick={() => void turn()}
      >
        {isOn ? m.admin_settings_maintenance_stop() : m.admin_settings_maintenance_start()}
      </Button>
    </div>
  );
}

interface TextFieldsProps {
  form: ReturnType<typeof useMaintenanceForm>['form'];
  errors: FieldErrors;
}

function TextFields({ form, errors }: TextFieldsProps) {
  return (
    <LanguageTabs missing={[]} errors={errors}>
      {(language) => (
        <>
          <TextInput
            lang={language}
            label={m.admin_settings_maintenance_title()}
            placeholder={m.maintain_title({}, { locale: language })}
            {...form.getInputProps(`title.${language}`)}
          />
          <Textarea
            autosize
            minRows={2}
            lang={language}
            label={m.admin_settings_maintenance_text()}
            placeholder={m.maintain_subtitle({}, { locale: language })}
            description={m.admin_settings_maintenance_own()}
            {...form.getInputProps(`text.${language}`)}
          />
        </>
      )}
    </LanguageTabs>
  );
}

function question() {
  return {
    title: m.admin_settings_maintenance_ask(),
    text: m.admin_settings_maintenance_ask_text(),
    yes: m.admin_settings_maintenance_start(),
    no: m.admin_settings_maintenance_keep(),
  };
}

function turnedMessage(on: boolean): string {
  return on ? m.admin_settings_maintenance_started() : m.admin_settings_maintenance_stopped();
}
