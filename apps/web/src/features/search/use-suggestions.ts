import { KEYWORD_LENGTH_MIN, SUGGESTION_PAGE, SUGGESTION_SIZE } from '@mam/contract/core/constants';
import {
  PLAYABLE_KIND_NAMES,
  PLAYABLE_KINDS,
  type PlayableKind,
} from '@mam/contract/core/playable-kinds';
import { markText } from '@mam/contract/search/mark-text';
import type { MarkedText } from '@mam/contract/search/search';
import type { SearchKind } from '@mam/contract/search/search-kinds';
import { foldWords } from '@mam/contract/text/fold';
import { toneText } from '@mam/contract/text/tone';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';

const DEBOUNCE_MS = 200;

interface Suggestion {
  path: string;
  title: MarkedText;
  /** Length of a video or podcast, in seconds. */
  duration?: number;
}

export interface SuggestionGroup {
  kind: SearchKind;
  items: Suggestion[];
  hasFailed: boolean;
}

export interface SuggestionResult {
  /** The keyword that the groups belong to; empty before the first search. */
  keyword: string;
  groups: SuggestionGroup[];
}

const EMPTY: SuggestionResult = { keyword: '', groups: [] };

/** Three videos, three podcasts and three pages of each other kind for the keyword, after a pause in typing. */
export function useSuggestions(keyword: string): SuggestionResult {
  const [result, setResult] = useState(EMPTY);
  useEffect(() => {
    if (keyword.length < KEYWORD_LENGTH_MIN) {
      setResult(EMPTY);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all([
        ...PLAYABLE_KIND_NAMES.map((kind) => fetchGroup(kind, keyword, stop.signal)),
        fetchPages(keyword, stop.signal),
      ]);
      if (!stop.signal.aborted) setResult({ keyword, groups: groups.flat() });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword]);
  return result;
}

async function fetchGroup(
  kind: PlayableKind,
  keyword: string,
  signal: AbortSignal,
): Promise<SuggestionGroup> {
  const query = { keyword, page: SUGGESTION_PAGE, size: SUGGESTION_SIZE };
  const name = `GET ${PLAYABLE_KINDS[kind].base}/list` as const;
  const phrase = foldWords(keyword);
  const asked = {
    ways: phrase.map((word) => [word]),
    phrase,
    tones: toneText(keyword).split(' '),
  };
  try {
    const { items } = await callApi(name, { query }, { signal, toast: false });
    const found = items.map(({ uuid, title, duration }) => ({
      path: `/${kind}/${uuid}`,
      title: markText(title, asked),
      duration,
    }));
    return { kind, items: found, hasFailed: false };
  } catch {
    return { kind, items: [], hasFailed: true };
  }
}

/** Pages of the other kinds; without them the list is shorter. */
async function fetchPages(keyword: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  try {
    const options = { signal, toast: false } as const;
    const { groups } = await callApi(
      'GET /api/search/suggestions',
      { query: { keyword } },
      options,
    );
    return groups.map((group) => ({ ...group, hasFailed: false }));
  } catch {
    return [];
  }
}
