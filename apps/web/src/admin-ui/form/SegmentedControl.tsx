interface SegmentedControlProps<V extends string> {
  /** What is chosen by them. */
  label: string;
  value: V | undefined;
  choices: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** A few choices side by side, one of them or none in force. */
export function SegmentedControl<V extends string>({
  label,
  value,
  choices,
  onChange: choose,
}: SegmentedControlProps<V>) {
  return (
    <fieldset className="admin-segments">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => choose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
