import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import { callApi } from '../../../platform/client/client.ts';
import { createStore } from '../../../platform/store.ts';

/** Votes of an item, and this reader's own. */
export type Votes = OutputOf<EndpointOf<'PUT /api/videos/like-video/:id'>>;
export type Vote = NonNullable<Votes['my_vote']>;

interface VoteApi {
  /** Turns this vote on or, when it stands, off (spec, point 7); answers what stands then. */
  send: (vote: Vote) => Promise<Votes>;
  /** The reader's own vote. */
  load: () => Promise<Vote | null>;
}

/** Two devices that vote at once could chase each other: then what the server says stands. */
const TRIES_MAX = 3;

/**
 * One item's votes: a tap shows at once; taps while a call is under way become one more call at most;
 * a failed call shows again what the server last said.
 */
export function createVotes({ likes, dislikes }: Omit<Votes, 'my_vote'>, calls: VoteApi) {
  let known: Votes = { likes, dislikes, my_vote: null };
  let wanted: Vote | null = null;
  let isSending = false;
  const state = createStore<Votes>(known);

  const learn = (said: Votes) => {
    known = said;
  };
  const send = async () => {
    isSending = true;
    try {
      for (let tries = 0; wanted !== known.my_vote && tries < TRIES_MAX; tries += 1) {
        const turned = wanted ?? known.my_vote;
        const before = wanted;
        if (turned) learn(await calls.send(turned));
        // A tap that came meanwhile starts anew.
        if (before !== wanted) tries = -1;
      }
    } catch {
      // Told by the call itself.
    }
    isSending = false;
    wanted = known.my_vote;
    state.set(known);
  };

  return {
    state,
    tap(vote: Vote) {
      wanted = wanted === vote ? null : vote;
      state.set(withVote(known, wanted));
      if (!isSending) void send();
    },
    /** Asks for the reader's own vote; a tap that came first says more. */
    async look() {
      const mine = await calls.load().catch(() => null);
      if (isSending || wanted !== known.my_vote) return;
      learn({ ...known, my_vote: mine });
      wanted = mine;
      state.set(known);
    },
    /** The reader has left: nobody's vote is shown. */
    forget() {
      learn({ ...known, my_vote: null });
      wanted = null;
      state.set(known);
    },
  };
}

/** The counts as they will be with another vote of one's own. */
export function withVote(known: Votes, vote: Vote | null): Votes {
  const change = (each: Vote) => Number(vote === each) - Number(known.my_vote === each);
  return {
    likes: Math.max(0, known.likes + change('like')),
    dislikes: Math.max(0, known.dislikes + change('dislike')),
    my_vote: vote,
  };
}

/** The calls of one item. */
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
