import { GROUPS } from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Rows } from './Rows.tsx';
import { noTexts } from './round-values.ts';
import type { RoundTextsProps } from './use-round-form.ts';

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
  return (
    <Rows
      title={m.admin_games_groups()}
      count={groups.length}
      row={(index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            aria-label={m.admin_games_group_item({ place: index + 1 })}
            maxLength={60}
            {...form.getInputProps(`groups.${index}.${language}`)}
          />
          <IconButton
            icon="trash"
            label={m.admin_games_group_remove({ place: index + 1 })}
            disabled={groups.length <= GROUPS.min}
            onClick={() => remove(index)}
          />
        </div>
      )}
      add={{
        label: m.admin_games_group_add(),
        max: GROUPS.max,
        run: () => form.insertListItem('groups', noTexts()),
      }}
    />
  );
}
