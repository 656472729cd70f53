import { m } from '@mam/texts';
import type { Hotline } from './hotlines.server.ts';

/** Numbers to tap. What nobody has called to check says so. */
export function HotlineList({ hotlines }: { hotlines: Hotline[] }) {
  return (
    <ul className="grid max-w-[800px] gap-3 sm:grid-cols-2">
      {hotlines.map((line) => (
        <li key={line.number}>
          <a
            href={`tel:${line.number.replaceAll(' ', '')}`}
            className="grid h-full content-start gap-1 rounded-m bg-soil p-4 text-on-soil no-underline hover:underline"
          >
            <b className="text-xl text-accent tabular-nums">{line.number}</b>
            <span className="font-strong">{line.name}</span>
            <span className="text-sm text-on-soil-muted">{line.who}</span>
            <span className="text-sm text-on-soil-muted">{line.cost}</span>
            {!line.isVerified && !line.isMain && (
              <span className="text-xs text-on-soil-muted">{m.pages_hotline_unchecked()}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
