import { m } from '@mam/texts';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/**
 * The empty state of a search: the reader's words go along to the private question, in this tab's history
 * only.
 */
export function EmptyQuestions({ keyword }: { keyword: string | undefined }) {
  return (
    <EmptyState
      picture="no-result"
      title={keyword ? m.questions_empty_title({ keyword }) : m.questions_empty_list()}
      text={m.questions_empty_text()}
    >
      <Link
        to="/qa/ask"
        state={keyword && { keyword }}
        className={buttonClass({ variant: 'primary', className: 'mt-2' })}
      >
        {keyword ? m.questions_empty_ask() : m.questions_ask()}
      </Link>
      <Link to="/qa" className="inline-flex min-h-11 items-center">
        {m.questions_empty_all()}
      </Link>
    </EmptyState>
  );
}
