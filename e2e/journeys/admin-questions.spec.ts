import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const NAME = `Câu ${randomBytes(4).toString('hex')}`;

// Lists of other journeys must not keep it, whatever happens here.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query(`delete from questions where question->>'vi' like $1`, [`${NAME}%`]),
  );
});

test('a question is written, its markup stays plain text, and readers see it at its address', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  await visitAs(page, await makeAdmin(), '/administrator/questions?edit=new');
  await hydrated(page);
  const hostile = '<img src=x onerror="document.title=1">';
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: m.admin_questions_category({}, locale) }).click();
  await page.getByRole('option').first().click();
  const panel = page.getByRole('tabpanel', { name: 'Tiếng Việt' });
  const fill = (label: string, text: string) => panel.getByLabel(label).first().fill(text);
  await fill(m.admin_questions_question({}, locale), `${NAME} ${hostile}`);
  await fill(m.admin_questions_answer({}, locale), `Không. ${hostile}`);
  await fill(m.admin_questions_reason({}, locale), `Một.\n\n${hostile}`);
  await fill(m.admin_questions_next_step({}, locale), hostile);
  await fill(m.admin_questions_source_item({ place: 1 }, locale), hostile);
  await page.getByRole('switch', { name: m.admin_questions_publish({}, locale) }).press('Space');
  await page
    .locator('form')
    .getByRole('button', { name: m.admin_questions_add({}, locale) })
    .click();
  await expect(page.getByText(m.admin_questions_added({}, locale))).toBeVisible();
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toHaveCount(1);
  await row.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: m.admin_copy({}, locale) }).click();
  await expect(panel.getByLabel(m.admin_questions_answer({}, locale)).first()).toHaveValue(
    `Không. ${hostile}`,
  );
  await expect(
    page.getByRole('switch', { name: m.admin_questions_publish({}, locale) }),
  ).not.toBeChecked();
  const uuid = await inDatabase(async (client) => {
    const query = `select uuid from questions where question->>'vi' like $1`;
    return (await client.query(query, [`${NAME}%`])).rows[0].uuid;
  });
  await page.goto(`/qa/${uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${NAME} ${hostile}`);
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('1');
});
