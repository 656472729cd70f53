import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { Crisis, Hit } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { CRISIS_PATHS } from '../../../shared/crisis/crisis-paths.ts';
import { HotlineLink } from '../../../shared/crisis/HotlineLink.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { CRISIS_TEXTS } from './crisis-texts.ts';

interface CrisisCardProps extends Crisis {
  /** Leads through what to do, where it is about the words. */
  guide?: Hit | undefined;
}

/** Before all results: what to do, and the numbers for it with their names and hours, in the order that helps. */
export function CrisisCard({ kind, hotlines, guide }: CrisisCardProps) {
  const { title, text } = CRISIS_TEXTS[kind];
  const numbers = (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {hotlines.map((hotline) => (
        <li key={hotline.phone}>
          <HotlineLink {...hotline} />
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label={m.search_crisis()}
      className="grid gap-3 rounded-m bg-[var(--surface-sun)] p-4 md:px-6 md:py-5"
    >
      <div>
        <h2 className="text-md">{title()}</h2>
        <p className="mt-1 text-sm">{text()}</p>
      </div>
      {!isCalm(kind) && numbers}
      <ButtonLink
        variant="primary"
        to={guide?.path ?? CRISIS_PATHS[kind]}
        className="justify-self-start"
      >
        {m.search_crisis_do()}
      </ButtonLink>
      {isCalm(kind) && numbers}
    </section>
  );
}
