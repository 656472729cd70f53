import { AGE_GROUPS, type AgeGroup } from '@mam/contract/tickets/ticket-kinds';
import { m } from '@mam/texts';

const LEGEND = 'leading-snug font-strong text-heading';

interface ChoiceProps<T> {
  value: T;
  onChange: (value: T) => void;
}

const AGES: Record<AgeGroup, () => string> = {
  under_16: m.tickets_age_under_16,
  '16_17': m.tickets_age_16_17,
  '18_over': m.tickets_age_18_over,
};

/** About how old the asker is; not saying it is a choice like the others, and the preset one. */
export function AgeChoice({ value, onChange }: ChoiceProps<AgeGroup | ''>) {
  return (
    <fieldset>
      <legend className={LEGEND}>{m.tickets_age()}</legend>
      <p className="text-sm text-muted">{m.tickets_age_hint()}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {([...AGE_GROUPS, ''] as const).map((each) => (
          <label
            key={each}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-pill border-[1.5px] border-line-strong px-4.5 text-sm font-strong text-heading has-checked:border-primary has-checked:bg-primary-soft has-checked:text-ok-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name="age"
              checked={value === each}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {each === '' ? m.tickets_age_none() : AGES[each]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether it may be published, rewritten; «no» is preset. */
export function PublishChoice({ value, onChange }: ChoiceProps<boolean>) {
  const choices = [
    { may: false, label: m.tickets_publish_no(), text: m.tickets_publish_no_text() },
    { may: true, label: m.tickets_publish_yes(), text: m.tickets_publish_yes_text() },
  ];
  return (
    <fieldset>
      <legend className={LEGEND}>{m.tickets_publish()}</legend>
      <div className="mt-2.5 grid gap-2">
        {choices.map(({ may, label, text }) => (
          <label
            key={label}
            className="flex min-h-14 cursor-pointer gap-3 rounded-[14px] border-[1.5px] border-line px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="publish"
              checked={value === may}
              onChange={() => onChange(may)}
              className="mt-0.5 size-5 flex-none accent-primary"
            />
            <span className="leading-snug">
              <span className="block font-strong text-heading">{label}</span>
              <span className="block text-sm text-pretty text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
