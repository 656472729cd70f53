import { m } from '@mam/texts';
import { getArticle } from '../../../features/articles/articles.server.ts';
import { Prose } from '../../../features/articles/Prose.tsx';
import { loadPlaces } from '../../../features/help-places/load-places.server.ts';
import { PlaceList } from '../../../features/help-places/PlaceList.tsx';
import { ProvincePlaces } from '../../../features/help-places/ProvincePlaces.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/places.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return { places: await loadPlaces(page), article: getArticle('help-places', page.language) };
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { title, summary } = args.loaderData.article;
  return pageMeta(args, { title, description: summary });
};

/** Places and numbers, also those that were never called: each states it. */
export default function HelpPlaces({ loaderData }: Route.ComponentProps) {
  const { places, article } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ to: '/help', label: m.help_title() }]} />
      <PageHeader title={article.title} lead={article.summary} />
      <section aria-labelledby="local-title">
        <h2 id="local-title" className="text-xl">
          {m.help_local()}
        </h2>
        <ProvincePlaces places={places} />
      </section>
      <div className="mt-8">
        <Prose html={article.html} />
      </div>
      <section aria-labelledby="nationwide-title" className="mt-8">
        <h2 id="nationwide-title" className="text-xl">
          {m.help_nationwide()}
        </h2>
        <PlaceList places={places.filter(({ provinces }) => provinces.length === 0)} />
      </section>
    </>
  );
}
