import { m } from '@mam/texts';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/Button.tsx';

/** Before results of which none has more than half of the words: tells so, and offers the private question. */
export function WeakResults({ keyword }: { keyword: string }) {
  return (
    <section aria-labelledby="search-weak" className="mt-5 rounded-m bg-sky p-4 md:px-6">
      <h2 id="search-weak" className="text-md">
        {m.search_weak_title()}
      </h2>
      <p className="mt-1 text-sm">{m.search_weak_text()}</p>
      <Link to="/qa/ask" state={{ keyword }} className={buttonClass({ className: 'mt-3' })}>
        {m.search_none_ask()}
      </Link>
    </section>
  );
}
