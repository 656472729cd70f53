import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';

/** Kind, category and page of a history, as in the address. */
export interface HistoryView {
  kind: PlayableKind;
  categoryId: number | undefined;
  /** Counts from 1. */
  page: number;
}

const PAGE = '/history';

/** Parses the address; invalid values become the defaults. */
export function parseView(query: URLSearchParams): HistoryView {
  return {
    kind: PLAYABLE_KIND_NAMES.find((kind) => kind === query.get('kind')) ?? 'video',
    categoryId: parsePositive(query.get('categoryId')),
    page: parsePositive(query.get('page')) ?? 1,
  };
}

/** The address of a view; defaults are left out, so that each view has one address. */
export function historyHref({ kind, categoryId, page }: HistoryView): string {
  const query = new URLSearchParams();
  if (kind !== 'video') query.set('kind', kind);
  if (categoryId) query.set('categoryId', String(categoryId));
  if (page > 1) query.set('page', String(page));
  return `${query}` ? `${PAGE}?${query}` : PAGE;
}

function parsePositive(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
