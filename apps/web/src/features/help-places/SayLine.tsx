import { m } from '@mam/texts';

interface SayLineProps {
  text: string;
  /** Where it is for, unless a call can begin with it. */
  title?: string | undefined;
}

/** A sentence with which a call, or a visit, can begin. */
export function SayLine({ text, title = m.help_say_title() }: SayLineProps) {
  return (
    <p className="mt-4 rounded-[4px_16px_16px_16px] bg-primary-soft px-4 py-3">
      <span className="block text-sm text-muted">{title}</span>
      <b className="font-strong text-heading">{text}</b>
    </p>
  );
}
