import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

/** `popoverTarget` of the buttons that open the sheet. */
export const CALL_SHEET = 'call-sheet';

/** The hotlines, each one tap from a call. */
export function CallSheet({ hotlines }: Pick<Site, 'hotlines'>) {
  return (
    <Sheet id={CALL_SHEET} title={m.layout_call_title()}>
      <p className="text-muted">{m.layout_call_text()}</p>
      <ul className="mt-4 grid gap-2">
        {hotlines.map(({ number, name, note }) => (
          <li key={number}>
            <a
              href={`tel:${number.replaceAll(' ', '')}`}
              className="flex min-h-16 flex-wrap items-center gap-x-4 rounded-m bg-soil px-4 py-2 text-on-soil no-underline hover:underline"
            >
              <Icon name="phone" className="text-accent" />
              <b className="min-w-[2.1em] flex-none text-2xl whitespace-nowrap text-accent tabular-nums">
                {number}
              </b>
              <span className="flex-1 basis-36 text-sm leading-snug">
                <span className="block font-strong">{name}</span>
                <span className="text-on-soil-muted">{note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/help" className="inline-flex min-h-11 items-center font-strong">
          {m.layout_call_more()}
        </Link>
      </p>
    </Sheet>
  );
}
