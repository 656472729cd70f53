import type { ShortQuestion } from '@mam/contract/questions/questions';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';

/** Published questions like the one that is being typed; screen readers hear how many there are. */
export function SimilarQuestions({ items }: { items: readonly ShortQuestion[] }) {
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
