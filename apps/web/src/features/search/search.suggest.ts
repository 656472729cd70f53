import { SUGGESTION_PAGE, SUGGESTION_SIZE } from '@mam/contract/constants';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/playables.kinds';
import { getLocale } from '@mam/texts/runtime';
import { useEffect, useState } from 'react';

const WAIT_MS = 200;
/** As the list of playables has it; the value itself would bring the validator along. */
const KEYWORD_LENGTH_MIN = 2;
const KINDS = ['video', 'podcast'] as const;

export interface Suggestion {
  uuid: string;
  title: string;
  /** Whole seconds. */
  duration: number;
}

export interface SuggestionGroup {
  kind: PlayableKind;
  items: Suggestion[];
  hasFailed: boolean;
}

export interface Suggested {
  /** What the groups answer; empty while nothing has been asked. */
  keyword: string;
  groups: SuggestionGroup[];
}

const NOTHING: Suggested = { keyword: '', groups: [] };

/** Three videos and three podcasts for what is typed, once the typing pauses. */
export function useSuggestions(keyword: string): Suggested {
  const [suggested, setSuggested] = useState(NOTHING);
  useEffect(() => {
    if (keyword.length < KEYWORD_LENGTH_MIN) {
      setSuggested(NOTHING);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const groups = await Promise.all(KINDS.map((kind) => askFor(kind, keyword, stop.signal)));
      if (!stop.signal.aborted) setSuggested({ keyword, groups });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword]);
  return suggested;
}

// Not through the typed client: it brings the whole contract along, for two plain reads.
async function askFor(
  kind: PlayableKind,
  keyword: string,
  signal: AbortSignal,
): Promise<SuggestionGroup> {
  const query = new URLSearchParams({
    keyword,
    page: String(SUGGESTION_PAGE),
    size: String(SUGGESTION_SIZE),
  });
  try {
    const response = await fetch(`${PLAYABLE_KINDS[kind].base}/list?${query}`, {
      headers: { 'Accept-Language': getLocale() },
      signal,
    });
    if (!response.ok) throw new Error(response.statusText);
    return { kind, items: itemsOf(await response.json()), hasFailed: false };
  } catch {
    return { kind, items: [], hasFailed: true };
  }
}

function itemsOf(answer: unknown): Suggestion[] {
  if (typeof answer !== 'object' || answer === null || !('items' in answer)) return [];
  return Array.isArray(answer.items) ? answer.items.filter(isSuggestion) : [];
}

function isSuggestion(row: unknown): row is Suggestion {
  return (
    typeof row === 'object' &&
    row !== null &&
    'uuid' in row &&
    typeof row.uuid === 'string' &&
    'title' in row &&
    typeof row.title === 'string' &&
    'duration' in row &&
    typeof row.duration === 'number'
  );
}
