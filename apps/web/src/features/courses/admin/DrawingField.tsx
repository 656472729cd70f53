import { Select, type SelectProps } from '@mantine/core';
import { drawingChoices } from './course-labels.ts';

interface DrawingFieldProps extends Pick<SelectProps, 'label' | 'value' | 'onChange' | 'error'> {
  /** Label of the choice of no drawing, which is an empty value. */
  none?: string;
}

/** A choice among the drawings, which are seen. */
export function DrawingField({ value = null, none, ...input }: DrawingFieldProps) {
  return (
    <Select
      {...input}
      value={value}
      data={[...(none ? [{ value: '', label: none }] : []), ...drawingChoices()]}
      leftSection={value && <Drawing name={value} width={48} />}
      leftSectionWidth={value ? 68 : undefined}
      maxDropdownHeight={320}
      renderOption={({ option }) => (
        <span className="flex items-center gap-3">
          {option.value && <Drawing name={option.value} width={88} />}
          {option.label}
        </span>
      )}
    />
  );
}

function Drawing({ name, width }: { name: string; width: number }) {
  return (
    <img
      src={`/illus/${name}.svg`}
      alt=""
      width={width}
      height={(width * 9) / 16}
      loading="lazy"
      className="flex-none rounded-s bg-sunk object-cover"
    />
  );
}
