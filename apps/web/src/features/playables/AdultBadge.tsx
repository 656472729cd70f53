import { m } from '@mam/texts';

/** The 18+ badge; its colours are the same in every theme. */
export function AdultBadge() {
  return (
    <span className="adult-badge">
      <span aria-hidden="true">18+</span>
      <span className="sr-only">{m.playables_adult_mark()}</span>
    </span>
  );
}
