import { textIn } from '@mam/contract/core/localized';
import type { CalendarEntry } from '@mam/contract/overview/calendar';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { vietnamIso } from '../../../../platform/format.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { CALENDAR_LOOKS, hrefOf } from './calendar-looks.ts';

/** One thing of a day, quieter once it has been; it leads to its editor. */
export function CalendarLink({ entry }: { entry: CalendarEntry }) {
  const { kind, at, name, count } = entry;
  const { icon, ink, fill, label } = CALENDAR_LOOKS[kind];
  const title = textIn(name, getLocale());
  const isPast = at !== null && Date.parse(at) < Date.now();
  return (
    <Link
      to={hrefOf(entry)}
      style={{ borderColor: ink }}
      className={`block min-w-0 rounded-[10px] border-l-4 px-2 py-1.5 text-sm leading-[1.35] text-heading no-underline hover:underline ${isPast ? 'bg-sunk' : fill}`}
    >
      <span className="flex items-center gap-1 text-xs">
        <Icon name={icon} className="size-4 flex-none" />
        {label?.() ?? (at && vietnamIso(at).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length))}
      </span>
      <span className="line-clamp-3 font-strong wrap-break-word">
        {count > 1 ? m.admin_calendar_reviews({ count }) : title}
      </span>
    </Link>
  );
}
