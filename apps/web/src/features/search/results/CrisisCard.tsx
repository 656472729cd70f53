import type { CrisisKind } from '@mam/contract/search/crisis';
import type { SearchResults } from '@mam/contract/search/search';
import { m } from '@mam/texts';
import { ButtonLink, buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

const TEXTS: Record<CrisisKind, { title: () => string; text: () => string; to: string }> = {
  distress: {
    title: m.search_crisis_distress,
    text: m.search_crisis_distress_text,
    to: '/help#goi',
  },
  violence: {
    title: m.search_crisis_violence,
    text: m.search_crisis_violence_text,
    to: '/help#goi',
  },
  exposure: {
    title: m.search_crisis_exposure,
    text: m.search_crisis_exposure_text,
    to: '/help#gio',
  },
};

/** Before all results: what to do now, and the numbers of the site. */
export function CrisisCard({ kind, hotlines }: NonNullable<SearchResults['crisis']>) {
  const { title, text, to } = TEXTS[kind];
  return (
    <section
      aria-label={m.search_crisis()}
      className="mt-5 grid gap-3 rounded-m bg-[var(--surface-sun)] p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:px-6 md:py-5"
    >
      <div>
        <h2 className="text-md">{title()}</h2>
        <p className="mt-1 text-sm">{text()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={to}>
          {m.search_crisis_do()}
        </ButtonLink>
        {hotlines.map(({ phone, name }) => (
          <a
            key={phone}
            href={`tel:${phone.replaceAll(' ', '')}`}
            aria-label={m.search_crisis_call({ phone, name })}
            className={buttonClass({ className: 'bg-surface' })}
          >
            <Icon name="phone" />
            {phone}
          </a>
        ))}
      </div>
    </section>
  );
}
