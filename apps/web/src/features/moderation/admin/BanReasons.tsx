import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { REMOVAL_LABELS } from '../../../shared/comments/admin/removal-labels.ts';
import { BAN_REASONS, readyReason, withReady } from './ban-reasons.ts';

interface BanReasonsProps {
  /** Language of the person. */
  locale: Language;
  value: string;
  onChoose: (text: string) => void;
}

/** Reasons that are ready to send, of which the chosen one or the first has the focus of the dialog; each can be changed and added to in the field below. */
export function BanReasons({ locale, value, onChoose }: BanReasonsProps) {
  const chosen = readyReason(value, locale);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 text-sm font-strong text-heading">
        {m.admin_desk_ban_ready()}
      </legend>
      {BAN_REASONS.map(({ name }, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          data-autofocus={name === chosen || (value === '' && index === 0) || undefined}
          className="min-h-11 rounded-pill border-[1.5px] border-line-strong px-4 text-sm font-strong text-heading hover:bg-sunk aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ok-text"
          onClick={() => onChoose(withReady(value, name, locale))}
        >
          {REMOVAL_LABELS[name]()}
        </button>
      ))}
    </fieldset>
  );
}
