import { ReorderList } from '../../../ui/reorder/ReorderList.tsx';
import type { AnswerProps } from './Choice.tsx';

/** Steps to put in order; the order shown counts as chosen. */
export function Order({ question, draft, onDraft }: AnswerProps) {
  const places = draft && 'chosen' in draft ? draft.chosen : shownOrder(question.options);
  const items = places.map((place) => ({
    key: String(place),
    text: question.options[place] ?? '',
  }));
  return (
    <ReorderList
      items={items}
      label={question.prompt}
      onChange={(next) => onDraft({ chosen: next.map(({ key }) => Number(key)) })}
    />
  );
}

/** The places of the steps as they are shown first. */
export function shownOrder(options: readonly string[]): number[] {
  return options.map((_, place) => place);
}
