import type { AttemptQuestion, GradedAnswer } from '@mam/contract/courses/attempts';
import { m } from '@mam/texts';

/** The first line of the feedback; of an answer that is partly right, how much of it is. */
export function feedbackTitle(
  { kind }: Pick<AttemptQuestion, 'kind'>,
  graded: GradedAnswer,
): string {
  const { given, is_right, accepted, right_parts, parts } = graded;
  if (!given) return m.courses_skipped();
  if (is_right) return accepted ? m.courses_right_word({ word: accepted }) : m.courses_right();
  if (kind === 'order' && right_parts > 0)
    return m.courses_right_steps({ right: right_parts, total: parts });
  if (kind === 'multiple' && right_parts > 0) return partText(graded);
  return m.courses_not_yet();
}

function partText({ given, right_parts, parts }: GradedAnswer): string {
  const chosen = given && 'chosen' in given ? given.chosen.length : 0;
  if (chosen > right_parts) return m.courses_right_options({ right: right_parts, total: parts });
  return m.courses_almost({ count: parts - right_parts });
}

/** Marks are a note, never a fault. */
export function spellingNote({ spelling, accepted }: GradedAnswer): string {
  if (!spelling || !accepted) return '';
  return spelling === 'missing_marks'
    ? m.courses_marks_missing({ word: accepted })
    : m.courses_marks_other({ word: accepted });
}

/** The note beside the text of a row of the review. */
export function optionNote({
  is_right,
  isChosen,
  isSingle,
}: {
  is_right: boolean;
  isChosen: boolean;
  /** Only one option is right. */
  isSingle: boolean;
}): string {
  if (isChosen) return is_right ? m.courses_chosen_right() : m.courses_chosen();
  if (!is_right) return '';
  return isSingle ? m.courses_answer() : m.courses_missed();
}
