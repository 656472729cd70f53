import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { callApi } from '../../../../platform/client/client.ts';
import { NO_TOAST, type PlayableRef } from '../editor/editor-requests.ts';

/** A new poster: a frame of the video by its number, or a file. `url` shows it before it is saved. */
export type ChosenPoster = { frame: number; url: string } | { file: File; url: string };

export function savePoster(
  { kind, id }: PlayableRef,
  chosen: ChosenPoster,
): Promise<EditedPlayable> {
  const base = `${PLAYABLE_KINDS[kind].adminBase}/:id/poster` as const;
  const params = { id };
  if ('frame' in chosen) {
    const body = { frame: chosen.frame };
    return callApi(`PUT ${base}`, { params, body }, NO_TOAST);
  }
  const form = new FormData();
  form.append('poster', chosen.file);
  return callApi(`PUT ${base}/file`, { params, form }, NO_TOAST);
}
