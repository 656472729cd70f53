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
/** Milliseconds without a key before it is. */
const PAUSE_MS = 600;

/**
 * Published questions like the one that is being typed, and the danger that it tells of. Earlier results stay until
 * others are found, so that the page does not jump between words.
 */
export function useSimilar(text: string): Similar {
  const [similar, setSimilar] = useState(NOTHING);
  useEffect(() => {
    const { length } = text.replace(/[^\p{L}\p{N}]/gu, '');
    if (length < CHARACTERS_MIN) return setSimilar(NOTHING);
    const stopper = new AbortController();
    const search = async () => {
      const options = { signal: stopper.signal, toast: false } as const;
      const { items, help } = await callApi(
        'POST /api/questions/similar',
        { body: { text } },
        options,
      );
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
