import { m } from '@mam/texts';
import { makeAdmin, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { press, removeCourses, texts, toCourse, unfold } from '../steps/course.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
/** A worker's own: journeys may begin at the same millisecond. */
const NAME = unique('Khóa sai');

// Lists of other journeys must not keep it, whatever happens here.
test.afterEach(() => removeCourses(NAME));

test('what is wrong is counted in all parts; it goes with a step that is removed and comes back with it', async ({
  page,
}) => {
  await visitAs(page, await makeAdmin(), '/administrator/courses/new');
  await texts(page).getByLabel(m.admin_playables_title({}, vi)).fill(NAME);
  await page.getByRole('combobox', { name: m.admin_courses_category({}, vi) }).click();
  await page.getByRole('option').first().click();
  for (const _ of [1, 2]) {
    await unfold(page);
    await press(page, m.admin_courses_question_add({}, vi));
  }
  await press(page, m.admin_courses_kind_order({}, vi));
  const step = (place: number) =>
    texts(page).getByLabel(m.admin_courses_step_text({ place }, vi), { exact: true });
  await step(1).fill('Một');
  await press(page, m.admin_courses_save_draft({}, vi));
  await expect(page).toHaveURL(/\/administrator\/courses\/\d+\?part=questions\.1$/);
  await toCourse(page);
  await press(page, m.admin_courses_publish({}, vi));
  // The line of the course and its lesson, six of a question with a choice and four of one with an order.
  const all = page.getByRole('alert').filter({ hasText: m.form_problems({ count: 12 }, vi) });
  await expect(all).toContainText(m.validation_lesson_required({}, vi));
  const second = m.admin_courses_question_number({ number: 2, total: 2 }, vi);
  const next = page.getByRole('button', { name: m.form_problems_next({}, vi) });
  await expect(async () => {
    await next.click();
    expect(await page.getByRole('heading', { name: second }).isVisible()).toBe(true);
  }).toPass({ intervals: [0] });

  const remove = m.admin_courses_step_remove({ place: 2 }, vi);
  await step(3).focus();
  await texts(page).getByRole('button', { name: remove }).click();
  await expect(step(3)).toHaveCount(0);
  await expect(step(2)).toHaveAttribute('aria-invalid', 'true');
  await expect(step(1)).not.toHaveAttribute('aria-invalid', 'true');
  // The offer covers no button of the form.
  const offer = page.getByRole('button', { name: m.admin_undo({}, vi) });
  const save = page.getByRole('button', { name: m.admin_courses_save({}, vi) });
  await save.click({ trial: true });
  await offer.click();
  await expect(all).toBeVisible();
  await expect(step(2)).toBeFocused();
  for (const place of [2, 3]) await expect(step(place)).toHaveAttribute('aria-invalid', 'true');
  // An answer takes its own fault with it; that of the question stays until it is right.
  const first = m.admin_courses_question_number({ number: 1, total: 2 }, vi);
  await expect(async () => {
    await next.click();
    expect(await page.getByRole('heading', { name: first }).isVisible()).toBe(true);
  }).toPass({ intervals: [0] });
  const right = page.getByRole('radio', { name: m.admin_courses_option_right({ place: 1 }, vi) });
  await press(page, m.admin_courses_option_remove({ place: 3 }, vi));
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(right).toHaveAccessibleDescription(m.validation_one_right({}, vi));
  await right.check();
  await expect(right).toHaveAccessibleDescription('');

  // A number past its limit stays as it was typed.
  await toCourse(page);
  const share = page.getByRole('textbox', { name: m.admin_courses_pass_percent({}, vi) });
  await share.fill('150');
  await share.press('Tab');
  await expect(share).toHaveValue('150');
  await save.click();
  await expect(share).toHaveAccessibleDescription(new RegExp(m.validation_pass_percent({}, vi)));
});
