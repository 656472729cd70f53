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
          className="relative h-6 w-10 flex-none cursor-pointer appearance-none rounded-pill bg-line-strong transition-colors duration-base after:absolute after:top-[3px] after:left-[3px] after:size-[18px] after:rounded-pill after:bg-surface after:transition-[translate] after:duration-base after:ease-leaf checked:bg-primary checked:after:translate-x-4"
        />
      </label>
      <p id={`${id}-text`} className="mt-1 text-muted">
        {text}
      </p>
    </div>
  );
}
