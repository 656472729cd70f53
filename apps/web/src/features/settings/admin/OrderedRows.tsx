import { m } from '@mam/texts';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { SiteFormState } from './site-values.ts';

interface OrderedRowsProps {
  form: SiteFormState;
  list: 'social' | 'hotlines';
  nameOf: (index: number) => string;
  /** The fields of one row. */
  children: (index: number) => ReactNode;
  max: number;
  add: { label: string; row: () => SiteFormState['values'][OrderedRowsProps['list']][number] };
}

/** Rows that can be added, removed and put in another order, by buttons: they work for every hand. */
export function OrderedRows({ form, list, nameOf, children, max, add }: OrderedRowsProps) {
  const adder = useRef<HTMLButtonElement>(null);
  const rows = form.values[list];
  const move = (from: number, to: number) => form.reorderListItem(list, { from, to });
  return (
    <>
      <ol className="grid gap-4 empty:hidden">
        {rows.map(({ key }, index) => (
          <li key={key} className="rounded-m border border-line p-3">
            <div className="mb-2 flex items-center gap-1">
              <b className="mr-auto text-sm">{nameOf(index)}</b>
              <RowButton
                icon="up"
                label={m.admin_settings_up({ name: nameOf(index) })}
                isOff={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <RowButton
                icon="down"
                label={m.admin_settings_down({ name: nameOf(index) })}
                isOff={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <RowButton
                icon="trash"
                label={m.admin_settings_remove({ name: nameOf(index) })}
                isOff={false}
                onClick={() => {
                  form.removeListItem(list, index);
                  adder.current?.focus();
                }}
              />
            </div>
            {children(index)}
          </li>
        ))}
      </ol>
      {form.errors[list] && <p className="text-sm text-danger-text">{form.errors[list]}</p>}
      <Button
        ref={adder}
        size="s"
        className="justify-self-start"
        disabled={rows.length >= max}
        onClick={() => form.insertListItem(list, add.row())}
      >
        <Icon name="plus" />
        {add.label}
      </Button>
    </>
  );
}

interface RowButtonProps {
  icon: string;
  label: string;
  isOff: boolean;
  onClick: () => void;
}

function RowButton({ icon, label, isOff, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="grid size-10 place-items-center rounded-pill hover:bg-sunk disabled:opacity-40"
      disabled={isOff}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
