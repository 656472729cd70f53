import { HINTS, ROUND_ITEM_LENGTH_MAX } from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Rows } from './Rows.tsx';
import type { RoundTextsProps } from './use-round-form.ts';

/** Hints in one language; each language has its own number. */
export function HintRows({ form, language }: RoundTextsProps) {
  const path = `hints.${language}`;
  return (
    <Rows
      title={m.admin_games_hints()}
      count={form.values.hints[language].length}
      row={(index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            aria-label={m.admin_games_hint_item({ place: index + 1 })}
            maxLength={ROUND_ITEM_LENGTH_MAX}
            {...form.getInputProps(`${path}.${index}`)}
          />
          <IconButton
            icon="trash"
            label={m.admin_games_hint_remove({ place: index + 1 })}
            disabled={form.values.hints[language].length <= HINTS.min}
            onClick={() => form.removeListItem(path, index)}
          />
        </div>
      )}
      add={{
        label: m.admin_games_hint_add(),
        max: HINTS.max,
        run: () => form.insertListItem(path, ''),
      }}
    />
  );
}
