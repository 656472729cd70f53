import type { Side } from '@mam/contract/comments/thread-kinds';
import type { MySide, Tally, Topic } from '@mam/contract/topics/topics';
import { callApi } from '../../platform/client/client.ts';
import { session } from '../../platform/client/session.ts';
import { createStore } from '../../platform/store.ts';
import { readGuestSide, writeGuestSide } from './guest-sides.ts';

export interface SideApi {
  load: () => Promise<MySide>;
  /** Takes a side, or takes it back with null; the same one again changes nothing. */
  send: (side: Side | null) => Promise<MySide>;
}

interface SideState {
  side: Side | null;
  /** Null until the choice of an open topic. */
  tally: Tally | null;
  /** The side before what the reader has just done; undefined before the first tap. */
  from: Side | null | undefined;
}

/**
 * The reader's side in one topic: a tap shows at once, taps during a call become one more call, and
 * after a failed call the last confirmed side shows again.
 */
export function createSides(tally: Tally | null, api: SideApi) {
  const initial: SideState = { side: null, tally, from: undefined };
  const state = createStore<SideState>(initial);
  let confirmed: Pick<SideState, 'side' | 'tally'> = initial;
  let isSending = false;
  let taps = 0;
  const sendLatest = async () => {
    for (;;) {
      const { side } = state.get();
      if (side === confirmed.side) return;
      const answer = await api.send(side).catch(() => undefined);
      if (!answer) return state.set(confirmed);
      const { side: from } = confirmed;
      confirmed = { side: answer.side, tally: answer.tally };
      state.set({ tally: answer.tally, from });
    }
  };
  return {
    state,
    /** The own side again takes it back. */
    choose(side: Side) {
      taps += 1;
      state.set({ side: state.get().side === side ? null : side });
      if (isSending) return;
      isSending = true;
      void sendLatest().finally(() => {
        isSending = false;
      });
    },
    /** Loads the reader's side, unless a tap comes first: an answer from before it is older than its own. */
    async load() {
      const before = taps;
      const answer = await api.load().catch(() => undefined);
      if (!answer || isSending || taps !== before) return;
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

/** The side of the reader in one topic: of an account on the server, of a guest on this device. */
export function sideApi({ uuid }: Pick<Topic, 'uuid'>): SideApi {
  const params = { id: uuid };
  return {
    async load() {
      if (session.get().current) {
        return callApi('GET /api/topics/side/:id', { params }, { toast: false });
      }
      const side = readGuestSide(uuid);
      return { side, previous: null, tally: side && (await loadTally(uuid)) };
    },
    send: (side) => sendSide(uuid, side),
  };
}

/** Of the topics of a list: the sides of an account come in one call, those of a guest without any. */
export function listSideApis(uuids: string[]): Map<string, SideApi> {
  let loading:
    | { token: string; answer: Promise<{ items: (MySide & { uuid: string })[] }> }
    | undefined;
  const loadAll = (token: string) => {
    if (loading?.token !== token) {
      const input = { query: { uuids: uuids.join(',') } };
      loading = { token, answer: callApi('GET /api/topics/sides', input, { toast: false }) };
    }
    return loading.answer;
  };
  return new Map(
    uuids.map((uuid) => [
      uuid,
      {
        async load() {
          const none = { side: null, previous: null, tally: null };
          const { current } = session.get();
          if (!current) return { ...none, side: readGuestSide(uuid) };
          const { items } = await loadAll(current.token);
          return items.find((each) => each.uuid === uuid) ?? none;
        },
        send: (side) => sendSide(uuid, side),
      },
    ]),
  );
}

async function sendSide(uuid: string, side: Side | null): Promise<MySide> {
  if (!session.get().current) {
    writeGuestSide(uuid, side);
    return { side, previous: null, tally: side && (await loadTally(uuid)) };
  }
  const answer = await callApi('PUT /api/topics/side/:id', {
    params: { id: uuid },
    body: { side },
  });
  if (readGuestSide(uuid)) writeGuestSide(uuid, null);
  return answer;
}

/** Null without a network, too: the choice of a guest needs none. */
async function loadTally(uuid: string): Promise<Tally | null> {
  const input = { params: { id: uuid } };
  const answer = callApi('GET /api/topics/tally/:id', input, { toast: false });
  return (await answer.catch(() => ({ tally: null }))).tally;
}
