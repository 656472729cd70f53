import type { Playable } from '@mam/contract/playables/playables';

/** Bytes of playing an item to its end; with data saver in its lowest quality, where there are several. */
export function playBytes({ low, stream }: Playable['bytes'], isSaving: boolean): number {
  return isSaving && low !== undefined ? Math.min(low, stream) : stream;
}
