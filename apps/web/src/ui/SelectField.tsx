import { FIELD_CLASS, FieldFrame, useDescribedBy } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface SelectFieldProps {
  name: string;
  label: string;
  hint?: string;
  defaultValue: string;
  options: { value: string; label: string }[];
}

/** A select in a form. */
export function SelectField({ name, label, hint, defaultValue, options }: SelectFieldProps) {
  const described = useDescribedBy(name, hint);
  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <div className="relative mt-1.5">
        <select
          id={name}
          name={name}
          defaultValue={defaultValue}
          {...described}
          className={`${FIELD_CLASS} appearance-none pr-12`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted forced-colors:hidden"
        />
      </div>
    </FieldFrame>
  );
}
