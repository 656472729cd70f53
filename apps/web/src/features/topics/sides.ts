import type { Side } from '@mam/contract/comments/thread-kinds';
import type { MySide, Tally, TopicInfo } from '@mam/contract/topics/topics';
import { callApi } from '../../platform/client/client.ts';
import { createStore } from '../../platform/store.ts';

interface SideApi {
  load: () => Promise<MySide>;
  /** Takes a side; the same one again changes nothing. */
  send: (side: Side) => Promise<MySide>;
}

interface SideState {
  side: Side | null;
  /** Null until the choice of an open topic. */
  tally: Tally | null;
  /** What the reader has just done. */
  news: { kind: 'chosen' } | { kind: 'changed'; from: Side } | undefined;
}

/**
 * The reader's side in one topic: a tap shows at once, taps during a call become one more call, and
 * after a failed call the last confirmed side shows again.
 */
export function createSides(tally: Tally | null, api: SideApi) {
  const initial: SideState = { side: null, tally, news: undefined };
  const state = createStore<SideState>(initial);
  let confirmed: Pick<SideState, 'side' | 'tally'> = initial;
  let isSending = false;
  const sendLatest = async () => {
    for (;;) {
      const { side } = state.get();
      if (side === null || side === confirmed.side) return;
      const answer = await api.send(side).catch(() => undefined);
      if (!answer) return state.set(confirmed);
      const { side: from } = confirmed;
      confirmed = { side: answer.side, tally: answer.tally };
      const news = from ? ({ kind: 'changed', from } as const) : ({ kind: 'chosen' } as const);
      state.set({ tally: answer.tally, news });
    }
  };
  return {
    state,
    choose(side: Side) {
      state.set({ side });
      if (isSending) return;
      isSending = true;
      void sendLatest().finally(() => {
        isSending = false;
      });
    },
    /** Loads the reader's side, unless a tap came first. */
    async load() {
      const answer = await api.load().catch(() => undefined);
      if (!answer || isSending || state.get().side !== confirmed.side) return;
      confirmed = { side: answer.side, tally: answer.tally ?? tally };
      state.set(confirmed);
    },
    /** Shows no side, after signing out. */
    reset() {
      confirmed = initial;
      state.set(initial);
    },
  };
}

export type Sides = ReturnType<typeof createSides>;

/** The API calls of one topic. */
export function sideApi({ uuid }: Pick<TopicInfo, 'uuid'>): SideApi {
  const params = { id: uuid };
  return {
    load: () => callApi('GET /api/topics/side/:id', { params }, { toast: false }),
    send: (side) => callApi('PUT /api/topics/side/:id', { params, body: { side } }),
  };
}
