import { m } from '@mam/texts';
import type { FormEvent, ReactNode } from 'react';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import type { FormControl } from '../../../admin-ui/form/use-admin-form.ts';
import {
  SETTINGS_SECTIONS,
  type SectionName,
} from '../../../shared/settings/admin/settings-sections.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SettingsBox } from './SettingsBox.tsx';

interface SectionFormProps {
  section: {
    name: SectionName;
    control: FormControl;
    form: { isDirty: () => boolean };
    submit: (event: FormEvent) => void;
    reload: () => Promise<void>;
  };
  children: ReactNode;
}

/** A section that saves itself; its bar is there only while something is not saved. */
export function SectionForm({ section, children }: SectionFormProps) {
  const { name, control, form, submit, reload } = section;
  const { failure, isBusy } = control;
  const isOpen = form.isDirty() || failure !== undefined;
  const bar = isOpen && (
    <div className="grid gap-2.5 border-t border-line bg-warn-soft px-4 py-2.5 text-warn-text lg:px-5">
      <FormErrors {...control} />
      <div className="flex flex-wrap items-center gap-2">
        <Icon name="edit" className="size-5" />
        <span className="min-w-0 flex-[1_1_9rem] text-sm">{m.admin_settings_unsaved()}</span>
        <Button size="s" className="border-current! text-current!" onClick={() => void reload()}>
          {m.admin_cancel()}
        </Button>
        <Button size="s" variant="primary" type="submit" disabled={isBusy}>
          {isBusy
            ? m.form_sending()
            : m.admin_settings_save({ section: SETTINGS_SECTIONS[name].title() })}
        </Button>
      </div>
    </div>
  );
  return (
    <form onSubmit={submit} noValidate>
      <SettingsBox name={name} footer={bar}>
        <RestoredNote {...control} />
        {children}
      </SettingsBox>
    </form>
  );
}
