import type { Language } from '@mam/contract/core/localized';
import { GAMES, type Game, ROUND_KINDS } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormBody } from '../../../admin-ui/form/FormBody.tsx';
import { FormFooter } from '../../../admin-ui/form/FormFooter.tsx';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import { categoriesQuery } from '../../../shared/categories/admin/categories-query.ts';
import { RoundPreview } from './RoundPreview.tsx';
import { RoundTexts } from './RoundTexts.tsx';
import { GAME_LABELS, KIND_LABELS } from './round-labels.ts';
import type { RoundValues } from './round-values.ts';
import { type RoundFormProps, type RoundFormState, useRoundForm } from './use-round-form.ts';

export function RoundForm({ id, initial, close }: RoundFormProps) {
  const { form, control, submit } = useRoundForm({ id, initial, close });
  const { values } = form;
  return (
    <form onSubmit={submit} noValidate>
      <FormBody control={control}>
        <GameFields form={form} isNew={id === undefined} />
        <CategoryField form={form} />
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
        <Switch
          label={m.admin_games_publish()}
          description={m.admin_games_publish_hint()}
          checked={values.status === 'published'}
          onChange={({ currentTarget }) =>
            form.setFieldValue('status', currentTarget.checked ? 'published' : 'draft')
          }
        />
        <RoundPreview values={values} />
      </FormBody>
      <FormFooter
        control={control}
        save={id === undefined ? m.admin_games_add() : m.admin_save()}
        cancel={close}
      />
    </form>
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
        allowDeselect={false}
        readOnly={!isNew}
        data={GAMES.map((value) => ({ value, label: GAME_LABELS[value]() }))}
        {...gameProps}
        onChange={(chosen) => chosen && chooseGame(chosen as Game)}
      />
      {kinds.length > 1 && (
        <Select
          label={m.admin_games_kind()}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: KIND_LABELS[value]() }))}
          {...form.getInputProps('kind')}
        />
      )}
    </>
  );
}

function CategoryField({ form }: FieldProps) {
  const { data } = useQuery(categoriesQuery());
  const { value, onChange, ...props } = form.getInputProps('category_id');
  return (
    <Select
      label={m.admin_games_category()}
      placeholder={m.admin_games_category_none()}
      clearable
      data={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      {...props}
    />
  );
}
