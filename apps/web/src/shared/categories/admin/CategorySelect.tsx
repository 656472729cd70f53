import { Select, type SelectProps } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useCategoryChoices } from './categories-query.ts';

interface CategorySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  /** The props of a field whose value is an id, or null for none. */
  input: GetInputPropsReturnType;
}

/** Chooses the category of an item. */
export function CategorySelect({ input, ...props }: CategorySelectProps) {
  const { value, onChange, ...field } = input;
  return (
    <Select
      data={useCategoryChoices()}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...props}
      {...field}
    />
  );
}
