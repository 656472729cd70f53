import { m } from '@mam/texts';
import { type EntryPart, partsOf } from './entry-parts.ts';

/** The words of an entry: those of which one stands there side by side, and where others may stand between. */
export function EntryWords({ entry }: { entry: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {partsOf(entry).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry have nothing else of their own.
        <Part key={index} part={part} />
      ))}
    </span>
  );
}

function Part({ part }: { part: EntryPart }) {
  if (part.kind === 'text') return <span>{part.text}</span>;
  if (part.kind === 'gap')
    return <span className="text-sm font-normal text-muted">{m.admin_words_gap()}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {part.words.map((word, index) => (
        <span key={word}>
          {index > 0 && <span className="sr-only">{m.admin_words_or()} </span>}
          <span className="inline-block rounded-s bg-sunk px-1.5">{word}</span>
        </span>
      ))}
    </span>
  );
}
