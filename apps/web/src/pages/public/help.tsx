import { helpPlacesApi } from '@mam/contract/help-places/help-places';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { getArticle } from '../../features/articles/articles.server.ts';
import { Prose } from '../../features/articles/Prose.tsx';
import { CallRows } from '../../features/help-places/CallRows.tsx';
import { emergencyPlaces } from '../../features/help-places/emergency-places.server.ts';
import { isChecked, isHotline } from '../../features/help-places/help-place-lists.ts';
import { jumpLinks } from '../../features/help-places/jump-links.ts';
import { ProvincePlaces } from '../../features/help-places/ProvincePlaces.tsx';
import { SafeHours } from '../../features/help-places/SafeHours.tsx';
import { TextRoutes } from '../../features/help-places/TextRoutes.tsx';
import { UncheckedNumbers } from '../../features/help-places/UncheckedNumbers.tsx';
import { JumpLinks } from '../../features/layout/JumpLinks.tsx';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { KeepLink } from '../../shared/kept/KeepLink.tsx';
import type { Route } from './+types/help.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(pageContext);
  // The emergency numbers are shown even when the database cannot be reached, and before any is entered.
  const { items } = await call(helpPlacesApi.list, {}).catch(() => ({ items: [] }));
  const hasEmergency = items.some(({ is_emergency }) => is_emergency);
  return {
    places: hasEmergency ? items : [...emergencyPlaces(language), ...items],
    article: getArticle('help', language),
    near: getArticle('help-places', language),
  };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.article;
  return pageMeta(args, { title, description: summary });
};

const SECTION = 'mt-10 scroll-mt-[calc(var(--header-h)+76px)] lg:mt-14';
/** Headings of running text stay clear of header and jump bar, too. */
const TEXT = '[&_h2]:scroll-mt-[calc(var(--header-h)+76px)]';

export default function Help({ loaderData }: Route.ComponentProps) {
  const { places, article, near } = loaderData;
  const hotlines = places.filter(isHotline);
  const checked = hotlines.filter(isChecked);
  return (
    <>
      <PictureHeader
        title={article.title}
        lead={m.help_lead()}
        picture="people-help"
        alt={m.help_picture()}
        isStrip
      >
        <KeepLink path="/help" className="mt-3" />
      </PictureHeader>
      <JumpLinks label={m.help_jump()} links={jumpLinks()} />
      <Part id="goi" title={m.help_call_title()} lead={m.help_call_lead()} isFirst>
        <CallRows hotlines={checked} />
        <p className="mt-4 rounded-[4px_14px_14px_14px] bg-primary-soft px-4 py-3">
          <b className="font-strong text-heading">{m.help_say_title()}</b> {m.help_say_text()}
        </p>
        <UncheckedNumbers hotlines={hotlines.filter((each) => !isChecked(each))} />
      </Part>
      <Part id="nhan" title={m.help_write_title()} lead={m.help_write_lead()}>
        <TextRoutes places={places} />
      </Part>
      <Part id="gio" title={m.help_hours_title()} lead={m.help_hours_lead()}>
        <SafeHours />
      </Part>
      <div className={`steps mt-6 ${TEXT}`}>
        <Prose html={article.html} />
      </div>
      <Part id="noi" title={near.title} lead={near.summary}>
        <ProvincePlaces places={places} />
        <div className="mt-6">
          <Prose html={near.html} />
        </div>
      </Part>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  lead: string;
  isFirst?: boolean;
  children: ReactNode;
}

/** A section with an address of its own. */
function Part({ id, title, lead, isFirst = false, children }: PartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={isFirst ? SECTION_FIRST : SECTION}>
      <h2 id={`${id}-title`} className="text-xl lg:text-2xl">
        {title}
      </h2>
      <p className={`max-w-prose text-muted ${isFirst ? 'max-sm:sr-only' : ''}`}>{lead}</p>
      {children}
    </section>
  );
}

const SECTION_FIRST = 'scroll-mt-[calc(var(--header-h)+76px)]';
