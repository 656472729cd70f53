import { m } from '@mam/texts';

/** What happens after a question was sent. */
export function NextSteps() {
  const steps = [m.tickets_next_1(), m.tickets_next_2(), m.tickets_next_3()];
  return (
    <aside className="rounded-m bg-surface p-5 shadow-card sm:p-6">
      <h2 className="text-lg">{m.tickets_next_title()}</h2>
      <ol className="mt-3.5 grid gap-3.5">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full bg-primary-soft font-bold text-ok-text"
            >
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
