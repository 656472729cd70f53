import {
  ITEMS,
  ROUND_EXPLANATION_LENGTH_MAX,
  ROUND_ITEM_LENGTH_MAX,
} from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Rows } from './Rows.tsx';
import { newItem } from './round-values.ts';
import type { RoundTextsProps } from './use-round-form.ts';

/** Items in one language; rows, their order and their groups are the same in both. */
export function ItemRows(props: RoundTextsProps) {
  const { form } = props;
  const { items, kind } = form.values;
  return (
    <Rows
      title={kind === 'order' ? m.admin_games_items_order() : m.admin_games_items()}
      count={items.length}
      row={(index) => <Item key={index} {...props} index={index} />}
      add={{
        label: m.admin_games_item_add(),
        max: ITEMS.max,
        run: () => form.insertListItem('items', newItem()),
      }}
    />
  );
}

function Item({ form, language, index }: RoundTextsProps & { index: number }) {
  const place = index + 1;
  return (
    <div className="grid gap-2 rounded-m border border-line p-3">
      <ItemHead form={form} index={index} />
      <TextInput
        label={m.admin_games_item_text({ place })}
        maxLength={ROUND_ITEM_LENGTH_MAX}
        {...form.getInputProps(`items.${index}.text.${language}`)}
      />
      {form.values.kind === 'groups' && <GroupField {...{ form, language, index }} />}
      <Textarea
        label={m.admin_games_item_why({ place })}
        maxLength={ROUND_EXPLANATION_LENGTH_MAX}
        {...form.getInputProps(`items.${index}.why.${language}`)}
      />
    </div>
  );
}

function ItemHead({ form, index }: Pick<RoundTextsProps, 'form'> & { index: number }) {
  const last = form.values.items.length - 1;
  const place = index + 1;
  const move = (to: number) => form.reorderListItem('items', { from: index, to });
  return (
    <div className="flex items-center">
      <b className="mr-auto text-sm">{m.admin_games_item({ place })}</b>
      <IconButton
        icon="up"
        label={m.admin_games_item_up({ place })}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconButton
        icon="down"
        label={m.admin_games_item_down({ place })}
        disabled={index === last}
        onClick={() => move(index + 1)}
      />
      <IconButton
        icon="trash"
        label={m.admin_games_item_remove({ place })}
        disabled={last < ITEMS.min}
        onClick={() => form.removeListItem('items', index)}
      />
    </div>
  );
}

function GroupField({ form, language, index }: RoundTextsProps & { index: number }) {
  const { value, onChange, ...props } = form.getInputProps(`items.${index}.group`);
  return (
    <Select
      label={m.admin_games_group()}
      data={form.values.groups.map((group, at) => ({
        value: String(at),
        label: group[language].trim() || m.admin_games_group_item({ place: at + 1 }),
      }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      {...props}
    />
  );
}
