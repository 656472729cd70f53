interface SegmentedControlProps<V extends string> {
  /** Accessible name of the group. */
  label: string;
  value: V | undefined;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

const SEGMENT =
  'min-h-10 rounded-pill px-3.5 py-1 text-sm leading-[1.4] font-strong whitespace-nowrap text-muted aria-pressed:bg-surface aria-pressed:text-heading aria-pressed:shadow-card max-[400px]:px-[11px]';

/** Buttons side by side of which at most one is pressed; Mantine's control always has a value. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, value, choices, onChange } = props;
  return (
    <fieldset className="inline-flex max-w-full flex-wrap justify-self-start rounded-[24px] bg-sunk p-[3px]">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={SEGMENT}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
