import { m } from '@mam/texts';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { guideHref } from '../guide-links.ts';
import { GuideEditor } from './GuideEditor.tsx';
import { bodyOf } from './guide-values.ts';
import { type GuideFormProps, useGuideForm } from './reader/use-guide-form.ts';

/** A guide: what lists show of it, its questions and its outcomes. */
export function GuideForm({ saved, close }: GuideFormProps) {
  const { form, control, submit, save, publish } = useGuideForm({ saved, close });
  return (
    <AdminForm {...{ control, submit, save, publish }} cancel={close}>
      {saved?.state === 'published' && (
        <ButtonLink
          size="s"
          icon="eye"
          className="justify-self-start"
          to={guideHref(saved.public_id)}
          target="_blank"
        >
          {m.admin_guides_open()}
        </ButtonLink>
      )}
      <GuideEditor form={form} errors={control.errors} isNew={!saved} />
      <FactWarnings document={bodyOf(form.values)} />
      {saved?.needs_reader && (
        <p className="rounded-m bg-info-soft px-4 py-3 text-sm">
          {saved.state === 'published'
            ? m.admin_guides_pending_note()
            : m.admin_guides_needs_reader()}
        </p>
      )}
      {!publish && (
        <StatusSwitch
          label={m.admin_guides_publish()}
          description={m.admin_guides_danger_note()}
          {...form.getInputProps('status')}
        />
      )}
    </AdminForm>
  );
}
