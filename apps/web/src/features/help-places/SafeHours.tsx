import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import '../../ui/reading/fold.css';

/** The two numbers to remember, 72 and 120 hours, as a bar whose words fold where the page has them, too. */
export function SafeHours() {
  const rows = [
    { sign: 'bg-primary', title: m.help_hours_72(), text: m.help_hours_72_text() },
    { sign: 'hours-late', title: m.help_hours_120(), text: m.help_hours_120_text() },
    {
      sign: 'border-[1.5px] border-line-strong bg-surface',
      title: m.help_hours_later(),
      text: m.help_hours_later_text(),
    },
  ];
  return (
    <details className="fold group mt-4 rounded-m bg-[var(--surface-sun)] [&>summary>svg]:top-3">
      <summary>
        <span className="w-full font-strong text-heading">{m.help_hours_title()}</span>
        <Icon name="down" className="text-muted group-open:rotate-180" />
        <Bar />
      </summary>
      <dl className="grid gap-4 px-4 pb-4 sm:grid-cols-3 sm:px-6 sm:pb-6">
        {rows.map(({ sign, title, text }) => (
          <div key={title}>
            <dt className="flex gap-3 font-strong text-heading">
              <span aria-hidden="true" className={`mt-1 size-4 flex-none rounded-[5px] ${sign}`} />
              {title}
            </dt>
            <dd className="pl-7 text-sm">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** How long each helps, of five days. */
function Bar() {
  return (
    <span aria-hidden="true" className="-mr-7 block w-[calc(100%+28px)] print:hidden">
      <span className="flex gap-1">
        <span className="h-4 w-3/5 rounded-l-pill bg-primary forced-colors:bg-[CanvasText]" />
        <span className="hours-late h-4 w-2/5 rounded-r-pill" />
      </span>
      <span className="mt-1 flex text-xs font-strong text-heading tabular-nums">
        <span className="w-3/5">{m.help_hours_start()}</span>
        <span className="-ml-2 flex-1">72</span>
        <span>{m.help_hours_end()}</span>
      </span>
    </span>
  );
}
