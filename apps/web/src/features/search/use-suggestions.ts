import { SUGGESTION_PAGE, SUGGESTION_SIZE } from '@mam/contract/core/constants';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/playables/kinds';
import type { Playable } from '@mam/contract/playables/playables';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';

const DEBOUNCE_MS = 200;
/** As the list of playables has it; the value itself would bring the validator along. */
const KEYWORD_LENGTH_MIN = 2;
const KINDS = ['video', 'podcast'] as const;

export type Suggestion = Pick<Playable, 'uuid' | 'title' | 'duration'>;

export interface SuggestionGroup {
  kind: PlayableKind;
  items: Suggestion[];
  hasFailed: boolean;
}

export interface SuggestionResult {
  /** What the groups answer; empty while nothing has been asked. */
  keyword: string;
  groups: SuggestionGroup[];
}

const EMPTY: SuggestionResult = { keyword: '', groups: [] };

/** Three videos and three podcasts for what is typed, once the typing pauses. */
export function useSuggestions(keyword: string): SuggestionResult {
  const [suggested, setSuggested] = useState(EMPTY);
  useEffect(() => {
    if (keyword.length < KEYWORD_LENGTH_MIN) {
      setSuggested(EMPTY);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all(KINDS.map((kind) => fetchGroup(kind, keyword, stop.signal)));
      if (!stop.signal.aborted) setSuggested({ keyword, groups });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword]);
  return suggested;
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
