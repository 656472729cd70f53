import { m } from '@mam/texts';
import { useCopied } from '../../../platform/use-copied.ts';
import { Button } from '../../../ui/Button.tsx';

/** The one sentence of a lesson to use, and a button that copies it. */
export function KeySentence({ text }: { text: string }) {
  const { isCopied, copy } = useCopied();
  return (
    <section
      aria-label={m.courses_key_sentence()}
      className="mt-8 rounded-[20px_20px_20px_4px] bg-primary-soft px-5 py-4.5"
    >
      <p aria-hidden="true" className="text-xs text-muted">
        {m.courses_key_sentence()}
      </p>
      <p className="mt-1 text-lg leading-normal font-strong text-heading wrap-anywhere">{text}</p>
      <Button
        icon={isCopied ? 'check' : 'copy'}
        size="s"
        className="mt-3 min-h-11 print:hidden"
        onClick={() => void copy(text)}
      >
        {isCopied ? m.courses_copied() : m.courses_copy()}
      </Button>
      {/* Outside of the button, whose accessible name it would change. */}
      <span role="status" className="sr-only">
        {isCopied && m.courses_copied()}
      </span>
    </section>
  );
}
