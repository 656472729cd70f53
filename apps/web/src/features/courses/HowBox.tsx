import { m } from '@mam/texts';

/** How a course is taken, beside its lessons. */
export function HowBox() {
  return (
    <section className="rounded-m bg-surface p-5 shadow-card">
      <h2 className="mb-2 text-lg">{m.courses_how()}</h2>
      <p className="text-sm">{m.courses_how_text()}</p>
    </section>
  );
}
