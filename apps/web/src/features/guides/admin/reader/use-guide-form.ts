import { textIn } from '@mam/contract/core/localized';
import type { AdminGuide } from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { type FormEvent, useEffect, useState } from 'react';
import { shortened } from '../../../../admin-ui/controls/shortened.ts';
import { useEntityForm } from '../../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { useHasColleagues } from '../../../../shared/accounts/admin/use-colleagues.ts';
import { ownId } from '../../../../shared/inbox/admin/own-id.ts';
import { useWorkRefresh } from '../../../../shared/inbox/admin/waiting-counts.ts';
import { newGuide } from '../guide-edit.ts';
import { guideForm } from '../guide-form-schema.ts';
import { valuesOf } from '../guide-values.ts';
import type { GuideFormState } from '../TextPair.tsx';
import { isReading, isSent, outcomeOf, type Saving, savingOf } from './second-reader.ts';

export interface GuideFormProps {
  /** Undefined for a new one. */
  saved: AdminGuide | undefined;
  close: () => void;
}

/** State of the form of a guide. What a second reader reads is published by a button of its own, never by Enter. */
export function useGuideForm({ saved, close }: GuideFormProps) {
  const [initial] = useState(() => (saved ? valuesOf(documentOf(saved)) : newGuide()));
  const refreshWork = useWorkRefresh();
  const { form, control, ...entity } = useEntityForm({
    ...{ saved, close },
    key: 'guides',
    initial,
    schema: guideForm,
    create: (body, options) => refreshWork(callApi('POST /api/admin/guides', { body }, options)),
    update: (change, options) => refreshWork(callApi('PUT /api/admin/guides/:id', change, options)),
    added: (row) => toastOf(row, saved, m.admin_guides_added),
    savedText: (row) =>
      // Nothing was left to read.
      saving === 'send' && !row.needs_reader
        ? m.admin_guides_withdrawn()
        : toastOf(row, saved, m.admin_saved),
  });
  const { saving, canPublish, isSent } = useSaving(saved, form);
  useReturnedRow(saved?.id);
  // Nothing that Enter does may publish what is being read.
  const saveRead = (event: FormEvent) => {
    event.preventDefault();
    if (isSent || !form.isDirty()) close();
    else void entity.save({ status: 'draft' });
  };
  const publish = {
    label: m.admin_guides_publish_read(),
    run: () => void entity.save({ status: 'published' }),
  };
  return {
    ...{ form, control },
    submit: canPublish || isSent ? saveRead : entity.submit,
    /** Label of the button that submits. */
    save: isSent ? m.admin_close() : SAVE[saving](saved),
    ...(!isSent && { cancel: close }),
    publish: canPublish ? publish : undefined,
  };
}

type Saved = GuideFormProps['saved'];

const SAVE: Record<Saving, (saved: Saved) => string> = {
  save: (saved) => (saved ? m.admin_save() : m.admin_guides_add()),
  send: m.admin_guides_send,
};

/** Characters of a title in a toast, which is over what is done next. */
const TITLE_MAX = 40;

function toastOf(row: AdminGuide, saved: Saved, text: () => string): string {
  const outcome = outcomeOf(saved, row);
  const title = shortened(textIn(row.title, getLocale()), TITLE_MAX);
  if (outcome === 'sent') return m.admin_guides_sent({ title });
  return outcome === 'published' ? m.admin_guides_read_published({ title }) : text();
}

/** What the buttons do with the values as they are now. */
function useSaving(saved: Saved, form: GuideFormState) {
  const hasOthers = useHasColleagues();
  const { values } = form;
  const isChanged = Object.keys(values).some((name) => name !== 'status' && form.isDirty(name));
  const situation = { ...{ saved, hasOthers, isChanged, values }, own: ownId() };
  const saving = savingOf(situation);
  return {
    saving,
    canPublish: isReading(situation),
    isSent: isSent(saved, saving, isChanged),
  };
}

/** As its form goes, its row has the focus where nothing else has it. */
function useReturnedRow(id: number | undefined): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const [wholly, within] = [`[href$="edit=${id}"]`, `[href*="edit=${id}&"]`];
      document.querySelector<HTMLElement>(`main tr a:is(${wholly}, ${within})`)?.focus();
    },
    [id],
  );
}

/** A saved row without what only the list has. */
function documentOf({
  id: _id,
  state: _state,
  lacks: _lacks,
  shown_title: _shown,
  updated_at: _at,
  needs_reader: _reader,
  writer_id: _writer,
  changes: _changes,
  returned_why: _why,
  last_return: _return,
  ...guide
}: AdminGuide) {
  return guide;
}
