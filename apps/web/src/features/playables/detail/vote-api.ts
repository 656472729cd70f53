import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import { callApi } from '../../../platform/client/client.ts';
import type { VoteApi } from '../../../shared/votes/votes.ts';

/** The API calls of one item. */
export function voteApi({ kind, id, uuid }: Pick<PlayableInfo, 'kind' | 'id' | 'uuid'>): VoteApi {
  const { base, likePath, dislikePath } = PLAYABLE_KINDS[kind];
  const names = {
    like: `PUT ${base}/${likePath}/:id`,
    dislike: `PUT ${base}/${dislikePath}/:id`,
  } as const;
  return {
    send: (vote) => callApi(names[vote], { params: { id: uuid } }),
    async load() {
      const query = { playables: String(id) };
      const { items } = await callApi('GET /api/me/reactions', { query }, { toast: false });
      return items[0]?.my_vote ?? null;
    },
  };
}
