import type { Lesson } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';

/** One thing to think about; the answer opens below it, without script too. */
export function Thought({ question, answer }: NonNullable<Lesson['thought']>) {
  return (
    <details className="group mt-6 rounded-m border-[1.5px] border-dashed border-line-strong">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5 leading-snug font-strong text-heading [&::-webkit-details-marker]:hidden">
        <Icon name="bulb" className="text-primary" />
        <span className="min-w-0 flex-1 wrap-anywhere">{m.courses_thought({ question })}</span>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <p className="max-w-prose px-4 pb-4 wrap-anywhere">{answer}</p>
    </details>
  );
}
