import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { callApi } from '../../../../platform/client/client.ts';
import { NO_TOAST, type PlayableRef } from '../editor/editor-requests.ts';
import { type CueRow, inOrder } from './cue-list.ts';

/** Calls for the captions of one item in one language. */
export function captionsRequests({ kind, id }: PlayableRef, language: Language) {
  const base = `${PLAYABLE_KINDS[kind].adminBase}/:id/captions/:language` as const;
  const params = { id, language };
  return {
    load: () => callApi(`GET ${base}`, { params }, NO_TOAST),
    save(rows: readonly CueRow[], revision: string) {
      const cues = inOrder(rows).map(({ key: _, ...cue }) => cue);
      return callApi(`PUT ${base}`, { params, body: { cues, revision } }, NO_TOAST);
    },
    upload(file: File) {
      const form = new FormData();
      form.append('captions', file);
      return callApi(`PUT ${base}/file`, { params, form }, NO_TOAST);
    },
    remove: () => callApi(`DELETE ${base}`, { params }, NO_TOAST),
  };
}
