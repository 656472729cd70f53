import type { ShortQuestion } from '@mam/contract/questions/questions';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../../platform/client/client.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Characters from which similar questions are searched for. */
const CHARACTERS_MIN = 12;
/** Milliseconds without a key before they are. */
const PAUSE_MS = 600;

/** Published questions like the one that is being typed; screen readers hear how many there are. */
export function SimilarQuestions({ text }: { text: string }) {
  const items = useSimilar(text);
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 && m.tickets_similar_count({ count: items.length })}
      </p>
      {items.length > 0 && (
        <section aria-labelledby="similar" className="mt-3 rounded-[14px] bg-sky px-4 pt-3.5 pb-2">
          <h2 id="similar" className="flex items-center gap-2 text-sm text-heading">
            <Icon name="tips" className="size-5 text-primary" />
            {m.tickets_similar()}
          </h2>
          <ul className="mt-1.5">
            {items.map(({ uuid, question }) => (
              <li key={uuid} className="border-t border-line">
                <Link
                  to={`/qa/${uuid}`}
                  className="flex min-h-13 items-center gap-2.5 py-1.5 leading-snug font-strong text-heading no-underline hover:underline"
                >
                  <span className="min-w-0 flex-1">{question}</span>
                  <Icon name="right" className="size-4.5" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Earlier results stay until others are found, so that the page does not jump between words. */
function useSimilar(text: string): ShortQuestion[] {
  const [items, setItems] = useState<ShortQuestion[]>([]);
  useEffect(() => {
    const isShort = text.replace(/[^\p{L}\p{N}]/gu, '').length < CHARACTERS_MIN;
    if (isShort) return setItems([]);
    const stopper = new AbortController();
    const search = async () => {
      const options = { signal: stopper.signal, toast: false } as const;
      const found = await callApi('POST /api/questions/similar', { body: { text } }, options);
      setItems(found.items);
    };
    // If the server does not answer, the question can still be sent.
    const timer = setTimeout(() => void search().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [text]);
  return items;
}
