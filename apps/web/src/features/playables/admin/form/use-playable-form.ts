import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import {
  completePlayable,
  completeWithFile,
  type PlayableChange,
  type PlayableDraft,
  playableChange,
  playableDraft,
} from '@mam/contract/playables/playables.rules';
import { m } from '@mam/texts';
import { z } from 'zod';
import { offerUndo } from '../../../../admin-ui/controls/undo.ts';
import { useAdminForm } from '../../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { showToast } from '../../../../platform/toast.ts';
import type { MediaState } from '../../../../shared/uploads/admin/media-states.ts';
import { dismissUpload } from '../../../../shared/uploads/admin/uploads.ts';
import { NO_TOAST } from '../editor/editor-requests.ts';
import { unsavedEditors } from '../editor/kept-rows.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';
import { bodyOf, newValues, type PlayableValues, valuesOf } from './playable-values.ts';

export interface FormSubject {
  kind: PlayableKind;
  /** Undefined for a new item. */
  item?: AdminPlayableInfo;
  /** The uploaded file that a new item begins with. */
  file?: MediaState | undefined;
  done: (item: AdminPlayableInfo) => void;
}

const typed = z.custom<PlayableValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

/**
 * State of the form of a new or existing item. Where another admin has saved a newer version, `rebase` goes on
 * with that: the given values become changes of it.
 */
export function usePlayableForm({ kind, item, file, done }: FormSubject) {
  const refresh = useRefresh(PLAYABLES_KEY);
  const form = useAdminForm({
    // One key for a new item, so that each way to the form finds what was begun on another.
    name: `${kind}s/${item?.id ?? 'new'}`,
    initial: item ? valuesOf(item) : newValues(file),
    schema: z.preprocess(toBody, item ? playableChange : playableDraft),
    complete: item && z.preprocess(toBody, hasFile(item) ? completeWithFile : completePlayable),
    published: z.preprocess(toBody, item && hasFile(item) ? completeWithFile : completePlayable),
    isOfItem: item !== undefined,
    // The field of the time of publication.
    fieldOf: (path) => (path === 'published_at' ? 'at' : path),
    send: (body) => save(kind, item?.id, body),
    async done(saved) {
      const { dir } = form.form.getValues();
      if (dir) dismissUpload(dir);
      await refresh();
      if (item) announceSaved(item, saved, refresh);
      done(saved);
    },
  });
  const rebase = (saved: AdminPlayableInfo, values: PlayableValues) => {
    form.form.setInitialValues(valuesOf(saved));
    form.form.setValues({ ...values, updated_at: saved.updated_at });
    form.problems.clear();
    form.setFresh();
  };
  // The comparison stands in place of the error.
  const { isStale } = form.control;
  const control = isStale ? { ...form.control, failure: undefined } : form.control;
  return { ...form, control, isStale, rebase };
}

function hasFile({ image, next_file }: AdminPlayableInfo): boolean {
  return image !== undefined || next_file !== null;
}

function save(kind: PlayableKind, id: number | undefined, body: PlayableDraft | PlayableChange) {
  const { base } = PLAYABLE_KINDS[kind];
  return id !== undefined && 'updated_at' in body
    ? callApi(`PUT ${base}/update/:id`, { params: { id }, body }, NO_TOAST)
    : callApi(`POST ${base}/create`, { body }, NO_TOAST);
}

export type PlayableFormControl = ReturnType<typeof usePlayableForm>;
export type PlayableFormState = PlayableFormControl['form'];

/** Tells that a change was saved; one that took the item off the site can be undone, its texts stay. */
function announceSaved(
  before: AdminPlayableInfo,
  saved: AdminPlayableInfo,
  refresh: () => Promise<void>,
): void {
  if (before.status !== 'published' || saved.status === 'published') {
    // Captions and chapters have a button of their own.
    showToast(
      unsavedEditors(saved).length > 0
        ? m.admin_playables_saved_content()
        : m.admin_playables_saved(),
    );
    return;
  }
  const { id, status, published_at } = before;
  const items = [{ id, category_id: saved.category_id, status, published_at }];
  const text = saved.published_at
    ? m.admin_playables_saved_later({ when: vietnamTime(saved.published_at) })
    : m.admin_playables_saved_hidden();
  offerUndo(text, async () => {
    await callApi(`POST ${PLAYABLE_KINDS[saved.kind].adminBase}/undo`, { body: { items } });
    await refresh();
  });
}
