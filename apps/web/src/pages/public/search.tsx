import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import type { PageContext } from '@mam/contract/core/page-context';
import { isCalm } from '@mam/contract/search/crisis-kinds';
import { type Hit, type SearchResults, searchApi } from '@mam/contract/search/search';
import { SEARCH_KINDS, SEARCH_PAGE_SIZE, type SearchKind } from '@mam/contract/search/search-kinds';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { AdultBadge } from '../../features/playables/AdultBadge.tsx';
import { Views } from '../../features/playables/Meta.tsx';
import { Duration, Poster } from '../../features/playables/Poster.tsx';
import { CrisisCard } from '../../features/search/results/CrisisCard.tsx';
import { GroupHeader } from '../../features/search/results/GroupHeader.tsx';
import { HitCard } from '../../features/search/results/HitCard.tsx';
import { findGuide } from '../../features/search/results/load-ways.ts';
import { NoResults } from '../../features/search/results/NoResults.tsx';
import { ResultTabs } from '../../features/search/results/ResultTabs.tsx';
import { SearchStart } from '../../features/search/results/SearchStart.tsx';
import { GuideRow } from '../../features/search/results/WayRows.tsx';
import { WeakResults } from '../../features/search/results/WeakResults.tsx';
import { type SearchAddress, searchHref } from '../../features/search/search-links.ts';
import { useKeywordData } from '../../features/search/use-keyword-data.ts';
import { playTime } from '../../platform/format.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { KeywordForm } from '../../ui/KeywordForm.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Route } from './+types/search.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const address = readAddress(new URL(request.url).searchParams);
  const { keyword, kind, isExact } = address;
  const query = {
    ...{ keyword, page: address.page },
    ...(kind && { kind }),
    ...(isExact && { exact: '1' as const }),
  };
  const page = context.get(pageContext);
  const results = await page.call(searchApi.find, { query });
  return { address, results, guide: kind ? undefined : await guideOf(page, results, keyword) };
}

/** The guide about the words, unless one stands among the best anyway; of a danger it is what to do. */
async function guideOf(
  page: PageContext,
  { best, groups, crisis }: SearchResults,
  keyword: string,
) {
  if ((!crisis || !isCalm(crisis.kind)) && best.some(({ kind }) => kind === 'guide'))
    return undefined;
  const hits = [...best, ...groups.flatMap(({ items }) => items)];
  return findGuide(page, hits, keyword);
}

function readAddress(query: URLSearchParams) {
  const named = query.get('kind');
  return {
    keyword: (query.get('keyword') ?? '').trim().slice(0, KEYWORD_LENGTH_MAX),
    kind: SEARCH_KINDS.find((kind) => kind === named),
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '', 10) || 1, 1), 100),
    isExact: query.get('exact') === '1',
  };
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: m.pages_search(),
    description: m.pages_search_lead(),
    isHidden: true,
  }),
];

export default function Search({ loaderData }: Route.ComponentProps) {
  const [{ address, results, guide }, isPending] = useKeywordData(loaderData);
  const { keyword } = address;
  const isFound = results.counts.length > 0;
  const isInCard = results.crisis !== null && isCalm(results.crisis.kind);
  return (
    <>
      <h1 className="sr-only">
        {results.is_short ? m.pages_search() : m.pages_search_for({ keyword })}
      </h1>
      <KeywordForm
        action="/search"
        label={m.search_label()}
        go={m.pages_search_go()}
        defaultValue={keyword}
        placeholder={m.search_hint()}
        autoComplete="off"
        className="placeholder:text-muted placeholder:opacity-100"
      />
      {isPending && <Waiting />}
      {results.is_short && !isPending && <SearchStart keyword={keyword} />}
      {results.corrected !== null && <Corrected keyword={keyword} corrected={results.corrected} />}
      {results.crisis && (
        <div className="mt-5">
          <CrisisCard {...results.crisis} guide={isInCard ? guide : undefined} />
        </div>
      )}
      {isFound && <ResultTabs address={address} counts={results.counts} />}
      {guide && !isInCard && <GuideRow guide={guide} className="mt-4" />}
      {isFound && isWeak(address, results) && <WeakResults keyword={keyword} />}
      {isFound && (
        <Results address={address} results={results} shown={isInCard ? undefined : guide?.path} />
      )}
      {!results.is_short && !isFound && (isInCard || !results.crisis) && (
        <NoResults keyword={keyword} />
      )}
    </>
  );
}

/** Whether nothing has more than half of the words. */
function isWeak({ kind }: SearchAddress, { best, crisis }: SearchResults): boolean {
  return !kind && best.length === 0 && crisis?.kind !== 'distress';
}

/** Cards as they will stand there. */
function Waiting() {
  return (
    <div className="mt-6">
      <Skeleton rows={3} rowClass="h-27" />
    </div>
  );
}

function Corrected({ keyword, corrected }: { keyword: string; corrected: string }) {
  return (
    <p className="mt-3 wrap-anywhere">
      {m.search_corrected()} <b>{corrected}</b>.{' '}
      <span className="text-muted">{m.search_corrected_exact()}</span>{' '}
      <Link to={searchHref({ keyword, isExact: true })} className="link-inline">
        {keyword}
      </Link>
      ?
    </p>
  );
}

interface ResultsProps {
  address: SearchAddress;
  results: SearchResults;
  /** Address of the guide in a row above them. */
  shown: string | undefined;
}

function Results({ address, results, shown }: ResultsProps) {
  const { best, counts } = results;
  const groups = results.groups.filter(({ items }) => items.some(({ path }) => path !== shown));
  const { kind, page = 1 } = address;
  const countOf = (of: SearchKind) => counts.find((each) => each.kind === of)?.count ?? 0;
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      {best.length > 0 && (
        <section aria-labelledby="search-best">
          <h2 id="search-best" className="mb-3 text-lg">
            {m.search_best()}
          </h2>
          <Hits hits={best} isMixed />
        </section>
      )}
      {groups.map((group) => (
        <section key={group.kind} aria-labelledby={`search-${group.kind}`}>
          <GroupHeader kind={group.kind} address={address} total={countOf(group.kind)} />
          <Hits hits={group.items} />
        </section>
      ))}
      {kind && (
        <Pager
          page={page}
          pages={Math.ceil(countOf(kind) / SEARCH_PAGE_SIZE)}
          hrefOf={(next) => searchHref({ ...address, page: next })}
        />
      )}
    </div>
  );
}

function Hits({ hits, isMixed = false }: { hits: Hit[]; isMixed?: boolean }) {
  return (
    <ul className="hits grid grid-cols-1 gap-2.5 md:grid-cols-2">
      {hits.map((hit) => (
        <li key={hit.path}>
          <HitCard
            hit={hit}
            isMixed={isMixed}
            picture={hit.playable && <HitPoster playable={hit.playable} />}
            facts={hit.playable && <HitFacts playable={hit.playable} />}
            badge={hit.min_age === 18 && <AdultBadge />}
          />
        </li>
      ))}
    </ul>
  );
}

interface FoundPlayable {
  playable: NonNullable<Hit['playable']>;
}

/** Square of a podcast, which has no room for its length. */
function HitPoster({ playable }: FoundPlayable) {
  if (playable.kind === 'podcast') {
    return <Poster item={playable} sizes="72px" className="aspect-square! w-18 rounded-[10px]" />;
  }
  return (
    <Poster item={playable} sizes="112px" className="w-28 rounded-[10px]">
      <Duration text={playTime(playable.duration)} className="right-1! bottom-1! px-1.5!" />
    </Poster>
  );
}

function HitFacts({ playable }: FoundPlayable) {
  return (
    <>
      {playable.kind === 'podcast' && (
        <span className="tabular-nums">{playTime(playable.duration)}</span>
      )}
      <Views item={playable} />
    </>
  );
}
