import type { Language } from '@mam/contract/core/localized';
import { roundDraft } from '@mam/contract/games/games.rules';
import { GAMES, type Game, ROUND_KINDS } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { Select, TextInput } from '@mantine/core';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { StatusSwitch } from '../../../admin-ui/form/StatusSwitch.tsx';
import { CategorySelect } from '../../../shared/categories/admin/CategorySelect.tsx';
import { FactWarnings } from '../../../shared/facts/admin/FactWarnings.tsx';
import { RoundPreview } from './RoundPreview.tsx';
import { RoundTexts } from './RoundTexts.tsx';
import { GAME_LABELS, KIND_LABELS } from './round-labels.ts';
import type { RoundValues } from './round-values.ts';
import { type RoundFormProps, type RoundFormState, useRoundForm } from './use-round-form.ts';

export function RoundForm(props: RoundFormProps) {
  const { saved, close } = props;
  const { form, control, submit } = useRoundForm(props);
  const { values } = form;
  return (
    <AdminForm
      {...{ control, submit }}
      save={saved ? m.admin_save() : m.admin_games_add()}
      cancel={close}
    >
      <GameFields form={form} isNew={!saved} />
      <CategorySelect
        label={m.admin_games_category()}
        placeholder={m.admin_games_category_none()}
        clearable
        allowDeselect
        input={form.getInputProps('category_id')}
      />
      <LanguageTabs
        missing={(['vi', 'en'] as const).filter((language) => isMissing(values, language))}
        errors={control.errors}
      >
        {(language) => <RoundTexts form={form} language={language} />}
      </LanguageTabs>
      <TextInput
        label={m.admin_games_learn_path()}
        description={m.admin_games_learn_path_hint()}
        autoCapitalize="off"
        spellCheck={false}
        {...form.getInputProps('learn_path')}
      />
      <FactWarnings document={roundDraft.safeParse(values).data} />
      <StatusSwitch
        label={m.admin_games_publish()}
        description={m.admin_games_publish_hint()}
        {...form.getInputProps('status')}
      />
      <RoundPreview values={values} />
    </AdminForm>
  );
}

function isMissing({ kind, word, prompt }: RoundValues, language: Language): boolean {
  return !(kind === 'word' ? word : prompt)[language].trim();
}

interface FieldProps {
  form: RoundFormState;
}

/** The game, which a round keeps, and the kind within it. */
function GameFields({ form, isNew }: FieldProps & { isNew: boolean }) {
  const { game } = form.values;
  const kinds = ROUND_KINDS[game];
  const { onChange, ...gameProps } = form.getInputProps('game');
  const chooseGame = (chosen: Game) => {
    onChange(chosen);
    form.setFieldValue('kind', ROUND_KINDS[chosen][0]);
  };
  return (
    <>
      <Select
        label={m.admin_games_game()}
        readOnly={!isNew}
        data={GAMES.map((value) => ({ value, label: GAME_LABELS[value]() }))}
        {...gameProps}
        onChange={(chosen) => chosen && chooseGame(chosen as Game)}
      />
      {kinds.length > 1 && (
        <Select
          label={m.admin_games_kind()}
          data={kinds.map((value) => ({ value, label: KIND_LABELS[value]() }))}
          {...form.getInputProps('kind')}
        />
      )}
    </>
  );
}
