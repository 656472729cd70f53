import type { Hotline } from './hotlines.server.ts';

/** Numbers to tap. */
export function HotlineList({ hotlines }: { hotlines: Hotline[] }) {
  return (
    <ul className="grid max-w-page gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {hotlines.map((line) => (
        <li key={line.number}>
          <a
            href={`tel:${line.number.replaceAll(' ', '')}`}
            className="grid h-full grid-cols-[3.25rem_minmax(0,1fr)] content-start gap-x-3 rounded-m bg-soil p-4 leading-snug text-on-soil no-underline hover:underline"
          >
            <b className="row-span-3 text-2xl leading-none text-accent tabular-nums">
              {line.number}
            </b>
            <span className="font-strong">{line.name}</span>
            <span className="mt-1 text-sm text-on-soil-muted">{line.who}</span>
            <span className="text-sm text-on-soil-muted">{line.cost}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
