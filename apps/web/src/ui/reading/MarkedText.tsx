import type { ReactNode } from 'react';

interface MarkedTextProps {
  text: string;
  /** Ranges in the NFC form of the text, in order; one that begins inside the range before is not marked. */
  marks: readonly { start: number; end: number }[];
  className?: string;
}

/** A text, never as HTML, in which ranges are marked. */
export function MarkedText({ text, marks, className }: MarkedTextProps) {
  const nfc = text.normalize('NFC');
  const parts: ReactNode[] = [];
  let rest = 0;
  for (const { start, end } of marks) {
    if (start < rest) continue;
    parts.push(
      nfc.slice(rest, start),
      <mark key={start} className={className}>
        {nfc.slice(start, end)}
      </mark>,
    );
    rest = end;
  }
  return (
    <>
      {parts}
      {nfc.slice(rest)}
    </>
  );
}
