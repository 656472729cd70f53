import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';

type Similar = OutputOf<EndpointOf<'POST /api/questions/similar'>>;

const NOTHING: Similar = { items: [], help: null };
/** Letters and digits from which a text is asked about: two short words may tell of a danger. */
const CHARACTERS_MIN = 4;
/** Those from which questions may be like it. */
const SIMILAR_MIN = 12;
/** Those from which a question can be answered. */
const QUESTION_MIN = 10;
/** Milliseconds without a key before it is. */
const PAUSE_MS = 600;

/**
 * Published questions like the one that is being typed, and the danger that it tells of. Earlier results stay until
 * others are found, so that the page does not jump between words.
 */
export function useSimilar(text: string): Similar {
  const [similar, setSimilar] = useState(NOTHING);
  useEffect(() => {
    const length = countCharacters(text);
    if (length < CHARACTERS_MIN) return setSimilar(NOTHING);
    const stopper = new AbortController();
    const search = async () => {
      const { items, help } = await findSimilar(text, stopper.signal);
      setSimilar({ items: length < SIMILAR_MIN ? [] : items, help });
    };
    // If the server does not answer, the question can still be sent.
    const timer = setTimeout(() => void search().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [text]);
  return similar;
}

/** Whether a text is too short to be answered, and tells of no danger; false without an answer of the server. */
export async function isShortAndCalm(text: string): Promise<boolean> {
  if (countCharacters(text) >= QUESTION_MIN) return false;
  return findSimilar(text).then(
    ({ help }) => help === null,
    () => false,
  );
}

function findSimilar(text: string, signal?: AbortSignal): Promise<Similar> {
  return callApi('POST /api/questions/similar', { body: { text } }, { signal, toast: false });
}

/** Letters and digits. */
function countCharacters(text: string): number {
  return text.replace(/[^\p{L}\p{N}]/gu, '').length;
}
