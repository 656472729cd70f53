import type { Detail } from '@mam/contract/text-checks/details';
import type { ReactNode } from 'react';

/** A text with its personal details marked. */
export function MarkedText({ text, details }: { text: string; details: readonly Detail[] }) {
  const nfc = text.normalize('NFC');
  const parts: ReactNode[] = [];
  let rest = 0;
  for (const { start, end } of details) {
    parts.push(nfc.slice(rest, start), <mark key={start}>{nfc.slice(start, end)}</mark>);
    rest = end;
  }
  return (
    <>
      {parts}
      {nfc.slice(rest)}
    </>
  );
}
