import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { ReorderButtons } from '../../../admin-ui/controls/ReorderButtons.tsx';
import type { GuideFormState } from './TextPair.tsx';

interface RowFrameProps {
  form: GuideFormState;
  /** Path of the list. */
  list: string;
  index: number;
  count: number;
  /** Rows that have to stay. */
  min?: number;
  title: string;
  children: ReactNode;
}

/** One row of a list: its fields under its name, with buttons that move and remove it. */
export function RowFrame({ form, list, index, count, min = 0, title, children }: RowFrameProps) {
  return (
    <section
      aria-label={title}
      data-row-name={title}
      className="grid gap-3 rounded-m border border-line p-3"
    >
      <div className="flex items-center gap-1">
        <b className="min-w-0 flex-1 text-sm text-heading">{title}</b>
        <ReorderButtons
          {...{ index, count, name: title }}
          move={(to) => form.reorderListItem(list, { from: index, to })}
        />
        <IconButton
          icon="trash"
          label={m.admin_guides_remove({ name: title })}
          disabled={count <= min}
          onClick={() => form.removeListItem(list, index)}
        />
      </div>
      {children}
    </section>
  );
}
