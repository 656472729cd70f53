import { m } from '@mam/texts';

/** A sentence with which a call can begin. */
export function SayLine({ text }: { text: string }) {
  return (
    <p className="mt-4 rounded-[4px_16px_16px_16px] bg-primary-soft px-4 py-3">
      <span className="block text-sm text-muted">{m.help_say_title()}</span>
      <b className="font-strong text-heading">{text}</b>
    </p>
  );
}
