import { KEYWORD_LENGTH_MIN, SUGGESTION_PAGE, SUGGESTION_SIZE } from '@mam/contract/core/constants';
import {
  PLAYABLE_KIND_NAMES,
  PLAYABLE_KINDS,
  type PlayableKind,
} from '@mam/contract/core/playable-kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';

const DEBOUNCE_MS = 200;

export type Suggestion = Pick<Playable, 'uuid' | 'title' | 'duration'>;

export interface SuggestionGroup {
  kind: PlayableKind;
  items: Suggestion[];
  hasFailed: boolean;
}

export interface SuggestionResult {
  /** The keyword that the groups belong to; empty before the first search. */
  keyword: string;
  groups: SuggestionGroup[];
}

const EMPTY: SuggestionResult = { keyword: '', groups: [] };

/** Three videos and three podcasts for the keyword, after a pause in typing. */
export function useSuggestions(keyword: string): SuggestionResult {
  const [result, setResult] = useState(EMPTY);
  useEffect(() => {
    if (keyword.length < KEYWORD_LENGTH_MIN) {
      setResult(EMPTY);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all(
        PLAYABLE_KIND_NAMES.map((kind) => fetchGroup(kind, keyword, stop.signal)),
      );
      if (!stop.signal.aborted) setResult({ keyword, groups });
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
  try {
    const { items } = await callApi(name, { query }, { signal, toast: false });
    return { kind, items, hasFailed: false };
  } catch {
    return { kind, items: [], hasFailed: true };
  }
}
