import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { Switch } from '@mantine/core';
import { memo } from 'react';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { Choice, Tags, TextArea, TextField } from './calm-fields.tsx';
import { type CardNames, groupChoices, kindChoices } from './guide-labels.ts';
import { PeopleFields } from './PeopleFields.tsx';
import type { GuideFormState } from './TextPair.tsx';

interface HeadFieldsProps {
  form: GuideFormState;
  errors: FieldErrors;
  names: CardNames;
}

/** What lists and the search show of a guide, and where it begins; typing in a card does not draw it again. */
export const HeadFields = memo(Fields, isSame);

/** Functions read the form when they are called, so an older one does the same. */
function isSame(before: HeadFieldsProps, after: HeadFieldsProps): boolean {
  return before.names === after.names && shownOf(before) === shownOf(after);
}

function shownOf({ form, errors }: HeadFieldsProps): string {
  const { steps: _steps, outcomes: _outcomes, ...head } = form.values;
  return JSON.stringify([head, form.errors, errors]);
}

function Fields({ form, errors, names }: HeadFieldsProps) {
  const { values } = form;
  // Of a text that is not there yet no translation is missing.
  const lacksEnglish = [values.title, values.summary].some(
    (text) => text.vi.trim() && !text.en.trim(),
  );
  const head = Object.entries(errors).filter(([path]) => /^(title|summary|words)\./.test(path));
  return (
    <>
      <LanguageTabs missing={lacksEnglish ? ['en'] : []} errors={Object.fromEntries(head)}>
        {(language) => <TextFields {...{ form, language }} />}
      </LanguageTabs>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={m.admin_guides_kind()}
          allowDeselect={false}
          data={kindChoices()}
          {...form.getInputProps('kind')}
        />
        <Choice
          label={m.admin_guides_group()}
          allowDeselect={false}
          data={groupChoices()}
          {...form.getInputProps('group')}
        />
      </div>
      <Switch
        label={m.admin_guides_danger()}
        description={m.admin_guides_danger_hint()}
        {...form.getInputProps('danger', { type: 'checkbox' })}
      />
      {(values.kind === 'story' || values.people.length > 0) && <PeopleFields form={form} />}
      <Choice
        label={m.admin_guides_start()}
        allowDeselect={false}
        data={names.steps.map(({ id, name }, index) => ({
          value: id,
          label: `${index + 1}. ${name}`,
        }))}
        {...form.getInputProps('start')}
      />
      <details>
        <summary className="min-h-6 cursor-pointer text-sm text-muted">
          {m.admin_guides_address()}
        </summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <TextField label={m.admin_guides_public_id()} {...form.getInputProps('public_id')} />
          <TextField label={m.admin_guides_code()} {...form.getInputProps('code')} />
        </div>
      </details>
    </>
  );
}

function TextFields({ form, language }: { form: GuideFormState; language: Language }) {
  return (
    <>
      <TextField
        label={m.admin_guides_title()}
        required={language === 'vi'}
        {...form.getInputProps(`title.${language}`)}
      />
      <TextArea
        label={m.admin_courses_summary()}
        required={language === 'vi'}
        minRows={2}
        {...form.getInputProps(`summary.${language}`)}
      />
      <Tags
        label={m.admin_guides_words()}
        description={m.admin_guides_words_hint()}
        {...form.getInputProps(`words.${language}`)}
      />
    </>
  );
}
