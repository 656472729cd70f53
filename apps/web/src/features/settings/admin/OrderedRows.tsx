import { m } from '@mam/texts';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type SocialForm = UseFormReturnType<{ social: { key: string; name: string; url: string }[] }>;

interface OrderedRowsProps {
  form: SocialForm;
  nameOf: (index: number) => string;
  /** The fields of one row. */
  children: (index: number) => ReactNode;
  max: number;
  addLabel: string;
}

/** Rows that can be added, removed and reordered with buttons. */
export function OrderedRows(props: OrderedRowsProps) {
  const { form, children, max, addLabel } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = form.values.social;
  const remove = (index: number) => {
    form.removeListItem('social', index);
    addButton.current?.focus();
  };
  return (
    <>
      <ol className="grid gap-4 empty:hidden">
        {rows.map(({ key }, index) => (
          <li key={key} className="rounded-m border border-line p-3">
            <RowHeader {...props} index={index} remove={() => remove(index)} />
            {children(index)}
          </li>
        ))}
      </ol>
      {form.errors.social && <p className="text-sm text-danger-text">{form.errors.social}</p>}
      <Button
        ref={addButton}
        size="s"
        className="justify-self-start"
        disabled={rows.length >= max}
        onClick={() => form.insertListItem('social', { key: randomId(), name: '', url: '' })}
      >
        <Icon name="plus" />
        {addLabel}
      </Button>
    </>
  );
}

interface RowHeaderProps extends Pick<OrderedRowsProps, 'form' | 'nameOf'> {
  index: number;
  remove: () => void;
}

function RowHeader({ form, nameOf, index, remove }: RowHeaderProps) {
  const name = nameOf(index);
  const move = (to: number) => form.reorderListItem('social', { from: index, to });
  return (
    <div className="mb-2 flex items-center gap-1">
      <b className="mr-auto text-sm">{name}</b>
      <IconButton
        icon="up"
        label={m.admin_settings_up({ name })}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="down"
        label={m.admin_settings_down({ name })}
        disabled={index === form.values.social.length - 1}
        onClick={() => move(index + 1)}
      />
      <IconButton icon="trash" label={m.admin_settings_remove({ name })} onClick={remove} />
    </div>
  );
}
