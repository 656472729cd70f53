import type { Hotline } from './hotlines.server.ts';

/** Phone numbers as links. */
export function HotlineList({ hotlines }: { hotlines: Hotline[] }) {
  return (
    <ul className="grid max-w-page gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {hotlines.map((hotline) => (
        <li key={hotline.number}>
          <a
            href={`tel:${hotline.number.replaceAll(' ', '')}`}
            className="flex h-full flex-wrap content-start gap-x-3 gap-y-2 rounded-m bg-soil p-4 leading-snug text-on-soil no-underline hover:underline"
          >
            <b className="min-w-13 flex-none text-2xl leading-none whitespace-nowrap text-accent tabular-nums">
              {hotline.number}
            </b>
            {/* Beside a short number, below a long one. */}
            <span className="grid flex-1 basis-40 content-start">
              <span className="font-strong">{hotline.name}</span>
              {hotline.who && (
                <span className="mt-1 text-sm text-on-soil-muted">{hotline.who}</span>
              )}
              <span className="text-sm text-on-soil-muted">{hotline.note}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
