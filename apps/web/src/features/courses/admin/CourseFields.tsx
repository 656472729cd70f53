import {
  COURSE_SUMMARY_LENGTH_MAX,
  COURSE_TITLE_LENGTH_MAX,
} from '@mam/contract/courses/courses.rules';
import { m } from '@mam/texts';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { LanguageTabs } from '../../../admin-ui/form/LanguageTabs.tsx';
import type { FieldErrors } from '../../../admin-ui/form/use-problems.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { DrawingField } from './DrawingField.tsx';
import type { CourseFormState } from './use-course-form.ts';

/** The data of the course itself. */
export function CourseFields({ form, errors }: { form: CourseFormState; errors: FieldErrors }) {
  const categories = useCategoryChoices();
  const { title, summary } = form.values;
  const lacksEnglish = !title.en.trim() || !summary.en.trim();
  const own = Object.fromEntries(
    Object.entries(errors).filter(([path]) => !/^(lessons|questions)\./.test(path)),
  );
  return (
    <>
      <LanguageTabs missing={lacksEnglish ? ['en'] : []} errors={own}>
        {(language) => (
          <>
            <TextInput
              label={m.admin_courses_title()}
              required={language === 'vi'}
              maxLength={COURSE_TITLE_LENGTH_MAX}
              {...form.getInputProps(`title.${language}`)}
            />
            <Textarea
              label={m.admin_courses_summary()}
              required={language === 'vi'}
              maxLength={COURSE_SUMMARY_LENGTH_MAX}
              {...form.getInputProps(`summary.${language}`)}
            />
          </>
        )}
      </LanguageTabs>
      <Select
        label={m.admin_courses_category()}
        required
        data={categories}
        {...form.getInputProps('category_id')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DrawingField label={m.admin_courses_poster()} {...form.getInputProps('poster')} />
        <NumberInput
          label={m.admin_courses_pass_percent()}
          description={m.admin_courses_pass_percent_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={1}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('pass_percent')}
        />
      </div>
    </>
  );
}
