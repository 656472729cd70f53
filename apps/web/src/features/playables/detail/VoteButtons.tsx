import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { count } from '../../../platform/format.ts';
import { lazyPart } from '../../../platform/lazy-named.ts';
import { useStore } from '../../../platform/store.ts';
import { createVotes, type Vote, type VoteApi } from '../../../shared/votes/votes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ItemInfo } from '../card-item.ts';

const SignInSheet = lazyPart(
  () => import('../../../shared/accounts/SignInSheet.tsx'),
  'SignInSheet',
);

/** Like and dislike with their counts. A visitor gets the prompt to sign in, and no call is made. */
export function VoteButtons({ info }: { info: ItemInfo }) {
  const [votes] = useState(() => createVotes(info, voteApi(info)));
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [isPrompted, setPrompted] = useState(false);
  const { likes, dislikes, my_vote } = useStore(votes.state, (state) => state);
  // The page is the same for all readers; the own vote loads after hydration.
  useEffect(() => {
    if (user_id === undefined) votes.reset();
    else void votes.load();
  }, [user_id, votes]);
  const tap = (vote: Vote) => {
    if (user_id === undefined) setPrompted(true);
    else votes.toggle(vote);
  };
  return (
    <>
      <Button
        size="s"
        className="group"
        aria-pressed={my_vote === 'like'}
        onClick={() => tap('like')}
      >
        <Icon name="like" className="group-aria-pressed:animate-[boot-grow_200ms_var(--ease)]" />
        <span className="tabular-nums">
          {count(likes)}{' '}
          <span className="sr-only max-sm:not-sr-only">{m.playables_likes_sr()}</span>
        </span>
      </Button>
      <Button
        icon="dislike"
        size="s"
        className="action-more"
        aria-pressed={my_vote === 'dislike'}
        onClick={() => tap('dislike')}
      >
        <span className="tabular-nums">
          {count(dislikes)}{' '}
          <span className="sr-only max-sm:not-sr-only">{m.playables_dislikes_sr()}</span>
        </span>
      </Button>
      {isPrompted && <SignInSheet onClose={() => setPrompted(false)} />}
    </>
  );
}

/** The API calls of one item. */
function voteApi({ kind, id, uuid }: Pick<ItemInfo, 'kind' | 'id' | 'uuid'>): VoteApi {
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
