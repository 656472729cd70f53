import type { EditedMaintenance } from '@mam/contract/settings/settings';
import { maintenanceDraft } from '@mam/contract/settings/settings.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { fromDateTimeLocal, toDateTimeLocal } from './date-time-local.ts';
import { MaintenancePreview } from './MaintenancePreview.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { useSetSettingsCache } from './settings-queries.ts';
import { toBilingual } from './site-values.ts';

const words = maintenanceDraft.omit({ on: true });

/** The switch, what its page says, and how that looks. */
export function MaintenancePanel({ now }: { now: EditedMaintenance }) {
  const know = useSetSettingsCache();
  // What the button that was pressed asks for; saving the words alone leaves the switch as it is.
  const wanted = useRef(now.on);
  const { form, submit, save, isBusy, failure } = useAdminForm({
    initial: { title: toBilingual(now.title), text: toBilingual(now.text), until: now.until },
    schema: words,
    onSubmit: async (draft) => {
      const on = wanted.current;
      const body = { ...draft, on, until: draft.until ?? null, updated_at: now.updated_at };
      const call = 'PUT /api/admin/settings/maintenance';
      const maintenance = await callApi(call, { body }, { toast: false });
      know({ maintenance });
      form.setFieldValue('until', maintenance.until);
      showToast(now.on === on ? m.admin_saved() : turned(on));
    },
  });
  const turn = async (on: boolean) => {
    if (on && !(await confirm(question()))) return;
    wanted.current = on;
    await save();
  };
  const { title, text, until } = form.values;
  return (
    <SettingsBox title={m.admin_settings_maintenance()} lead={m.admin_settings_maintenance_lead()}>
      <div className="flex flex-wrap items-center gap-3">
        <StatusChip variant={now.on ? 'warn' : 'ok'}>
          {now.on ? m.admin_settings_maintenance_on() : m.admin_settings_maintenance_off()}
        </StatusChip>
        <Button
          size="s"
          variant={now.on ? 'primary' : 'danger'}
          disabled={isBusy}
          onClick={() => turn(!now.on)}
        >
          {now.on ? m.admin_settings_maintenance_stop() : m.admin_settings_maintenance_start()}
        </Button>
      </div>
      <form
        noValidate
        // Beside the other form there is room for one bar that stays in sight.
        className="grid grid-cols-1 gap-4 [&_.form-end]:static! [&_.form-end]:border-0! [&_.form-end]:px-0!"
        onSubmit={(event) => {
          wanted.current = now.on;
          submit(event);
        }}
      >
        <LanguageTabs missing={[]} errors={form.errors}>
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
        <TextInput
          type="datetime-local"
          label={m.admin_settings_maintenance_until()}
          description={m.admin_settings_maintenance_until_lead()}
          error={form.errors.until}
          value={toDateTimeLocal(until)}
          onChange={({ currentTarget }) =>
            form.setFieldValue('until', fromDateTimeLocal(currentTarget.value))
          }
        />
        <MaintenancePreview title={title} text={text} until={until} />
        <FormFooter
          errors={form.errors}
          failure={failure}
          isBusy={isBusy}
          save={m.admin_settings_maintenance_save()}
        />
      </form>
    </SettingsBox>
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

function turned(on: boolean): string {
  return on ? m.admin_settings_maintenance_started() : m.admin_settings_maintenance_stopped();
}
