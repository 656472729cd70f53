import type { Playable } from '@mam/contract/playables/playables';
import { useDataSaver } from '../../../platform/device/data-saver.ts';
import { fileSize } from '../../../platform/format.ts';
import { playBytes } from '../../../shared/playback/play-bytes.ts';

/** What playing the item takes, in MB, shown only with data saver. */
export function DataSize({ bytes }: Pick<Playable, 'bytes'>) {
  return useDataSaver() ? <span>{fileSize(playBytes(bytes, true))}</span> : null;
}
