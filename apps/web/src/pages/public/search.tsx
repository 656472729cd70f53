import { categoriesApi } from '@mam/contract/categories/categories';
import { KEYWORD_LENGTH_MAX, KEYWORD_LENGTH_MIN } from '@mam/contract/core/constants';
import { podcastsApi, videosApi } from '@mam/contract/playables/playables';
import { foldWords } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { ListenAction } from '../../features/mini-player/ListenButton.tsx';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { PlayableCard } from '../../features/playables/PlayableCard.tsx';
import { PodcastCard } from '../../features/playables/PodcastCard.tsx';
import { listHref } from '../../features/playables/playable-links.ts';
import { useKeywordData } from '../../features/search/use-keyword-data.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Route } from './+types/search.ts';

const SHOWN = 8;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const typed = new URL(request.url).searchParams.get('keyword') ?? '';
  const keyword = typed.trim().slice(0, KEYWORD_LENGTH_MAX);
  const { items: categories } = await call(categoriesApi.list, {});
  // As in the API: signs and marks do not count.
  if (foldWords(keyword).join('').length < KEYWORD_LENGTH_MIN)
    return { keyword, categories, results: undefined };
  const query = { keyword, size: SHOWN };
  const [videos, podcasts] = await Promise.all([
    call(videosApi.list, { query }),
    call(podcastsApi.list, { query }),
  ]);
  return { keyword, categories, results: { videos, podcasts } };
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: m.pages_search(),
    description: m.pages_search_lead(),
    isHidden: true,
  }),
];

export default function Search({ loaderData }: Route.ComponentProps) {
  const [{ keyword, categories, results }, isPending] = useKeywordData(loaderData);
  const isEmpty = results && results.videos.total + results.podcasts.total === 0;
  return (
    <>
      <PageHeader
        title={results ? m.pages_search_for({ keyword }) : m.pages_search()}
        lead={m.pages_search_lead()}
      />
      <SearchForm key={keyword} keyword={keyword} />
      {!results && !isPending && <Subjects categories={categories} />}
      {isEmpty && (
        <EmptyState
          title={m.playables_empty_keyword_title({ keyword })}
          text={m.playables_empty_keyword_text()}
          action={{ to: '/video', label: m.home_all_videos() }}
        />
      )}
      {results && !isEmpty && (
        <Results keyword={keyword} categories={categories} results={results} />
      )}
    </>
  );
}

function SearchForm({ keyword }: { keyword: string }) {
  return (
    <form action="/search" method="get" className="mb-10 flex max-w-prose gap-2">
      <label className="sr-only" htmlFor="keyword">
        {m.nav_search()}
      </label>
      <input
        id="keyword"
        name="keyword"
        type="search"
        defaultValue={keyword}
        maxLength={KEYWORD_LENGTH_MAX}
        className="min-h-11 min-w-0 flex-1 rounded-pill border-[1.5px] border-line-strong bg-surface px-5"
      />
      <Button type="submit" variant="primary">
        {m.pages_search_go()}
      </Button>
    </form>
  );
}

type SearchData = Route.ComponentProps['loaderData'];

/** Where to begin without a word to search for. */
function Subjects({ categories }: Pick<SearchData, 'categories'>) {
  return (
    <section aria-labelledby="search-short">
      <p id="search-short" className="mb-4 max-w-prose">
        {m.pages_search_short()}
      </p>
      <ul className="mb-6 flex flex-wrap gap-3">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={listHref('video', { categoryId: category.id })}
              className="inline-flex min-h-11 items-center no-underline hover:underline"
            >
              <CategoryChip category={category} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/help">{m.pages_search_helpers()}</Link>
    </section>
  );
}

interface ResultsProps extends Pick<SearchData, 'keyword' | 'categories'> {
  results: NonNullable<SearchData['results']>;
}

function Results({ keyword, categories, results }: ResultsProps) {
  const { videos, podcasts } = results;
  const categoryOf = (id: number) => categories.find((category) => category.id === id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {videos.items.length > 0 && (
        <Section
          title={m.nav_search_videos()}
          more={{ to: listHref('video', { keyword }), label: m.home_all_videos() }}
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 xl:grid-cols-4">
            {videos.items.map((item) => (
              <li key={item.uuid}>
                <PlayableCard item={item} category={categoryOf(item.category_id)} variant="row" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {podcasts.items.length > 0 && (
        <Section
          title={m.nav_search_podcasts()}
          more={{ to: listHref('podcast', { keyword }), label: m.home_all_podcasts() }}
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-gap md:grid-cols-3 xl:grid-cols-4">
            {podcasts.items.map((item) => (
              <li key={item.uuid}>
                <PodcastCard item={item} action={<ListenAction item={item} />} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
