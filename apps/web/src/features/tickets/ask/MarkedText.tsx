import type { Detail } from '@mam/contract/text-checks/details';
import type { Ref } from 'react';

interface MarkedTextProps {
  ref?: Ref<HTMLDivElement>;
  text: string;
  details: readonly Detail[];
  className: string;
}

/** The words of a text with its details marked: lies below a box of the same type, unseen by screen readers. */
export function MarkedText({ ref, text, details, className }: MarkedTextProps) {
  const nfc = text.normalize('NFC');
  const ends = [0, ...details.map(({ end }) => end)];
  return (
    <div ref={ref} aria-hidden="true" className={className}>
      {details.map(({ start, end }, index) => (
        <span key={start}>
          {nfc.slice(ends[index], start)}
          <mark className="rounded-xs bg-sun-soft text-transparent underline decoration-accent decoration-2">
            {nfc.slice(start, end)}
          </mark>
        </span>
      ))}
      {nfc.slice(ends.at(-1))}
    </div>
  );
}
