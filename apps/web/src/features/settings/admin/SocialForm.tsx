import type { EditedSite } from '@mam/contract/settings/settings';
import { SOCIAL_MAX } from '@mam/contract/settings/settings.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { randomId } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { ReorderButtons } from '../../../admin-ui/controls/ReorderButtons.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSectionForm } from './use-section-form.ts';

/** `key` identifies a row while it is reordered; the schema drops it. */
const valuesOf = ({ social }: EditedSite) => ({
  social: social.map((link, index) => ({ ...link, key: `${index} ${link.url}` })),
});

/** The links in the footer. */
export function SocialForm({ site }: { site: EditedSite }) {
  const section = useSectionForm({ name: 'social', site, valuesOf });
  const { form } = section;
  return (
    <SectionForm section={section}>
      {form.values.social.length === 0 && <p>{m.admin_settings_social_none()}</p>}
      <OrderedRows
        form={form}
        max={SOCIAL_MAX}
        nameOf={(index) => m.admin_settings_social_item({ place: index + 1 })}
        addLabel={m.admin_settings_social_add()}
      >
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={m.admin_settings_social_name()}
              {...form.getInputProps(`social.${index}.name`)}
            />
            <TextInput
              type="url"
              label={m.admin_settings_social_url()}
              placeholder="https://"
              {...form.getInputProps(`social.${index}.url`)}
            />
          </div>
        )}
      </OrderedRows>
    </SectionForm>
  );
}

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
function OrderedRows(props: OrderedRowsProps) {
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
      <ReorderButtons {...{ index, name, move }} count={form.values.social.length} />
      <IconButton icon="trash" label={m.admin_settings_remove({ name })} onClick={remove} />
    </div>
  );
}
