import { m } from '@mam/texts';
import { PictureButton } from '../../../ui/picture/PictureButton.tsx';
import { CopyButton } from '../../../ui/reading/CopyButton.tsx';

/** The one sentence of a lesson to use, with buttons that copy it and make it a picture. */
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
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <CopyButton
          size="s"
          className="min-h-11"
          label={m.courses_copy()}
          done={m.courses_copied()}
          data-text={text}
        />
        <PictureButton
          size="s"
          className="min-h-11 noscript:hidden"
          picture={() => ({ site: m.site_name(), lines: [{ text, size: 84, isStrong: true }] })}
        />
      </div>
    </section>
  );
}
