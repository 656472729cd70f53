import { m } from '@mam/texts';
import type { ReactNode } from 'react';

interface AdultPartProps {
  text: string;
  /** Where to ask. */
  children?: ReactNode;
}

/** What readers from 18 on can do, for whom no number of the door is. */
export function AdultPart({ text, children }: AdultPartProps) {
  return (
    <section aria-labelledby="adult-title" className="mt-4">
      <h2 id="adult-title" className="text-md">
        {m.help_adult_title()}
      </h2>
      <p className="mt-1 text-sm">{text}</p>
      {children}
    </section>
  );
}
