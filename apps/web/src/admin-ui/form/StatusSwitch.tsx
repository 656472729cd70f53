import { Switch, type SwitchProps } from '@mantine/core';

type Status = 'draft' | 'published';

/** `value` and `onChange` are those of the form's `getInputProps`. */
interface StatusSwitchProps extends Omit<SwitchProps, 'value' | 'onChange' | 'defaultValue'> {
  value?: Status;
  onChange: (status: Status) => void;
}

/** The field of a form that decides whether readers see a row. */
export function StatusSwitch({ value, onChange, ...props }: StatusSwitchProps) {
  return (
    <Switch
      {...props}
      checked={value === 'published'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'published' : 'draft')}
    />
  );
}
