import { Textarea, type TextareaProps } from '@mantine/core';

/** A field for one line of text that may be long: it grows with it, and takes no line break. */
export function LineArea({ onChange, ...props }: TextareaProps) {
  return (
    <Textarea
      {...props}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
      }}
      onChange={(event) => {
        const { currentTarget } = event;
        if (/\n/.test(currentTarget.value)) {
          currentTarget.value = currentTarget.value.replaceAll(/\s*\n\s*/g, ' ');
        }
        onChange?.(event);
      }}
    />
  );
}
