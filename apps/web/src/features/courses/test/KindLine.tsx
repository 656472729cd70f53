import type { QuestionKind } from '@mam/contract/courses/question-kinds';
import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';

const ICONS = {
  single: 'learn',
  multiple: 'list',
  true_false: 'swap',
  order: 'list',
  typed: 'edit',
} as const satisfies Record<QuestionKind, string>;

const TEXTS = {
  single: m.courses_kind_single,
  multiple: m.courses_kind_multiple,
  true_false: m.courses_kind_true_false,
  order: m.courses_kind_order,
  typed: m.courses_kind_typed,
} as const satisfies Record<QuestionKind, () => string>;

/** What is to be done in a question, with its number where several are listed. */
export function KindLine({ kind, number }: { kind: QuestionKind; number?: number }) {
  return (
    <p className="flex items-center gap-2 text-xs font-strong text-muted [&_svg]:size-4.5">
      <Icon name={ICONS[kind]} className="text-primary" />
      {number !== undefined && `${m.courses_question_number({ number })} · `}
      {TEXTS[kind]()}
    </p>
  );
}
