import {
  ROUND_EXPLANATION_LENGTH_MAX,
  ROUND_PROMPT_LENGTH_MAX,
  ROUND_WORD_LENGTH_MAX,
} from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { Textarea, TextInput } from '@mantine/core';
import { SegmentedControl } from '../../../admin-ui/form/SegmentedControl.tsx';
import { GroupRows, HintRows, ItemRows, OptionRows } from './RoundRows.tsx';
import type { RoundFormState, RoundTextsProps } from './use-round-form.ts';

/** The fields of a round's kind in one language. */
export function RoundTexts(props: RoundTextsProps) {
  const { form, language } = props;
  const { kind } = form.values;
  if (kind === 'word') return <WordTexts {...props} />;
  return (
    <>
      <Textarea
        label={m.admin_games_prompt()}
        description={m.admin_games_prompt_hint()}
        required
        maxLength={ROUND_PROMPT_LENGTH_MAX}
        {...form.getInputProps(`prompt.${language}`)}
      />
      {kind === 'groups' && <GroupRows {...props} />}
      {(kind === 'groups' || kind === 'order') && <ItemRows {...props} />}
      {kind === 'single' && <OptionRows {...props} />}
      {kind === 'true_false' && <TrueFalse form={form} />}
      {(kind === 'single' || kind === 'true_false') && (
        <Textarea
          label={m.admin_games_explanation()}
          description={m.admin_games_explanation_hint()}
          required
          minRows={2}
          maxLength={ROUND_EXPLANATION_LENGTH_MAX}
          {...form.getInputProps(`explanation.${language}`)}
        />
      )}
    </>
  );
}

function WordTexts({ form, language }: RoundTextsProps) {
  return (
    <>
      <TextInput
        label={m.admin_games_word()}
        description={m.admin_games_word_hint()}
        required
        maxLength={ROUND_WORD_LENGTH_MAX}
        {...form.getInputProps(`word.${language}`)}
      />
      <Textarea
        label={m.admin_games_meaning()}
        description={m.admin_games_meaning_hint()}
        required
        maxLength={ROUND_EXPLANATION_LENGTH_MAX}
        {...form.getInputProps(`meaning.${language}`)}
      />
      <HintRows form={form} language={language} />
    </>
  );
}

function TrueFalse({ form }: { form: RoundFormState }) {
  return (
    <div className="grid justify-items-start gap-1">
      <span aria-hidden="true" className="font-strong text-heading">
        {m.admin_games_is_true()}
      </span>
      <SegmentedControl
        label={m.admin_games_is_true()}
        value={form.values.is_true ? 'true' : 'false'}
        choices={[
          { value: 'true', label: m.admin_games_true() },
          { value: 'false', label: m.admin_games_false() },
        ]}
        onChange={(value) => form.setFieldValue('is_true', value === 'true')}
      />
    </div>
  );
}
