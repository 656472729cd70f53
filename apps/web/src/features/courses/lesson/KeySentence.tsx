import { m } from '@mam/texts';
import { CopyButton } from '../../../ui/reading/CopyButton.tsx';

/** The one sentence of a lesson to use, and a button that copies it. */
export function KeySentence({ text }: { text: string }) {
  return (
    <section
      aria-label={m.courses_key_sentence()}
      className="mt-8 rounded-[20px_20px_20px_4px] bg-primary-soft px-5 py-4.5"
    >
      <p aria-hidden="true" className="text-xs text-muted">
        {m.courses_key_sentence()}
      </p>
      <p className="mt-1 text-lg leading-normal font-strong text-heading wrap-anywhere">{text}</p>
      <CopyButton
        size="s"
        className="mt-3 min-h-11 print:hidden"
        label={m.courses_copy()}
        done={m.courses_copied()}
        data-text={text}
      />
    </section>
  );
}
