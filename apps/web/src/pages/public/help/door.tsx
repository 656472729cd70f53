import { HELP_DOORS, type HelpDoor, helpPath } from '@mam/contract/core/help-doors';
import type { GuideCard } from '@mam/contract/guides/guides';
import { inCallOrder, isChecked } from '@mam/contract/help-places/call-order';
import { weekMinuteOf } from '@mam/contract/help-places/opening-hours';
import { m } from '@mam/texts';
import { getArticle } from '../../../features/articles/articles.server.ts';
import { Prose } from '../../../features/articles/Prose.tsx';
import { AdultPart } from '../../../features/help-places/AdultPart.tsx';
import { Calls } from '../../../features/help-places/CallRows.tsx';
import { DoorRow } from '../../../features/help-places/DoorTiles.tsx';
import { DOORS, doorAt } from '../../../features/help-places/help-doors.ts';
import { isFor, isHotline } from '../../../features/help-places/help-place-lists.ts';
import { loadGuidesAbout } from '../../../features/help-places/load-guides.server.ts';
import { loadPlaces } from '../../../features/help-places/load-places.server.ts';
import { NearRow } from '../../../features/help-places/NearRow.tsx';
import { RowFold } from '../../../features/help-places/RowFold.tsx';
import { SafeHours } from '../../../features/help-places/SafeHours.tsx';
import { SayLine } from '../../../features/help-places/SayLine.tsx';
import { UncheckedNumbers } from '../../../features/help-places/UncheckedNumbers.tsx';
import { ExitLink } from '../../../features/quick-exit/ExitLink.tsx';
import { ShowCards } from '../../../features/show-cards/ShowCards.tsx';
import { cardsOf } from '../../../features/show-cards/show-cards.ts';
import { useMinute } from '../../../platform/device/use-minute.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useOpenTarget } from '../../../platform/use-open-target.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import type { Route } from './+types/door.ts';

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const door = doorAt(pattern);
  const { title, summary, say, html } = getArticle(`help-${door}`, page.language);
  const { crises } = DOORS[door];
  const [all, guides] = await Promise.all([loadPlaces(page), loadGuidesAbout(page, crises)]);
  const places = all.filter((each) => isFor(each, crises));
  return { door, places, guides, article: { title, summary, say, html }, madeAt: Date.now() };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.article;
  return pageMeta(args, { title, description: summary });
};

/**
 * One thing that may be happening: the number for it, a sentence to say, what to do first, where to go. Of a worry the
 * steps, the hours and the sentence, which is for a pharmacy, stand before the number.
 */
export default function HelpDoorPage({ loaderData }: Route.ComponentProps) {
  useOpenTarget();
  const { door, places, guides, article, madeAt } = loaderData;
  const at = weekMinuteOf(useMinute(madeAt));
  const { hasHours, isYoung, adultText, sayTitle } = DOORS[door];
  const nationwide = places.filter(isHotline).filter(({ provinces }) => provinces.length === 0);
  const hotlines = inCallOrder(nationwide, at);
  const hours = hasHours && <SafeHours />;
  const say = article.say && <SayLine text={article.say} title={sayTitle?.()} />;
  const near = <NearRow places={places} isListed />;
  return (
    <div className="mx-auto max-w-180">
      <Breadcrumbs items={[{ to: '/help', label: m.help_title() }]} />
      <h1 className="text-2xl lg:text-3xl">{article.title}</h1>
      <p className="mt-1 max-w-prose lg:text-lg">{article.summary}</p>
      <GuideRows guides={guides} />
      {isYoung && hours}
      {isYoung && say}
      <Calls hotlines={hotlines.filter(isChecked)} />
      {isYoung && adultText && (
        <AdultPart text={adultText()}>
          {near}
          <div className="mt-2.5">
            <DoorRow to="/qa/ask" icon="qa" title={m.help_ask()} text={m.help_ask_text()} />
          </div>
        </AdultPart>
      )}
      {!isYoung && adultText && <AdultPart text={adultText()} />}
      {!isYoung && say}
      <ShowCards cards={cardsOf(door)} exit={<ExitLink className="inline-flex px-5" />} />
      {!isYoung && hours}
      <div className="steps mt-6">
        <Prose html={article.html} />
      </div>
      <UncheckedNumbers hotlines={hotlines.filter((each) => !isChecked(each))} at={at} />
      {!isYoung && near}
      <OtherDoors door={door} />
    </div>
  );
}

function GuideRows({ guides }: { guides: GuideCard[] }) {
  return (
    <div className="mt-4 grid gap-2.5 empty:hidden sm:grid-cols-2">
      {guides.map(({ public_id, title, summary }) => (
        <DoorRow
          key={public_id}
          to={`/guide/${public_id}`}
          icon="list"
          title={title}
          text={summary}
        />
      ))}
    </div>
  );
}

/** The other things that may be happening; folded again on the page of each. */
function OtherDoors({ door }: { door: HelpDoor }) {
  return (
    <nav aria-label={m.help_others()} className="print:hidden">
      <RowFold key={door} title={m.help_others()}>
        <div className="mt-2.5 grid gap-2.5">
          {HELP_DOORS.filter((each) => each !== door).map((each) => (
            <DoorRow
              key={each}
              to={helpPath(each)}
              icon={DOORS[each].icon}
              title={DOORS[each].title()}
              text={DOORS[each].text()}
            />
          ))}
        </div>
      </RowFold>
    </nav>
  );
}
