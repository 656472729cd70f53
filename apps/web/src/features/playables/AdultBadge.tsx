import { m } from '@mam/texts';

/** The 18+ badge; its colours are the same in every theme. */
export function AdultBadge() {
  return (
    <span className="inline-grid h-[22px] min-w-[34px] place-items-center rounded-[6px] bg-[#b93a0c] px-1.5 text-2xs leading-none font-strong text-white">
      <span aria-hidden="true">18+</span>
      <span className="sr-only">{m.playables_adult_mark()}</span>
    </span>
  );
}
