import { isClosedAt } from '@mam/contract/help-places/call-order';
import type { WeekMinute } from '@mam/contract/help-places/opening-hours';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { type Hotline, telHref } from './help-place-lists.ts';
import './help-places.css';

interface UncheckedNumbersProps {
  hotlines: Hotline[];
  /** The time, for which a number is closed. */
  at: WeekMinute;
}

/** Numbers that the team of the site has not called yet, apart from the others, each with where it is from. */
export function UncheckedNumbers({ hotlines, at }: UncheckedNumbersProps) {
  if (hotlines.length === 0) return null;
  return (
    <section
      aria-labelledby="unchecked-title"
      className="mt-4 rounded-m border-[1.5px] border-dashed border-line-strong p-4 sm:p-5"
    >
      <h2 id="unchecked-title" className="flex items-start gap-2.5 text-md">
        <Icon name="alert" className="mt-0.5" />
        {m.help_unchecked_title()}
      </h2>
      <p className="mt-1 text-sm text-muted">{m.help_unchecked_text()}</p>
      <ul className="mt-2 grid gap-x-10 md:grid-cols-2">
        {hotlines.map((hotline) => (
          <li key={hotline.id} className="unchecked-row">
            <div className="min-w-0">
              <b className="block text-lg text-heading tabular-nums">{hotline.phone}</b>
              <span className="block text-sm leading-snug">{hotline.name}</span>
              {hotline.audience && (
                <span className="block text-sm leading-snug text-muted">{hotline.audience}</span>
              )}
              <small className="mt-0.5 block text-xs text-muted">
                {isClosedAt(hotline, at) && (
                  <b className="text-heading">{m.search_crisis_closed()} · </b>
                )}
                {factsOf(hotline)}
              </small>
            </div>
            <a
              href={telHref(hotline.phone)}
              aria-label={m.help_call_number({ number: hotline.phone })}
              className="unchecked-call"
            >
              <Icon name="phone" />
              {m.help_call()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «Miễn phí. Chưa rõ giờ. Theo báo Dân trí, 12/2023.» */
function factsOf({ cost, hours, claim }: Hotline): string {
  return [cost, hours ?? m.help_hours_unknown(), claim].filter(Boolean).join(' · ');
}
