import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { noText, type TextValues } from './course-values.ts';
import type { CourseFormState } from './use-course-form.ts';

const SOURCES_MAX = 8;

interface SourceFieldsProps {
  form: CourseFormState;
  /** Path of the lesson or question. */
  at: string;
  sources: readonly TextValues[];
  language: Language;
}

/** Names of publications in one language; rows exist in both. */
export function SourceFields({ form, at, sources, language }: SourceFieldsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-strong text-heading">{m.admin_courses_sources()}</legend>
      {sources.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextInput
            aria-label={m.admin_courses_source_item({ place: index + 1 })}
            maxLength={300}
            {...form.getInputProps(`${at}.sources.${index}.${language}`)}
          />
          <IconButton
            icon="x"
            label={m.admin_courses_source_remove({ place: index + 1 })}
            onClick={() => form.removeListItem(`${at}.sources`, index)}
          />
        </div>
      ))}
      <Button
        size="s"
        className="justify-self-start"
        disabled={sources.length >= SOURCES_MAX}
        onClick={() => form.insertListItem(`${at}.sources`, noText())}
      >
        <Icon name="plus" />
        {m.admin_courses_source_add()}
      </Button>
    </fieldset>
  );
}
