import type { MarkedText } from '@mam/contract/search/search';

/** A text in which the words of a search stand out by weight and underline, so not by colour alone. */
export function Marked({ text, marks }: MarkedText) {
  let rest = 0;
  const parts = marks.flatMap(([start, end]) => {
    const before = text.slice(rest, start);
    rest = end;
    return [
      before,
      <mark
        key={start}
        className="rounded-t-[4px] border-b-2 border-accent bg-[var(--surface-sun)] px-0.5 font-strong text-heading"
      >
        {text.slice(start, end)}
      </mark>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(rest)}
    </>
  );
}
