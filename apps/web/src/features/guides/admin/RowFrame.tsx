import { m } from '@mam/texts';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { ReorderButtons } from '../../../admin-ui/controls/ReorderButtons.tsx';
import { FIELD, focusInView } from '../../../admin-ui/form/focus/field-focus.ts';
import { removeRow } from '../../../admin-ui/form/rows/remove-row.ts';
import type { GuideFormState } from './TextPair.tsx';
import { isBlank } from './text-values.ts';

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
export function RowFrame(props: RowFrameProps) {
  const { form, list, index, count, min = 0, title, children } = props;
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      aria-label={title}
      data-row-name={title}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-m border border-line p-3"
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
          onClick={() => remove(props, section.current)}
        />
      </div>
      {children}
    </section>
  );
}

/** Removes the row, with an offer to take it back where it holds anything; the focus goes to the row in its place. */
function remove({ form, list, index, count, title }: RowFrameProps, section: HTMLElement | null) {
  const row: unknown = form.getInputProps(`${list}.${index}`).value;
  // The rows have no keys: the elements that go are those of the last one.
  const near = index < count - 1 ? section : section?.previousElementSibling;
  flushSync(() => {
    if (isBlank(row)) form.removeListItem(list, index);
    else removeRow(form, { list, index, row, text: m.admin_guides_removed({ name: title }) });
  });
  const field = near?.querySelector<HTMLElement>(FIELD);
  focusInView(field ?? near?.closest<HTMLElement>('[tabindex]'));
}
