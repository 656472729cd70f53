import { m } from '@mam/texts';

/** The two numbers to remember, 72 and 120 hours, as a bar with its words. */
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
    <div className="mt-4 rounded-m bg-[var(--surface-sun)] p-4 sm:p-6">
      <div aria-hidden="true" className="print:hidden">
        <div className="flex gap-1">
          <span className="h-4 w-3/5 rounded-l-pill bg-primary forced-colors:bg-[CanvasText]" />
          <span className="hours-late h-4 w-2/5 rounded-r-pill" />
        </div>
        <div className="mt-1 flex text-xs font-strong text-heading tabular-nums">
          <span className="w-3/5">{m.help_hours_start()}</span>
          <span className="-ml-2 flex-1">72</span>
          <span>{m.help_hours_end()}</span>
        </div>
      </div>
      <dl className="mt-4 grid gap-4 sm:grid-cols-3">
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
    </div>
  );
}
