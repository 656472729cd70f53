import { m } from '@mam/texts';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { guideHref } from '../guide-links.ts';
import { GuideEditor } from './GuideEditor.tsx';
import { bodyOf } from './guide-values.ts';
import { ReaderNote, type ReaderNoteProps } from './reader/ReaderNote.tsx';
import { useEditorSide } from './reader/use-editor-side.ts';
import { type GuideFormProps, useGuideForm } from './reader/use-guide-form.ts';

/** A guide: what lists show of it, its questions and its outcomes. */
export function GuideForm({
  saved,
  close,
  differencesOf,
}: GuideFormProps & Pick<ReaderNoteProps, 'differencesOf'>) {
  const { form, control, ...footer } = useGuideForm({ saved, close });
  const side = useEditorSide();
  return (
    <AdminForm {...{ control, ...footer }}>
      {saved?.needs_reader && (
        <ReaderNote
          guide={saved}
          isReading={footer.publish !== undefined}
          read={side.read}
          discard={control.discard}
          close={close}
          differencesOf={differencesOf}
        />
      )}
      {saved?.state === 'published' && (
        <ButtonLink
          size="s"
          icon="eye"
          className="justify-self-start"
          to={guideHref(saved.public_id)}
          target="_blank"
        >
          {saved.needs_reader ? m.admin_guides_open_shown() : m.admin_guides_open()}
        </ButtonLink>
      )}
      <p className="text-sm text-muted">{m.admin_required()}</p>
      <GuideEditor form={form} errors={control.errors} isNew={!saved} side={side} />
      <FactWarnings document={bodyOf(form.values)} />
      {!footer.publish && (
        <StatusSwitch
          label={m.admin_guides_publish()}
          description={m.admin_guides_danger_note()}
          {...form.getInputProps('status')}
        />
      )}
    </AdminForm>
  );
}
