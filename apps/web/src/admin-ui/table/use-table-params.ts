import { useSearchParams } from 'react-router';

/** Rows of a page of an admin table. */
const SIZE = 20;

/** Values that a filter may have, or `text` for anything (an id, a day). */
type Filters = Record<string, readonly string[] | 'text'>;
type Chosen<F extends Filters> = {
  [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : string;
};

interface TableParamsOptions<S extends string, F extends Filters> {
  /** Names the call can sort by; `-name` is downwards. The first is used when none is chosen. */
  sorts: readonly [S, ...S[]];
  filters: F;
}

export interface TableParams<S extends string = string, F extends Filters = Filters> {
  /** What the call is asked for. */
  query: { page: number; size: number; sort: S; keyword?: string } & Chosen<F>;
  /** Changes the address; anything but the page begins at the first page again. */
  set: (change: Record<string, string | number | undefined>) => void;
  /** Whether anything narrows the list. */
  isFiltered: boolean;
  clear: () => void;
}

/**
 * Page, order, keyword and filters of a table, kept in the page's address: a reload, a shared link
 * and Back show the same rows. Values that no rule knows are dropped. Parameters that are not the
 * table's own (an open drawer) stay.
 */
export function useTableParams<const S extends string, const F extends Filters>(
  rules: TableParamsOptions<S, F>,
): TableParams<S, F> {
  const [params, setParams] = useSearchParams();
  const names = ['keyword', ...Object.keys(rules.filters)];
  const chosen = Object.fromEntries(
    names.flatMap((name) => {
      const value = allowedValue(params.get(name), rules.filters[name] ?? 'text');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const sort = rules.sorts.find((known) => known === params.get('sort')) ?? rules.sorts[0];
  const query = { page: parsePage(params.get('page')), size: SIZE, sort, ...chosen };
  const set = (change: Record<string, string | number | undefined>) =>
    setParams(
      (before) => withChanges(before, change),
      // Typing is not a step that Back should repeat.
      { replace: 'keyword' in change, preventScrollReset: true },
    );
  return {
    // The names and values were checked one by one against the rules that the type is made of.
    query: query as TableParams<S, F>['query'],
    set,
    isFiltered: Object.keys(chosen).length > 0,
    clear: () => set(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

function withChanges(before: URLSearchParams, change: Record<string, string | number | undefined>) {
  const next = new URLSearchParams(before);
  if (!('page' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

function allowedValue(text: string | null, rule: readonly string[] | 'text'): string | undefined {
  if (!text) return undefined;
  return rule === 'text' || rule.includes(text) ? text : undefined;
}

function parsePage(text: string | null): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
