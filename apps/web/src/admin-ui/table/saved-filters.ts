import { session } from '../../platform/client/session.ts';
import { deviceChanges, deviceStorage } from '../../platform/device/device-storage.ts';
import { FILTERS_KEY } from '../../platform/device/keys.ts';
import { hasShape } from '../../platform/has-shape.ts';
import { useStore } from '../../platform/store.ts';

/** A named selection of a table: the parameters of its address. */
export interface SavedFilter {
  /** Path of the page. */
  page: string;
  name: string;
  /** As `status=draft&sort=-views`. */
  query: string;
}

/** Further ones replace the oldest of all pages. */
const FILTERS_MAX = 50;

interface Stored {
  user_id: number;
  filters: SavedFilter[];
}

/** The filters that this account has saved on this device for a page. */
export function useSavedFilters(page: string): SavedFilter[] {
  // Reads again when this device's values change.
  useStore(deviceChanges, ({ count }) => count);
  return readFilters().filter((filter) => filter.page === page);
}

/** Saves a filter; one of the same name is replaced. */
export function saveFilter(filter: SavedFilter): void {
  write([filter, ...readFilters().filter((each) => !isSame(each, filter))].slice(0, FILTERS_MAX));
}

export function removeFilter(filter: SavedFilter): void {
  write(readFilters().filter((each) => !isSame(each, filter)));
}

function isSame(a: SavedFilter, b: SavedFilter): boolean {
  return a.page === b.page && a.name === b.name;
}

function readFilters(): SavedFilter[] {
  const stored = deviceStorage.get(FILTERS_KEY);
  return hasShape<Stored>(stored, { filters: 'array' }) && stored.user_id === ownId()
    ? stored.filters.filter(isFilter)
    : [];
}

function write(filters: SavedFilter[]): void {
  const user_id = ownId();
  if (user_id !== undefined) deviceStorage.set(FILTERS_KEY, { user_id, filters } satisfies Stored);
}

function ownId(): number | undefined {
  return session.get().current?.user_id;
}

/** Any other value under the key must not break every table. */
function isFilter(value: unknown): value is SavedFilter {
  return hasShape<SavedFilter>(value, { page: 'string', name: 'string', query: 'string' });
}
