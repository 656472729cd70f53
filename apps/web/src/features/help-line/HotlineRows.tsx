import type { Site } from '@mam/contract/site/site';
import { Icon } from '../../ui/Icon.tsx';

/** The hotlines, each one tap from a call. */
export function HotlineRows({ hotlines }: Pick<Site, 'hotlines'>) {
  return (
    <ul className="mt-4 grid gap-2">
      {hotlines.map(({ number, name, note }) => (
        <li key={number}>
          <a href={`tel:${number.replaceAll(' ', '')}`} className="hotline">
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
  );
}
