import { callApi } from '../../platform/client/client.ts';

/** Address of a podcast's sound. Lists do not carry it, so a play button on a list asks here. */
export async function fetchAudioUrl(uuid: string): Promise<string> {
  const input = { query: { uuid } };
  // The player says by itself that there is no sound.
  const options = { toast: false } as const;
  const { sources } = await callApi('GET /api/podcasts/infomation', input, options);
  return sources.audio;
}
