import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { playableChange, playableDraft } from '@mam/contract/playables/playables.rules';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { dismissUpload } from '../../../../admin-ui/uploads/uploads.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { NO_TOAST } from '../editor/editor-requests.ts';
import { useUnsaved } from '../editor/use-unsaved.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';
import { bodyOf, EMPTY_VALUES, type PlayableValues, valuesOf } from './playable-values.ts';

export interface FormSubject {
  kind: PlayableKind;
  /** Undefined for a new item. */
  item?: AdminPlayableInfo;
  done: (item: AdminPlayableInfo) => void;
}

const typed = z.custom<PlayableValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));
const CREATE_SCHEMA = z.preprocess(toBody, playableDraft);
const UPDATE_SCHEMA = z.preprocess(toBody, playableChange);

/** State of the form of a new or existing item. `isStale`: another admin has saved a newer version. */
export function usePlayableForm({ kind, item, done }: FormSubject) {
  const refresh = useRefresh(PLAYABLES_KEY);
  const [isStale, setStale] = useState(false);
  const { base } = PLAYABLE_KINDS[kind];
  const initial = item ? valuesOf(item) : EMPTY_VALUES;
  const save = async (call: Promise<AdminPlayableInfo>) => {
    const saved = await call.catch((error: unknown) => {
      setStale(error instanceof AppError && error.key === 'edit.stale');
      throw error;
    });
    const { dir } = form.form.getValues();
    if (dir) dismissUpload(dir);
    await refresh();
    done(saved);
  };
  const createForm = useAdminForm<PlayableValues, typeof CREATE_SCHEMA>({
    initial,
    schema: CREATE_SCHEMA,
    onSubmit: (body) => save(callApi(`POST ${base}/create`, { body }, NO_TOAST)),
  });
  const updateForm = useAdminForm<PlayableValues, typeof UPDATE_SCHEMA>({
    initial,
    schema: UPDATE_SCHEMA,
    onSubmit: (body) =>
      save(callApi(`PUT ${base}/update/:id`, { params: { id: item?.id ?? 0 }, body }, NO_TOAST)),
  });
  const form = item ? updateForm : createForm;
  useUnsaved('form', form.form.isDirty());
  return { ...form, isStale };
}

export type PlayableFormState = ReturnType<typeof usePlayableForm>['form'];
