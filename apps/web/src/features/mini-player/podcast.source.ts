import { PLAYABLE_KINDS } from '@mam/contract/playables.kinds';
import { getLocale } from '@mam/texts/runtime';

/** Address of a podcast's sound. Lists do not carry it, so a play button on a list asks here. */
export async function findAudio(uuid: string): Promise<string | undefined> {
  const response = await fetch(`${PLAYABLE_KINDS.podcast.base}/infomation?uuid=${uuid}`, {
    headers: { 'Accept-Language': getLocale() },
  });
  if (!response.ok) return undefined;
  const info: unknown = await response.json();
  if (typeof info !== 'object' || info === null || !('sources' in info)) return undefined;
  const { sources } = info;
  if (typeof sources !== 'object' || sources === null || !('audio' in sources)) return undefined;
  return typeof sources.audio === 'string' ? sources.audio : undefined;
}
