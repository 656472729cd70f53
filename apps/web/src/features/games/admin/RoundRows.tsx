import {
  GROUPS,
  HINTS,
  ITEMS,
  OPTIONS,
  ROUND_EXPLANATION_LENGTH_MAX,
  ROUND_ITEM_LENGTH_MAX,
} from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { Radio, Select, Textarea, TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { ReorderButtons } from '../../../admin-ui/controls/ReorderButtons.tsx';
import { FieldRows, TextRows } from '../../../admin-ui/form/FieldRows.tsx';
import { newItem, newOption, noTexts } from './round-values.ts';
import type { RoundTextsProps } from './use-round-form.ts';

/** Hints in one language; each language has its own number. */
export function HintRows({ form, language }: RoundTextsProps) {
  const path = `hints.${language}`;
  const add = () => form.insertListItem(path, '');
  return (
    <TextRows
      title={m.admin_games_hints()}
      count={form.values.hints[language].length}
      label={m.admin_games_hint_item}
      inputOf={(index) => form.getInputProps(`${path}.${index}`)}
      maxLength={ROUND_ITEM_LENGTH_MAX}
      remove={{
        label: m.admin_games_hint_remove,
        min: HINTS.min,
        run: (index) => form.removeListItem(path, index),
      }}
      add={{ label: m.admin_games_hint_add(), max: HINTS.max, run: add }}
    />
  );
}

/** Names of the groups in one language; rows exist in both. Items of a removed group go to the first. */
export function GroupRows({ form, language }: RoundTextsProps) {
  const { groups, items } = form.values;
  const remove = (index: number) => {
    form.removeListItem('groups', index);
    const moved = ({ group }: { group: number }) =>
      group === index ? 0 : group - Number(group > index);
    form.setFieldValue(
      'items',
      items.map((item) => ({ ...item, group: moved(item) })),
    );
  };
  const add = () => form.insertListItem('groups', noTexts());
  return (
    <TextRows
      title={m.admin_games_groups()}
      count={groups.length}
      label={m.admin_games_group_item}
      inputOf={(index) => form.getInputProps(`groups.${index}.${language}`)}
      maxLength={60}
      remove={{ label: m.admin_games_group_remove, min: GROUPS.min, run: remove }}
      add={{ label: m.admin_games_group_add(), max: GROUPS.max, run: add }}
    />
  );
}

/** Items in one language; rows, their order and their groups are the same in both. */
export function ItemRows(props: RoundTextsProps) {
  const { form } = props;
  const { items, kind } = form.values;
  return (
    <FieldRows
      title={kind === 'order' ? m.admin_games_items_order() : m.admin_games_items()}
      count={items.length}
      add={{
        label: m.admin_games_item_add(),
        max: ITEMS.max,
        run: () => form.insertListItem('items', newItem()),
      }}
    >
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity.
        <Item key={index} {...props} index={index} />
      ))}
    </FieldRows>
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
  const count = form.values.items.length;
  const place = index + 1;
  const name = m.admin_games_item({ place });
  const move = (to: number) => form.reorderListItem('items', { from: index, to });
  return (
    <div className="flex items-center">
      <b className="mr-auto text-sm">{name}</b>
      <ReorderButtons {...{ index, count, name, move }} />
      <IconButton
        icon="trash"
        label={m.admin_games_item_remove({ place })}
        disabled={count <= ITEMS.min}
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

/** Options in one language; rows and the right one are the same in both. */
export function OptionRows(props: RoundTextsProps) {
  const { form } = props;
  return (
    <FieldRows
      title={m.admin_games_options()}
      count={form.values.options.length}
      add={{
        label: m.admin_games_option_add(),
        max: OPTIONS.max,
        run: () => form.insertListItem('options', newOption()),
      }}
    >
      {form.values.options.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity.
        <Option key={index} {...props} index={index} />
      ))}
    </FieldRows>
  );
}

function Option({ form, language, index }: RoundTextsProps & { index: number }) {
  const { options } = form.values;
  const place = index + 1;
  const markRight = () =>
    form.setFieldValue(
      'options',
      options.map((option, at) => ({ ...option, is_right: at === index })),
    );
  return (
    <div className="grid gap-2 rounded-m border border-line p-3">
      <div className="flex items-center justify-between">
        <Radio
          name={`right-${language}`}
          label={m.admin_games_option_right()}
          aria-label={`${m.admin_games_option({ place })}: ${m.admin_games_option_right()}`}
          checked={options[index]?.is_right ?? false}
          onChange={markRight}
        />
        <IconButton
          icon="trash"
          label={m.admin_games_option_remove({ place })}
          disabled={options.length <= OPTIONS.min}
          onClick={() => form.removeListItem('options', index)}
        />
      </div>
      <TextInput
        label={m.admin_games_option({ place })}
        maxLength={ROUND_ITEM_LENGTH_MAX}
        {...form.getInputProps(`options.${index}.text.${language}`)}
      />
      <Textarea
        label={m.admin_games_option_feedback({ place })}
        {...form.getInputProps(`options.${index}.feedback.${language}`)}
      />
    </div>
  );
}
