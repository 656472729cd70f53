import type { EditedMaintenance } from '@mam/contract/settings/settings';
import { maintenanceDraft } from '@mam/contract/settings/settings.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { DateTimeField } from '../../../admin-ui/dates/DateTimeField.tsx';
import { fromVietnamField, toVietnamField } from '../../../admin-ui/dates/schedule.ts';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { type FormControl, useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
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
  const state = (
    <StatusChip variant={now.on ? 'warn' : 'ok'}>
      {now.on ? m.admin_settings_maintenance_on() : m.admin_settings_maintenance_off()}
    </StatusChip>
  );
  return (
    <form noValidate onSubmit={saveText}>
      <SettingsBox
        name="maintenance"
        state={state}
        footer={<Footer control={control} isOn={now.on} isBusy={isBusy} turn={turn} />}
      >
        <RestoredNote {...control} />
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="grid grid-cols-1 gap-4">
            <TextFields form={form} errors={control.errors} />
            <DateTimeField
              label={m.admin_settings_maintenance_until()}
              error={form.errors.until}
              path="until"
              value={until && toVietnamField(until)}
              onChange={(at) => form.setFieldValue('until', fromVietnamField(at) ?? null)}
              past={m.admin_settings_maintenance_until_past}
              clearable
            />
            <p className="-mt-2 text-xs text-muted">{m.admin_settings_maintenance_until_lead()}</p>
          </div>
          <MaintenancePreview title={title} text={text} until={until} />
        </div>
      </SettingsBox>
    </form>
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

interface FooterProps {
  control: FormControl;
  isOn: boolean;
  isBusy: boolean;
  turn: () => Promise<void>;
}

/** Errors, and the buttons of the text and of the switch. */
function Footer({ control, isOn, isBusy, turn }: FooterProps) {
  return (
    <div className="grid gap-2.5 border-t border-line px-4 py-3 lg:px-5">
      <FormErrors {...control} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="min-w-0 flex-[1_1_12rem] text-sm text-muted">
          {isOn ? m.admin_settings_maintenance_note_on() : m.admin_settings_maintenance_note()}
        </span>
        <Button size="s" type="submit" className="border-transparent!" disabled={isBusy}>
          {m.admin_settings_maintenance_save()}
        </Button>
        <Button
          icon="wrench"
          size="s"
          variant={isOn ? 'primary' : 'outline'}
          disabled={isBusy}
          onClick={() => void turn()}
        >
          {isOn ? m.admin_settings_maintenance_stop() : m.admin_settings_maintenance_start()}
        </Button>
      </div>
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
