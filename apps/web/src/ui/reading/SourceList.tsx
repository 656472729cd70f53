import { dayText } from '@mam/contract/core/days';
import { parseSource } from '@mam/contract/text/source-line';
import { m } from '@mam/texts';

/** Publications that a text rests on, each with its address and the day it was read, as far as known. */
export function SourceList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="mt-1.5 grid gap-2 text-muted">
      {lines.map((line) => {
        const { name, url, read } = parseSource(line);
        return (
          <li key={line} className="wrap-anywhere">
            {url ? (
              // 44 px for a thumb, without taller lines.
              <a className="py-3 underline" href={url} rel="noreferrer nofollow" target="_blank">
                {name}
              </a>
            ) : (
              name
            )}
            {read && ` (${m.sources_read({ day: dayText(read) })})`}
          </li>
        );
      })}
    </ul>
  );
}
