import { textIn } from '@mam/contract/core/localized';
import type { CalendarEntry } from '@mam/contract/overview/calendar';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { vietnamIso } from '../../../../platform/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { CALENDAR_LOOKS, hrefOf } from './calendar-looks.ts';

const BOX =
  'block min-w-0 rounded-[10px] border-l-4 px-2 py-1.5 text-sm leading-[1.35] text-heading';
const NAME = 'line-clamp-3 font-strong wrap-break-word';

/** One thing of a day, quieter once it has been; it leads to its editor. Several of one kind unfold. */
export function CalendarLink({ entry }: { entry: CalendarEntry }) {
  const { kind, at, name, count, items } = entry;
  const { icon, ink, fill, label } = CALENDAR_LOOKS[kind];
  const isPast = at !== null && Date.parse(at) < Date.now();
  const box = `${BOX} ${isPast ? 'bg-sunk' : fill}`;
  const head = (
    <>
      <span className="flex items-center gap-1 text-xs">
        <Icon name={icon} className="size-4 flex-none" />
        {label?.() ?? (at && vietnamIso(at).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length))}
      </span>
      <span className={count > 1 ? 'font-strong whitespace-nowrap' : NAME}>
        {count > 1 ? m.admin_calendar_reviews({ count }) : textIn(name, getLocale())}
      </span>
    </>
  );
  if (items.length === 0)
    return (
      <Link
        to={hrefOf(entry)}
        style={{ borderColor: ink }}
        className={`${box} no-underline hover:underline`}
      >
        {head}
      </Link>
    );
  return (
    <details style={{ borderColor: ink }} className={box}>
      <summary className="cursor-pointer">{head}</summary>
      <ul className="mt-1.5 grid gap-1.5">
        {items.map((item) => (
          <li key={item.id}>
            <Link to={hrefOf({ kind, id: item.id })} className={NAME}>
              {textIn(item.name, getLocale())}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
