import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { contents, press, removeCourses, texts, toCourse, unfold } from '../steps/course.ts';
import { expect, statusLine, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
/** A worker's own: both journeys may begin at the same millisecond. */
const NAME = unique('Khóa thử');

// Lists of other journeys must not keep it, whatever happens here.
test.afterEach(() => removeCourses(NAME));

test('a course is written with a lesson and a question, the mistake is shown at its place, and readers get it', async ({
  page,
}) => {
  await visitAs(page, await makeAdmin(), '/administrator/courses/new');
  await texts(page).getByLabel(m.admin_playables_title({}, vi)).fill(NAME);
  await texts(page).getByLabel(m.admin_courses_summary({}, vi)).fill('Một dòng.');
  await page.getByRole('combobox', { name: m.admin_courses_category({}, vi) }).click();
  await page.getByRole('option').first().click();

  await unfold(page);
  await contents(page)
    .getByRole('button', { name: m.admin_courses_lesson_untitled({}, vi) })
    .last()
    .click();
  await texts(page).getByLabel(m.admin_courses_lesson_title({}, vi)).fill('Bài đầu tiên');
  await texts(page).getByLabel(m.admin_courses_body({}, vi)).fill('Mở đầu.\n\n## Đầu đề\n\n- một');
  const preview = page.getByRole('region', { name: m.admin_courses_preview({}, vi) });
  await expect(preview.getByRole('listitem')).toHaveText('một');
  // It follows the tab.
  const english = { name: m.common_language_en({}, vi) };
  await page.getByRole('tab', english).click();
  const body = page.getByRole('tabpanel', english).getByLabel(m.admin_courses_body({}, vi));
  await body.fill('- one');
  await expect(preview.getByRole('listitem')).toHaveText('one');
  await body.fill('');
  await page.getByRole('tab', { name: 'Tiếng Việt' }).click();
  await expect(preview.getByRole('listitem')).toHaveText('một');

  await unfold(page);
  await press(page, m.admin_courses_question_add({}, vi));
  const field = (name: string) => texts(page).getByLabel(name, { exact: true });
  await texts(page).getByLabel(m.admin_courses_prompt({}, vi)).first().fill('Ai quyết định?');
  for (const [index, text] of ['Mình', 'Người khác', 'Số đông'].entries()) {
    await field(m.admin_courses_option_text({ place: index + 1 }, vi)).fill(text);
  }
  await texts(page).getByLabel(m.admin_courses_explanation({}, vi)).fill('Vì đó là cơ thể mình.');
  // A draft may have no right answer; once it is saved the same part is open.
  await press(page, m.admin_courses_save_draft({}, vi));
  await expect(page).toHaveURL(/\/administrator\/courses\/\d+\?part=questions\.0$/);
  const question = m.admin_courses_question_number({ number: 1, total: 1 }, vi);
  await expect(page.getByRole('heading', { name: question })).toBeFocused();
  // Back in the course, what keeps it from readers is out of sight.
  await toCourse(page);
  await press(page, m.admin_courses_publish({}, vi));
  const alert = page.getByRole('alert').filter({ hasText: 'một đáp án' });
  await alert.getByRole('button').click();
  const first = page.getByRole('radio', { name: m.admin_courses_option_right({ place: 1 }, vi) });
  await expect(first).toBeFocused();
  await expect(contents(page).getByText(m.admin_courses_wrong({}, vi)).first()).toBeVisible();
  await first.check();
  await expectNoViolations(page, 'a question');
  // An empty lesson takes no time yet, and goes as the course is saved.
  await unfold(page);
  await press(page, m.admin_courses_lesson_add({}, vi));
  await expect(
    contents(page).getByText(m.admin_courses_minutes_of({ minutes: 2 }, vi)),
  ).toHaveCount(1);
  await press(page, m.admin_courses_save({}, vi));
  await expect(page.getByText(m.admin_courses_saved_begun({ count: 1 }, vi))).toBeVisible();
  await toCourse(page);
  await press(page, m.admin_courses_publish({}, vi));
  await expect(page.getByText(m.admin_list_state_published({}, vi), { exact: true })).toBeVisible();
  await expectNoViolations(page, 'a course');

  const { items } = await (await page.request.get('/api/courses/list?size=100')).json();
  expect(items.find(({ title }: { title: string }) => title === NAME)).toMatchObject({
    ...{ lesson_count: 1, question_count: 1, summary: 'Một dòng.' },
  });
});

test('lessons change their order by keys, unsaved changes stay on the device, and a course goes to the trash and back', async ({
  page,
}) => {
  await inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into courses (uuid, category_id, title, summary, pass_percent, position)
       select gen_random_uuid(), id, jsonb_build_object('vi', $1::text), '{"vi":"Một dòng."}', 70, 9999
       from categories order by id limit 1 returning id`,
      [NAME],
    );
    for (const [index, name] of ['Một', 'Hai', 'Ba'].entries()) {
      const row = [rows[0].id, index + 1, `bai-${index}`, { vi: name }, { vi: 'Chữ.' }];
      await client.query(
        'insert into lessons (course_id, position, slug, title, minutes, body) values ($1, $2, $3, $4, 2, $5)',
        row,
      );
    }
  });
  await visitAs(page, await makeAdmin(), '/administrator/courses');
  await page.getByRole('link', { name: NAME }).click();
  const entries = contents(page).getByRole('listitem');
  await unfold(page);
  await expect(entries).toHaveText([/Một/, /Hai/, /Ba/]);
  await entries.nth(2).getByRole('button', { name: /Ba/ }).last().press('Alt+ArrowUp');
  await expect(entries).toHaveText([/Một/, /Ba/, /Hai/]);
  // A key of the handle alone moves too, and the focus stays on it.
  await entries.nth(1).getByRole('button').first().press('ArrowUp');
  await expect(entries.nth(0).getByRole('button').first()).toBeFocused();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await unfold(page);
  await expect(entries).toHaveText([/Ba/, /Một/, /Hai/]);
  // The open part stands in the address: a reload shows it, and Back the one before, without a question.
  const opened = (number: number) =>
    page.getByRole('heading', { name: m.admin_courses_lesson_number({ number, total: 3 }, vi) });
  const part = (name: RegExp) => entries.getByRole('button', { name }).last();
  await part(/Một/).click();
  await unfold(page);
  await part(/Hai/).click();
  await texts(page).getByLabel(m.admin_courses_lesson_title({}, vi)).fill('Hai nữa');
  await page.reload();
  await expect(opened(3)).toBeVisible();
  await page.goBack();
  await expect(opened(2)).toBeVisible();
  await unfold(page);
  await expect(part(/Hai/)).toHaveAccessibleDescription(m.admin_parts_unsaved({}, vi));
  await expect(part(/Một/)).toHaveAccessibleDescription('');
  await press(page, m.admin_courses_save({}, vi));
  await expect(page.getByText(m.admin_saved({}, vi))).toBeVisible();

  await page.getByRole('link', { name: m.admin_courses_to_list({}, vi) }).click();
  const row = page.getByRole('row').filter({ hasText: NAME });
  await row.getByRole('button', { name: NAME }).last().click();
  await page.getByRole('menuitem', { name: m.admin_list_trash({}, vi) }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toHaveCount(1);
});

test('a course that another admin removed is named as such, keeps what was written and is saved once it is back', async ({
  page,
  problems,
}) => {
  problems.allow(statusLine(404));
  const [{ id }] = await inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into courses (uuid, category_id, title, summary, pass_percent, position)
       select gen_random_uuid(), id, jsonb_build_object('vi', $1::text), '{"vi":"Một dòng."}', 70, 9999
       from categories order by id limit 1 returning id`,
      [`${NAME} mất`],
    );
    return rows;
  });
  const set = (change: string) =>
    inDatabase((client) => client.query(`update courses set ${change} where id = $1`, [id]));
  await visitAs(page, await makeAdmin(), `/administrator/courses/${id}`);
  const summary = texts(page).getByLabel(m.admin_courses_summary({}, vi));
  await summary.fill('Viết thêm.');
  await set('deleted_at = now()');
  await press(page, m.admin_courses_save({}, vi));
  const note = page.getByRole('alert').filter({ hasText: m.admin_gone({}, vi) });
  await expect(note).toBeVisible();
  await expect(summary).toHaveValue('Viết thêm.');
  await expectNoViolations(page, 'a form whose course is gone');
  await set('deleted_at = null');
  await press(page, m.admin_courses_save({}, vi));
  await expect(page.getByText(m.admin_saved({}, vi))).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('button', { name: m.admin_courses_publish({}, vi) })).toBeEnabled();

  await set(`lacks = '{}', published_at = now() + interval '1 day'`);
  await page.reload();
  const hide = page.getByRole('button', { name: m.admin_list_hide({}, vi) });
  await expect(hide).toBeEnabled();
  await set('deleted_at = now()');
  await hide.click();
  await expect(note).toBeVisible();
  await expect(hide).toHaveCount(0);
});
