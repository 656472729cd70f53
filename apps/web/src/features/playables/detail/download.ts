import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showFailure } from '../../../platform/toast.ts';

/** Saves the file of an item; a failure shows the toast of the specification (point 8). */
export async function downloadPlayable(
  { kind, uuid }: Pick<Playable, 'kind' | 'uuid'>,
  onProgress: (loaded: number) => void,
): Promise<void> {
  await downloadApi(
    `GET ${PLAYABLE_KINDS[kind].base}/download/:id`,
    { params: { id: uuid } },
    { toast: false, onProgress: ({ loaded }) => onProgress(loaded) },
  ).catch(() => {
    showFailure(kind === 'video' ? m.error_video_download() : m.error_podcast_download());
  });
}
