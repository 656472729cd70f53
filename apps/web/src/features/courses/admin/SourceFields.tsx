import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { TextRows } from '../../../admin-ui/form/FieldRows.tsx';
import { noText, type TextValues } from './course-values.ts';
import type { CourseFormState } from './use-course-form.ts';

interface SourceFieldsProps {
  form: CourseFormState;
  /** Path of the lesson or question. */
  at: string;
  sources: readonly TextValues[];
  language: Language;
}

/** Names of publications in one language; rows exist in both. */
export function SourceFields({ form, at, sources, language }: SourceFieldsProps) {
  const path = `${at}.sources`;
  const remove = (index: number) => form.removeListItem(path, index);
  const add = () => form.insertListItem(path, noText());
  return (
    <TextRows
      title={m.admin_courses_sources()}
      gap="gap-2"
      count={sources.length}
      label={m.admin_courses_source_item}
      inputOf={(index) => form.getInputProps(`${path}.${index}.${language}`)}
      maxLength={300}
      remove={{ label: m.admin_courses_source_remove, icon: 'x', run: remove }}
      add={{ label: m.admin_courses_source_add(), max: 8, run: add }}
    />
  );
}
