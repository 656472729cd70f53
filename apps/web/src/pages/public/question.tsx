import type { Question } from '@mam/contract/questions/questions';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { Answer } from '../../features/questions/Answer.tsx';
import { AskCard } from '../../features/questions/AskCard.tsx';
import { toFaqJsonLd } from '../../features/questions/faq-json-ld.ts';
import { questionHref, questionsHref } from '../../features/questions/question-links.ts';
import { loadQuestion } from '../../features/questions/question-loaders.ts';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { ShowCards } from '../../features/show-cards/ShowCards.tsx';
import { cardsAt } from '../../features/show-cards/show-cards.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { ApprovedBy } from '../../shared/facts/ApprovedBy.tsx';
import { KeepLink } from '../../shared/kept/KeepLink.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Route } from './+types/question.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadQuestion(context.get(pageContext), params.id);
}

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return [];
  const { info } = args.loaderData;
  const title = pageMeta(args, { title: info.question, description: info.answer });
  return [...title, { 'script:ld+json': toFaqJsonLd([info]) }];
};

export default function QuestionPage({ loaderData }: Route.ComponentProps) {
  const { info, category, approvals } = loaderData;
  const trail: { to: string; label: string }[] = [{ to: '/qa', label: m.nav_qa() }];
  if (category)
    trail.push({ to: questionsHref({ categoryId: category.id }), label: category.name });
  return (
    <>
      <Breadcrumbs items={trail} />
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article key={info.uuid}>
          {category && <CategoryChip category={category} />}
          <h1 className="mt-2 mb-4 max-w-prose wrap-anywhere text-2xl lg:text-3xl">
            {info.question}
          </h1>
          <Answer question={info} />
          <ApprovedBy approvals={approvals} className="mt-4 max-w-prose" />
          <ShowCards
            cards={cardsAt(info.next_path)}
            exit={<ExitLink className="inline-flex px-5" />}
          />
          <KeepLink path={questionHref(info.uuid)} className="mt-4 print:hidden" />
        </article>
        <aside className="grid content-start gap-6">
          <Related questions={info.related} />
          <AskCard />
        </aside>
      </div>
    </>
  );
}

function Related({ questions }: { questions: Pick<Question, 'uuid' | 'question'>[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="mb-2 text-lg">
        {m.questions_related()}
      </h2>
      <ul className="grid gap-2">
        {questions.map(({ uuid, question }) => (
          <li key={uuid}>
            <Link
              to={questionHref(uuid)}
              className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-bubble bg-surface px-4 py-2.5 text-sm leading-snug font-strong text-heading no-underline shadow-card hover:underline"
            >
              {question}
              <Icon name="right" className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
