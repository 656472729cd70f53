import { OPTIONS, ROUND_ITEM_LENGTH_MAX } from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Rows } from './Rows.tsx';
import { newOption } from './round-values.ts';
import type { RoundTextsProps } from './use-round-form.ts';

/** Options in one language; rows and the right one are the same in both. */
export function OptionRows(props: RoundTextsProps) {
  const { form } = props;
  return (
    <Rows
      title={m.admin_games_options()}
      count={form.values.options.length}
      row={(index) => <Option key={index} {...props} index={index} />}
      add={{
        label: m.admin_games_option_add(),
        max: OPTIONS.max,
        run: () => form.insertListItem('options', newOption()),
      }}
    />
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
