import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface RowsProps {
  title: string;
  /** Number of rows. */
  count: number;
  row: (index: number) => ReactNode;
  add: { label: string; max: number; run: () => void };
}

/** A list of rows under a title, with a button that adds one. */
export function Rows({ title, count, row, add }: RowsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-strong text-heading">{title}</legend>
      {Array.from({ length: count }, (_, index) => row(index))}
      <Button size="s" className="justify-self-start" disabled={count >= add.max} onClick={add.run}>
        <Icon name="plus" />
        {add.label}
      </Button>
    </fieldset>
  );
}
