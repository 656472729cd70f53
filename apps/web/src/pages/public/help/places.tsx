import { m } from '@mam/texts';
import { getArticle } from '../../../features/articles/articles.server.ts';
import { Prose } from '../../../features/articles/Prose.tsx';
import { FoundPlaces } from '../../../features/help-places/FoundPlaces.tsx';
import { isHotline } from '../../../features/help-places/help-place-lists.ts';
import { loadPlaces } from '../../../features/help-places/load-places.server.ts';
import { PlaceList } from '../../../features/help-places/PlaceList.tsx';
import { readSearch } from '../../../features/help-places/place-search.ts';
import { NEED_OPENINGS } from '../../../features/help-places/place-texts.ts';
import { RowFold } from '../../../features/help-places/RowFold.tsx';
import { SayLine } from '../../../features/help-places/SayLine.tsx';
import { ExitLink } from '../../../features/quick-exit/ExitLink.tsx';
import { ShowCards } from '../../../features/show-cards/ShowCards.tsx';
import { cardsFor } from '../../../features/show-cards/show-cards.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useOpenTarget } from '../../../platform/use-open-target.ts';
import { KeepLink } from '../../../shared/kept/KeepLink.tsx';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/places.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return {
    places: await loadPlaces(page),
    article: getArticle('help-places', page.language),
    asked: readSearch(new URL(request.url).searchParams),
    madeAt: Date.now(),
  };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.article;
  return pageMeta(args, { title, description: summary });
};

/** Places and numbers, also those that were never called: each states it. */
export default function HelpPlaces({ loaderData }: Route.ComponentProps) {
  const { places, article, asked, madeAt } = loaderData;
  useOpenTarget();
  return (
    <>
      <Breadcrumbs items={[{ to: '/help', label: m.help_title() }]} />
      <PageHeader title={article.title} lead={article.summary} />
      <FoundPlaces
        key={Object.values(asked).join()}
        places={places.filter(({ provinces }) => provinces.length > 0)}
        asked={asked}
        hotline={places.find(isHotline)}
        madeAt={madeAt}
        say={(need) => (
          <>
            <SayLine text={need ? NEED_OPENINGS[need]() : m.help_say_text()} />
            <ShowCards cards={cardsFor(need)} exit={<ExitLink className="inline-flex px-5" />} />
          </>
        )}
      />
      <div className="mt-6 [&_.prose]:max-w-none [&_:is(p,ul)]:max-w-(--measure)">
        <Prose html={article.html} />
      </div>
      <section aria-labelledby="nationwide-title">
        <RowFold
          title={
            <h2 id="nationwide-title" className="text-md tracking-normal sm:text-lg">
              {m.help_nationwide()}
            </h2>
          }
        >
          <PlaceList places={places.filter(({ provinces }) => provinces.length === 0)} />
        </RowFold>
      </section>
      <div className="mt-6 flex flex-wrap gap-2 print:hidden">
        <KeepLink path="/help" />
        <Button icon="print" size="s" data-plain="print">
          {m.tips_print()}
        </Button>
        <ButtonLink icon="qa" size="s" to="/qa/ask">
          {m.help_ask()}
        </ButtonLink>
      </div>
    </>
  );
}
