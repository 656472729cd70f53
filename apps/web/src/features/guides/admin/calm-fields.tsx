import {
  Select,
  type SelectProps,
  TagsInput,
  type TagsInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { memo } from 'react';

/*
 * Fields that are drawn again only when what they show has changed: a guide has a hundred of them, and each key
 * changes one.
 */
export const TextField = memo((props: TextInputProps) => <TextInput {...props} />, isAlike);
export const Choice = memo((props: SelectProps) => <Select {...props} />, isAlike);
export const Tags = memo((props: TagsInputProps) => <TagsInput {...props} />, isAlike);
export const TextArea = memo(GrownTextarea, isAlike);

/** Whether a text area grows by itself; where it does not, each key measures it, and with it the whole page. */
const GROWS = globalThis.CSS?.supports('field-sizing: content');
const ROWS_MAX = 16;

function GrownTextarea({ minRows = 1, ...props }: TextareaProps) {
  if (!GROWS) return <Textarea minRows={minRows} maxRows={ROWS_MAX} {...props} autosize />;
  const [minHeight, maxHeight] = [minRows, ROWS_MAX].map((rows) => `calc(${rows}lh + 1rem)`);
  return (
    <Textarea
      {...props}
      autosize={false}
      styles={{ input: { fieldSizing: 'content', minHeight, maxHeight } }}
    />
  );
}

/**
 * Functions read the form when they are called, so older ones do the same, at the same path of the form: it is
 * among the values (`data-path`).
 */
function isAlike(before: object, after: object): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  const next = Object.entries(after);
  return next.length === old.size && next.every(([name, value]) => isSame(old.get(name), value));
}

function isSame(before: unknown, after: unknown): boolean {
  if (typeof after === 'function') return typeof before === 'function';
  return Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after);
}
