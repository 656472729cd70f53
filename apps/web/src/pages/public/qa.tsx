import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { GuidesLink } from '../../features/guides/GuidesLink.tsx';
import { PictureHeader } from '../../features/layout/PictureHeader.tsx';
import { CategorySign } from '../../features/playables/CategorySign.tsx';
import { CategoryTabs } from '../../features/playables/list/CategoryTabs.tsx';
import { AskCard } from '../../features/questions/AskCard.tsx';
import { EmptyQuestions } from '../../features/questions/EmptyQuestions.tsx';
import { toFaqJsonLd } from '../../features/questions/faq-json-ld.ts';
import { QuestionCard } from '../../features/questions/QuestionCard.tsx';
import { QuestionSorts } from '../../features/questions/QuestionSorts.tsx';
import { questionsHref } from '../../features/questions/question-links.ts';
import { loadQuestions } from '../../features/questions/question-loaders.ts';
import { loadWays } from '../../features/search/results/load-ways.ts';
import { WayRows } from '../../features/search/results/WayRows.tsx';
import { useFoundHeading } from '../../features/search/use-found-heading.ts';
import { useKeywordData } from '../../features/search/use-keyword-data.ts';
import { count } from '../../platform/format.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeywordForm } from '../../ui/KeywordForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { Route } from './+types/qa.ts';

/** Without a script, the form leads to it. */
const HEADING = 'questions';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const data = await loadQuestions(page, request);
  const { keyword } = data.filter;
  return { ...data, ways: keyword ? await loadWays(page, keyword) : undefined };
}

export const meta: Route.MetaFunction = (args) => {
  const title = pageMeta(args, { title: m.nav_qa(), description: m.questions_lead() });
  const { list, filter } = args.loaderData ?? {};
  // A page of search results must not be listed by search engines.
  if (!list || filter?.keyword) return title;
  return [...title, { 'script:ld+json': toFaqJsonLd(list.items) }];
};

export default function Qa({ loaderData }: Route.ComponentProps) {
  const [data, isPending] = useKeywordData(loaderData);
  const { list, categories, filter } = data;
  const { keyword } = filter;
  return (
    <>
      {keyword ? (
        <PageHeader title={m.nav_qa()} />
      ) : (
        <PictureHeader title={m.nav_qa()} lead={m.questions_lead()} picture="qa" isWide>
          <div className="flex flex-wrap gap-x-5">
            <Link to="/qa/ask" className="device-link print:hidden">
              <Icon name="qa" />
              {m.questions_ask()}
            </Link>
            <Link to="/qa/ticket" className="device-link w-fit print:hidden">
              <Icon name="key" />
              {m.questions_have_code()}
            </Link>
          </div>
        </PictureHeader>
      )}
      <KeywordForm
        action={`/qa#${HEADING}`}
        label={m.questions_search()}
        go={m.questions_search_go()}
        defaultValue={keyword}
        placeholder={m.questions_search_example()}
      >
        {filter.categoryId && <input type="hidden" name="categoryId" value={filter.categoryId} />}
      </KeywordForm>
      <div className="mt-3 mb-3 sm:mb-6">
        <CategoryTabs
          categories={categories}
          categoryId={filter.categoryId}
          hrefOf={(categoryId) => questionsHref({ ...filter, categoryId })}
          // They count the questions of the site, not those that are found.
          countOf={keyword ? undefined : (id) => countOf(list.counts, id)}
        />
      </div>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-labelledby={HEADING} aria-busy={isPending}>
          <ListHeader {...data} />
          {data.ways && <WayRows {...data.ways} />}
          <QuestionList {...data} />
        </section>
        <aside className="grid content-start gap-4">
          {!keyword && <GuidesLink />}
          <AskCard />
        </aside>
      </div>
    </>
  );
}

type QaData = Route.ComponentProps['loaderData'];

function countOf(counts: QaData['list']['counts'], id: number | undefined): string {
  const chosen = counts.filter(({ category_id }) => id === undefined || category_id === id);
  return count(chosen.reduce((sum, each) => sum + each.count, 0));
}

function ListHeader({ list, filter }: QaData) {
  const { keyword } = filter;
  const heading = useFoundHeading(keyword);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2
        ref={heading}
        id={HEADING}
        tabIndex={-1}
        // On a phone the order alone stands there, and the first question is higher.
        className={`wrap-anywhere text-xl outline-none ${keyword ? '' : 'max-sm:sr-only'}`}
      >
        {keyword ? m.questions_found({ count: count(list.total), keyword }) : m.questions_often()}
      </h2>
      {!keyword && <QuestionSorts filter={filter} />}
    </div>
  );
}

function QuestionList({ list, categories, filter }: QaData) {
  const { items, page, size, total } = list;
  if (items.length === 0) return <EmptyQuestions keyword={filter.keyword} />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {items.map((question) => {
          const category = categoryOf(categories, question.category_id);
          return (
            <li key={question.uuid}>
              <QuestionCard
                question={question}
                sign={<CategorySign category={category} />}
                category={category?.name}
              />
            </li>
          );
        })}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(total / size)}
        hrefOf={(next) => questionsHref(filter, next)}
      />
    </>
  );
}

function categoryOf(categories: Category[], id: number): Category | undefined {
  return categories.find((category) => category.id === id);
}
