import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const CODE = 'prep-visits';
const RIGHT = 'Đang dùng PrEP thì tái khám khoảng 3 tháng một lần.';
const WRONG = 'Đang dùng PrEP thì tái khám khoảng 7 tháng một lần.';
const NAME = unique('Câu PrEP');

// The signature of a shared fact, and a question in shared lists, whatever happens here.
test.afterEach(async () => {
  await inDatabase(async (client) => {
    await client.query(`delete from questions where question->>'vi' like $1`, [`${NAME}%`]);
    await client.query('delete from fact_signatures where fact = $1', [CODE]);
  });
});

test('a contradiction is warned of, and a page names who approved it while its fact is signed', async ({
  page,
  isMobile,
}) => {
  await visitAs(page, await makeAdmin(), '/administrator/questions?edit=new');
  await hydrated(page);
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: m.admin_questions_category({}, vi) }).click();
  await page.getByRole('option').first().click();
  const panel = page.getByRole('tabpanel', { name: 'Tiếng Việt' });
  const fill = (label: string, text: string) => panel.getByLabel(label).first().fill(text);
  await fill(m.admin_questions_question({}, vi), `${NAME}?`);
  await fill(m.admin_questions_answer({}, vi), WRONG);
  await fill(m.admin_questions_reason({}, vi), 'Để biết thuốc có hợp không.');
  await fill(m.admin_questions_next_step({}, vi), 'Đọc tiếp');
  await fill(m.admin_questions_source_item({ place: 1 }, vi), 'Một nguồn');
  const warning = form.getByRole('status').filter({ hasText: WRONG });
  await expect(warning).toContainText(m.admin_facts_why_number({ found: '7', expected: '3' }, vi));
  await expectNoViolations(page, 'form with a warning');
  await fill(m.admin_questions_answer({}, vi), RIGHT);
  await expect(warning).toHaveCount(0);
  await page.getByRole('switch', { name: m.admin_questions_publish({}, vi) }).press('Space');
  await form.getByRole('button', { name: m.admin_questions_add({}, vi) }).click();
  await expect(page.getByText(m.admin_questions_added({}, vi))).toBeVisible();
  const uuid = await inDatabase(async (client) => {
    const query = `select uuid from questions where question->>'vi' like $1`;
    return (await client.query(query, [`${NAME}%`])).rows[0].uuid;
  });

  await page.goto('/administrator/facts?keyword=prep-visits');
  // What is left to do stands with its number, which is that of all facts.
  const unsigned = page.getByRole('button', { name: m.admin_facts_problem_unsigned({}, vi) });
  await expect(unsigned).toHaveText(/ ?[1-9]\d*$/);
  await unsigned.click();
  await expect(page).toHaveURL(/problem=unsigned/);
  // On a phone a row is low: four fit below each other.
  if (isMobile) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link') });
    expect((await row.first().boundingBox())?.height).toBeLessThan(160);
  }
  await page.getByRole('row').getByRole('link').first().click();
  const fact = page.getByRole('dialog', { name: m.admin_facts_statement({}, vi) });
  await expect(fact.getByRole('link', { name: `${NAME}?` })).toBeVisible();
  await fact.getByRole('button', { name: m.admin_facts_sign({}, vi) }).click();
  const signer = unique('BS. Thử');
  await fact.getByLabel(m.facts_name({}, vi)).fill(signer);
  await fact.getByLabel(m.facts_profession({}, vi)).fill('Bác sĩ');
  await fact
    .locator('form')
    .getByRole('button', { name: m.admin_facts_sign({}, vi) })
    .click();
  await expect(fact.getByText(signer)).toBeVisible();
  await expectNoViolations(page, 'signed fact');
  await page.goto(`/qa/${uuid}`);
  await expect(page.getByRole('article').getByText(signer)).toBeVisible();

  await page.goto(`/administrator/facts?fact=${CODE}`);
  await fact.getByRole('button', { name: m.admin_facts_withdraw({}, vi) }).click();
  const question = page.getByRole('dialog', { name: m.admin_facts_withdraw({}, vi) });
  await question.getByRole('button', { name: m.admin_facts_withdraw({}, vi) }).click();
  await expect(fact.getByText(m.admin_facts_sign_note({}, vi))).toBeVisible();
  await page.goto(`/qa/${uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${NAME}?`);
  await expect(page.getByText(signer)).toHaveCount(0);
});
