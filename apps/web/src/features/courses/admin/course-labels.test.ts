import { m } from '@mam/texts';
import { expect, test } from 'vitest';
import { fieldName } from './course-labels.ts';
import { newQuestion } from './course-values.ts';

test('a field that is not drawn has the name of its label', () => {
  const questions = [newQuestion(), { ...newQuestion(), kind: 'true_false' as const }];
  const nameOf = (path: string) => fieldName(path, { questions });
  expect(nameOf('title.vi')).toBe(m.admin_playables_title());
  expect(nameOf('lessons.3.title.en')).toBe(m.admin_courses_lesson_title());
  expect(nameOf('questions.0.prompt.vi')).toBe(m.admin_courses_prompt());
  expect(nameOf('questions.1.prompt.vi')).toBe(m.admin_courses_prompt_statement());
  expect(nameOf('questions.0.options')).toBe(m.admin_courses_options());
  expect(nameOf('questions.0.options.2.text.vi')).toBe(m.admin_courses_option_text({ place: 3 }));
  expect(nameOf('lessons.0.sources.1.vi')).toBe(m.admin_courses_source_item({ place: 2 }));
});
