import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { whoMayCall } from '../../shared/crisis/call-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Hotline, telHref } from './help-place-lists.ts';
import './help-places.css';

/** The first number as a large row, the others small beside each other. */
export function Calls({ hotlines: [first, ...others] }: { hotlines: Hotline[] }) {
  return (
    <>
      {first && <CallRows hotlines={[first]} />}
      {others.length > 0 && (
        <ul className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-2.5">
          {others.map((hotline) => (
            <li key={hotline.id}>
              <SmallCall hotline={hotline} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A number with its name. */
export function SmallCall({ hotline: { phone, name } }: { hotline: Hotline }) {
  return (
    <a href={telHref(phone)} className="call-small">
      <b>{phone}</b> {name}
    </a>
  );
}

/** Numbers that answer: the whole row is the call. */
function CallRows({ hotlines }: { hotlines: Hotline[] }) {
  return (
    <ul className="mt-3 grid gap-2.5">
      {hotlines.map((hotline) => (
        <li key={hotline.id}>
          <a href={telHref(hotline.phone)} className="call-row">
            <span className="text-sm leading-snug">
              <span className="flex flex-wrap items-baseline gap-x-3 text-md font-strong text-white">
                <b className="text-[1.75rem] leading-tight text-accent tabular-nums">
                  {hotline.phone}
                </b>
                {hotline.name}
              </span>
              <span className="block">{whoMayCall(hotline.audience)}</span>
              <small className="mt-0.5 block text-xs text-on-soil-muted">{factsOf(hotline)}</small>
            </span>
            <span className="call-button">
              <Icon name="phone" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** «Miễn phí, 24/7 · Chúng mình gọi thử 14/11/2026». */
function factsOf({ cost, hours, claim, last_called_on }: Hotline): string {
  const known = [cost, hours].filter(Boolean).join(', ');
  const checked = last_called_on ? m.help_called({ day: dayText(last_called_on) }) : claim;
  return [known, checked].filter(Boolean).join(' · ');
}
