import type { Span } from '@mam/contract/text-checks/span';
import { MarkedText } from '../../../ui/reading/MarkedText.tsx';

/** A reader's text with what was found in it highlighted. */
export function WordsFound({ text, marks }: { text: string; marks: readonly Span[] }) {
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      <MarkedText
        text={text}
        marks={marks}
        className="rounded-[4px] bg-warn-soft px-0.5 font-strong text-heading"
      />
    </span>
  );
}
