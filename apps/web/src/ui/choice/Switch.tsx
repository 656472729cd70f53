import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** Description, read out with the label. */
  text: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that takes effect at once. */
export function Switch({ label, text, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="text-sm leading-normal">
      <label htmlFor={id} className="flex items-center justify-between gap-2">
        <span className="font-strong text-heading">{label}</span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-text`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          className="switch"
        />
      </label>
      <p id={`${id}-text`} className="mt-1 text-muted">
        {text}
      </p>
    </div>
  );
}
