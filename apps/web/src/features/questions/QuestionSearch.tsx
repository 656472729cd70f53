import { KEYWORD_LENGTH_MAX } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface QuestionSearchProps {
  keyword: string | undefined;
  categoryId: number | undefined;
}

/** A plain GET form; with script, the words stay out of the address (useHiddenKeyword). */
export function QuestionSearch({ keyword = '', categoryId }: QuestionSearchProps) {
  return (
    <search>
      <form
        key={keyword}
        action="/qa"
        method="get"
        aria-label={m.questions_search()}
        className="flex items-center gap-2 rounded-pill border-[1.5px] border-line-strong bg-surface pr-1.5 pl-4 focus-within:border-primary"
      >
        <Icon name="search" className="text-muted" />
        {categoryId && <input type="hidden" name="categoryId" value={categoryId} />}
        <label htmlFor="question-keyword" className="sr-only">
          {m.questions_search()}
        </label>
        <input
          id="question-keyword"
          name="keyword"
          type="search"
          defaultValue={keyword}
          placeholder={m.questions_search_example()}
          maxLength={KEYWORD_LENGTH_MAX}
          className="min-h-13 min-w-0 flex-1 bg-transparent text-ellipsis"
        />
        <Button type="submit" variant="primary" className="text-sm!">
          {m.questions_search_go()}
        </Button>
      </form>
    </search>
  );
}
