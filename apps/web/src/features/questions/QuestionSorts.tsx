import { QUESTION_SORTS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { type QuestionFilter, questionsHref } from './question-links.ts';
import './questions.css';

const NAMES = {
  suggested: m.questions_sort_suggested,
  helpful: m.questions_sort_helpful,
  newest: m.questions_sort_newest,
} as const;

/** The order of the list, as links, which work without script. */
export function QuestionSorts({ filter }: { filter: QuestionFilter }) {
  const { sort = QUESTION_SORTS[0] } = filter;
  return (
    <nav
      aria-label={m.questions_sort()}
      className="flex flex-wrap rounded-[26px] bg-sunk p-1 print:hidden"
    >
      {QUESTION_SORTS.map((each) => (
        <Link
          key={each}
          to={questionsHref({ ...filter, sort: each })}
          preventScrollReset
          aria-current={each === sort ? 'page' : undefined}
          className="sort-link"
        >
          {NAMES[each]()}
        </Link>
      ))}
    </nav>
  );
}
