import { useSearchParams } from 'react-router';

/** Rows of a page of an admin table. */
const SIZE = 20;

/** Values that a filter may have, or `text` for anything (an id, a day). */
export type Filters = Record<string, readonly string[] | 'text'>;
type Chosen<F extends Filters> = {
  [K in keyof F]?: F[K] extends readonly (infer V)[] ? V : string;
};

interface TableParamsOptions<S extends string, F extends Filters> {
  /** Sort keys of the call; `-name` is descending. The first is the default. */
  sorts: readonly [S, ...S[]];
  filters: F;
}

export interface TableParams<S extends string = string, F extends Filters = Filters> {
  /** The call's query. */
  query: { page: number; size: number; sort: S; keyword?: string } & Chosen<F>;
  /** The part of it that decides which rows match. */
  filters: { keyword?: string } & Chosen<F>;
  /** Changes the parameters; any change but of the page returns to the first page. */
  set: (change: Record<string, string | number | undefined>) => void;
  /** Whether a keyword or filter is set. */
  isFiltered: boolean;
  clear: () => void;
}

/**
 * Page, order, keyword and filters of a table as query parameters of the page, so that a reload, a
 * shared link and the Back button show the same rows. Unknown values are dropped; parameters that
 * are not the table's own (an open drawer) stay.
 */
export function useTableParams<const S extends string, const F extends Filters>(
  options: TableParamsOptions<S, F>,
): TableParams<S, F> {
  const [params, setParams] = useSearchParams();
  const names = ['keyword', ...Object.keys(options.filters)];
  const chosen = Object.fromEntries(
    names.flatMap((name) => {
      const value = allowedValue(params.get(name), options.filters[name] ?? 'text');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const sort = options.sorts.find((each) => each === params.get('sort')) ?? options.sorts[0];
  const query = { page: parsePage(params.get('page')), size: SIZE, sort, ...chosen };
  const set = (change: Record<string, string | number | undefined>) =>
    setParams(
      // The address as it is, not as it was rendered last: a row may have been opened since.
      withChanges(new URLSearchParams(window.location.search), change),
      // The Back button skips the steps of typing.
      { replace: 'keyword' in change, preventScrollReset: true },
    );
  return {
    // Every name and value was checked against the options that the type is derived from.
    query: query as TableParams<S, F>['query'],
    filters: chosen as TableParams<S, F>['filters'],
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
