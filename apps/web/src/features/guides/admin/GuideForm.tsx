import type { AdminGuide } from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { type FormEvent, useRef, useState } from 'react';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { useColleagues } from '../../../shared/accounts/admin/use-colleagues.ts';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { useWorkRefresh } from '../../../shared/inbox/admin/waiting-counts.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { guideHref } from '../guide-links.ts';
import { GuideEditor } from './GuideEditor.tsx';
import { newGuide } from './guide-edit.ts';
import { guideForm } from './guide-form-schema.ts';
import { bodyOf, valuesOf } from './guide-values.ts';
import { type Saving, savingOf } from './reader/second-reader.ts';
import type { GuideFormState } from './TextPair.tsx';

interface GuideFormProps {
  /** Undefined for a new one. */
  saved: AdminGuide | undefined;
  close: () => void;
}

/** A guide: what lists show of it, its questions and its outcomes. */
export function GuideForm({ saved, close }: GuideFormProps) {
  const [initial] = useState(() => (saved ? valuesOf(documentOf(saved)) : newGuide()));
  const refreshWork = useWorkRefresh();
  const isSent = useRef(false);
  const toastOf = (text: () => string) => () => (isSent.current ? m.admin_guides_sent() : text());
  const { form, control, submit } = useEntityForm({
    ...{ saved, close },
    key: 'guides',
    initial,
    schema: guideForm,
    create: (body, options) => refreshWork(callApi('POST /api/admin/guides', { body }, options)),
    update: (change, options) => refreshWork(callApi('PUT /api/admin/guides/:id', change, options)),
    added: toastOf(m.admin_guides_added),
    savedText: toastOf(m.admin_saved),
  });
  const saving = useSaving(saved, form);
  const run = (event: FormEvent) => {
    isSent.current = saving === 'send';
    if (saving === 'publish') form.setFieldValue('status', 'published');
    submit(event);
  };
  return (
    <AdminForm control={control} submit={run} save={SAVE[saving](saved)} cancel={close}>
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
      {saving !== 'publish' && (
        <StatusSwitch
          label={m.admin_guides_publish()}
          description={m.admin_guides_danger_note()}
          {...form.getInputProps('status')}
        />
      )}
    </AdminForm>
  );
}

type Saved = GuideFormProps['saved'];

const SAVE: Record<Saving, (saved: Saved) => string> = {
  save: (saved) => (saved ? m.admin_save() : m.admin_guides_add()),
  send: m.admin_guides_send,
  publish: m.admin_guides_publish_read,
};

/** What the button does with the values as they are now. */
function useSaving(saved: Saved, form: GuideFormState): Saving {
  const hasOthers = (useColleagues()?.length ?? 0) > 0;
  const { values } = form;
  const isChanged = Object.keys(values).some((name) => name !== 'status' && form.isDirty(name));
  return savingOf({ ...{ saved, hasOthers, isChanged, values }, own: ownId() });
}

/** A saved row without what only the list has. */
function documentOf({
  id: _id,
  state: _state,
  lacks: _lacks,
  updated_at: _at,
  needs_reader: _reader,
  writer_id: _writer,
  ...guide
}: AdminGuide) {
  return guide;
}
