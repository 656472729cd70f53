import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { createStore } from '../../platform/store.ts';

/** Votes of an item or a comment, and the reader's own. */
export type Votes = OutputOf<EndpointOf<'PUT /api/videos/like-video/:id'>>;
export type Vote = NonNullable<Votes['my_vote']>;

export interface VoteApi {
  /** Turns this vote on or, when it is on, off (spec, point 7); answers the result. */
  send: (vote: Vote) => Promise<Votes>;
  /** The reader's own vote; needed by `load` only. */
  load?: () => Promise<Vote | null>;
}

/** Two devices that vote at once could chase each other: after these tries the server's vote stands. */
const TRIES_MAX = 3;

interface Ballot {
  /** As the server last confirmed it. */
  confirmed: Votes;
  wanted: Vote | null;
}

/**
 * The votes of one item or comment, optimistic: a tap shows at once, taps during a call become one more call at
 * most, and after a failed call the last confirmed votes show again.
 */
export function createVotes(
  { likes, dislikes, my_vote = null }: Omit<Votes, 'my_vote'> & Partial<Votes>,
  api: VoteApi,
) {
  const state = createStore<Votes>({ likes, dislikes, my_vote });
  const ballot: Ballot = { confirmed: state.get(), wanted: my_vote };
  let isSending = false;
  const apply = (votes: Votes) => {
    ballot.confirmed = votes;
    ballot.wanted = votes.my_vote;
    state.set(votes);
  };
  const send = async () => {
    isSending = true;
    await sendUntilConfirmed(ballot, api);
    isSending = false;
    apply(ballot.confirmed);
  };
  return {
    state,
    toggle(vote: Vote) {
      ballot.wanted = ballot.wanted === vote ? null : vote;
      state.set(withVote(ballot.confirmed, ballot.wanted));
      if (!isSending) void send();
    },
    /** Loads the reader's own vote, unless a tap is on its way or was confirmed meanwhile. */
    async load() {
      const { confirmed } = ballot;
      const my_vote = (await api.load?.().catch(() => null)) ?? null;
      const isUntouched = !isSending && ballot.confirmed === confirmed;
      if (isUntouched) apply({ ...ballot.confirmed, my_vote });
    },
    /** Shows no vote of one's own, after signing out. */
    reset: () => apply({ ...ballot.confirmed, my_vote: null }),
  };
}

/** Sends until the confirmed vote is the wanted one, or a call fails; the call reports its error itself. */
async function sendUntilConfirmed(ballot: Ballot, api: VoteApi): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { wanted } = ballot;
    const vote = wanted ?? ballot.confirmed.my_vote;
    if (wanted === ballot.confirmed.my_vote || !vote) return;
    const answer = await api.send(vote).catch(() => undefined);
    if (!answer) return;
    ballot.confirmed = answer;
    // A tap during the call starts the tries again.
    if (wanted !== ballot.wanted) tries = -1;
  }
}

/** The counts with another vote of one's own. */
export function withVote(votes: Votes, vote: Vote | null): Votes {
  const change = (each: Vote) => Number(vote === each) - Number(votes.my_vote === each);
  return {
    likes: Math.max(0, votes.likes + change('like')),
    dislikes: Math.max(0, votes.dislikes + change('dislike')),
    my_vote: vote,
  };
}
