import { isCalm } from '@mam/contract/search/crisis-kinds';
import type { Crisis, Hit } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { callFacts, whoMayCall } from '../../../shared/crisis/call-facts.ts';
import { CRISIS_PATHS } from '../../../shared/crisis/crisis-paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
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

type Hotline = Crisis['hotlines'][number];

function HotlineLink({ phone, name, audience, ...hotline }: Hotline) {
  const facts = callFacts(hotline);
  return (
    <a
      href={`tel:${phone.replaceAll(' ', '')}`}
      className="flex h-full min-h-11 items-center gap-3 rounded-s border border-line bg-surface px-3.5 py-2.5 text-body no-underline"
    >
      <Icon name="phone" className="shrink-0 text-primary" />
      <span className="grid min-w-0">
        <span className="font-strong">
          {name} <span className="tabular-nums whitespace-nowrap">{phone}</span>
        </span>
        {audience && <span className="text-sm">{whoMayCall(audience)}</span>}
        {facts && <span className="text-sm text-muted">{facts}</span>}
      </span>
    </a>
  );
}
