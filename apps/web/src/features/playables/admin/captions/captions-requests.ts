import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import { callApi } from '../../../../platform/client/client.ts';
import { type PartsOf, TOLD_HERE } from '../editor/editor-requests.ts';
import { type CueRow, inOrder } from './cue-list.ts';

/** What can be asked of the captions of one item in one language. */
export function captionsCalls({ kind, id }: PartsOf, language: Language) {
  const base = `${PLAYABLE_KINDS[kind].adminBase}/:id/captions/:language` as const;
  const params = { id, language };
  return {
    load: () => callApi(`GET ${base}`, { params }, TOLD_HERE),
    save(rows: readonly CueRow[], revision: string) {
      const cues = inOrder(rows).map(({ key: _, ...cue }) => cue);
      return callApi(`PUT ${base}`, { params, body: { cues, revision } }, TOLD_HERE);
    },
    upload(file: File) {
      const form = new FormData();
      form.append('captions', file);
      return callApi(`PUT ${base}/file`, { params, form }, TOLD_HERE);
    },
    remove: () => callApi(`DELETE ${base}`, { params }, TOLD_HERE),
  };
}
