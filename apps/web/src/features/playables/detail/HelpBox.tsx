import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';

/** The hotlines and the way to the guides, beside every item: on phones the numbers in one row. */
export function HelpBox({ hotlines }: { hotlines: Site['hotlines'] }) {
  if (hotlines.length === 0) return null;
  return (
    <section className="rounded-m bg-soil p-4 text-on-soil sm:p-5">
      <h2 className="text-lg text-white">{m.playables_help_title()}</h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 xl:grid-cols-1">
        {hotlines.map(({ number, name, note }) => (
          <a
            key={number}
            href={`tel:${number.replaceAll(' ', '')}`}
            className="flex min-h-13 items-center gap-x-3 rounded-[12px] bg-white/10 px-3.5 py-1.5 text-sm max-sm:flex-col max-sm:items-start max-sm:px-2.5 leading-[1.4] text-white no-underline hover:bg-white/20"
          >
            <b className="min-w-10 text-xl whitespace-nowrap text-[#f6b23c] tabular-nums">
              {number}
            </b>
            <span className="text-balance">
              {name}
              {note && (
                <span className="block text-xs text-on-soil-muted max-sm:hidden">{note}</span>
              )}
            </span>
          </a>
        ))}
      </div>
      <Link to="/guide" className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-white">
        {m.guides_title()}
        <Icon name="right" />
      </Link>
    </section>
  );
}
