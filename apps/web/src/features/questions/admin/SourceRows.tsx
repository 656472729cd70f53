import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { QuestionFormState } from './use-question-form.ts';

const SOURCES_MAX = 8;

interface SourceRowsProps {
  form: QuestionFormState;
  language: Language;
}

/** Names of publications in one language; rows exist in both. */
export function SourceRows({ form, language }: SourceRowsProps) {
  const { sources } = form.values;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong text-heading">{m.admin_questions_sources()}</legend>
      {sources.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            aria-label={m.admin_questions_source_item({ place: index + 1 })}
            maxLength={300}
            {...form.getInputProps(`sources.${index}.${language}`)}
          />
          <IconButton
            icon="trash"
            label={m.admin_questions_source_remove({ place: index + 1 })}
            onClick={() => form.removeListItem('sources', index)}
          />
        </div>
      ))}
      <Button
        size="s"
        className="justify-self-start"
        disabled={sources.length >= SOURCES_MAX}
        onClick={() => form.insertListItem('sources', { vi: '', en: '' })}
      >
        <Icon name="plus" />
        {m.admin_questions_source_add()}
      </Button>
    </fieldset>
  );
}
