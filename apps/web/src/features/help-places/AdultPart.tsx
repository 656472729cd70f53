import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { DoorRow } from './DoorTiles.tsx';

/** Where readers from 18 on can ask, for whom no number of the door is. */
export function AdultPart({ near }: { near: ReactNode }) {
  return (
    <section aria-labelledby="adult-title" className="mt-4">
      <h2 id="adult-title" className="text-md">
        {m.help_adult_title()}
      </h2>
      <p className="mt-1 text-sm">{m.help_adult_text()}</p>
      {near}
      <div className="mt-2.5">
        <DoorRow to="/qa/ask" icon="qa" title={m.help_ask()} text={m.help_ask_text()} />
      </div>
    </section>
  );
}
