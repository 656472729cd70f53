import { useSyncExternalStore } from 'react';

/** A value outside React with its subscribers. */
export interface Store<T extends object> {
  get(): T;
  set(change: Partial<T>): void;
  subscribe(listener: () => void): () => void;
  /** The value of the server's render; hydration must see the same. */
  readonly initial: T;
}

/** A minimal external store: merges changes, and notifies only if a value differs. */
export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    initial,
    get: () => state,
    set(change) {
      const next = { ...state, ...change };
      if (isSame(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads one part of a store; the component renders again only when that part differs. */
export function useStore<T extends object, S>(store: Store<T>, select: (state: T) => S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}

function isSame<T extends object>(a: T, b: T): boolean {
  for (const key in b) if (!Object.is(a[key], b[key])) return false;
  return true;
}
