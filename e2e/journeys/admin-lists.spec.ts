import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, IN_ENGLISH, ONE_WIDTH, test } from '../test.ts';

test.use({ isMobile: false });

const vi = { locale: 'vi' } as const;
const NAME = `từ ${randomBytes(4).toString('hex')}`;

// Lists of other journeys must not keep it, whatever happens here.
test.afterEach(async () => {
  await inDatabase(async (client) => {
    await client.query('delete from search_synonyms where term like $1', [`${NAME}%`]);
    await client.query(`delete from questions where question->>'vi' like $1`, [`${NAME}%`]);
    await client.query(`delete from game_rounds where content->'prompt'->>'vi' = $1`, [NAME]);
    await client.query(`delete from categories where name->>'vi' = $1`, [NAME]);
  });
});

async function openList(page: Page, path: string) {
  await visitAs(page, await makeAdmin(), `/administrator/${path}`);
  await hydrated(page);
}

test('a file with a wrong cell is reported by kinds of errors, and its right rows are imported; removing one is undone, and so is the import', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  await inDatabase((client) =>
    client.query('insert into search_synonyms (term, folded_term, meanings) values ($1, $2, $3)', [
      `${NAME} một`,
      NAME.replace('từ', 'tu').concat(' mot'),
      ['cũ'],
    ]),
  );
  await openList(page, 'search');
  await page.getByRole('link', { name: m.admin_import_open({}, locale) }).click();
  const head = `${m.import_column_term({}, locale)},${m.import_column_meanings({}, locale)}`;
  const rows = [`${NAME} một,mới`, `${NAME} hai,kinh nguyệt | có kinh`, `${NAME} ba,`];
  const buffer = Buffer.from([head, ...rows].join('\r\n'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tu.csv', mimeType: 'text/csv', buffer });
  const title = page.locator('#import-result');
  await expect(title).toHaveText(m.admin_import_some_wrong({ right: '2', total: '3' }, locale));
  const column = m.import_column_meanings({}, locale);
  const problem = page
    .locator('summary')
    .filter({ hasText: m.admin_import_problem_missing({ column }, locale) });
  await expect(problem).toContainText(m.admin_import_problem_rows({ count: 1, rows: '4' }, locale));
  await expect(page.getByRole('listitem').filter({ hasText: `${NAME} một` })).toContainText(
    m.admin_import_match_change({}, locale),
  );
  await expectNoViolations(page, 'report of a file');
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: m.admin_import_confirm_right({ count: '2' }, locale) })
    .click();
  await expect(title).toHaveText(m.admin_import_done({ count: '2' }, locale));
  await page
    .getByRole('main')
    .getByRole('link', { name: m.admin_import_back({}, locale) })
    .click();
  await page.getByRole('searchbox', { name: m.admin_search_find({}, locale) }).fill(NAME);
  const changed = page.getByRole('row').filter({ hasText: `${NAME} một` });
  await expect(changed).toContainText('mới');
  await changed.getByRole('checkbox').check();
  await page
    .getByRole('region', { name: m.admin_bulk({}, locale) })
    .getByRole('button', { name: m.admin_search_delete({}, locale) })
    .click();
  await expect(changed).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_undo({}, locale) }).click();
  await expect(changed).toBeVisible();
  await page.getByRole('link', { name: m.admin_import_open({}, locale) }).click();
  const done = page.getByRole('listitem').filter({ hasText: 'tu.csv' }).first();
  await done.getByRole('button', { name: m.admin_import_undo({}, locale) }).click();
  await expect(done).toContainText(m.admin_import_undone({ count: '2' }, locale));
  await expectNoViolations(page, 'an import that was undone');
  await openList(page, 'search');
  await page.getByRole('searchbox', { name: m.admin_search_find({}, locale) }).fill(NAME);
  await expect(changed).toContainText('cũ');
  await expect(page.getByRole('row').filter({ hasText: `${NAME} hai` })).toHaveCount(0);
});

test('a row that is opened before the keyword is searched for stays open', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await openList(page, 'questions');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('a');
  await expect(page).toHaveURL(/keyword=a$/);
  await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
  // Just before the keyword is searched for, on a machine that has drawn nothing since.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('main input[type=search]');
    field?.focus();
    document.execCommand('insertText', false, 'n');
    setTimeout(() => {
      // Looked up late: rows of the first keyword may replace those of the whole list.
      document.querySelector<HTMLAnchorElement>('main table a')?.click();
      const end = performance.now() + 50;
      while (performance.now() < end);
    }, 290);
  });
  await expect(page).toHaveURL(/keyword=(an|na)/);
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('questions are ordered by keys, and stay so after a reload', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const insert = `insert into questions (uuid, category_id, question, answer, reason, next_step, origin,
      position)
    select gen_random_uuid(), min(id), $1, '{"vi": "a"}', '{"vi": "b"}', '{"vi": "c"}', 'admin',
      (select min(position) - 1 from questions) from categories`;
  for (const name of [`${NAME} hai`, `${NAME} một`]) {
    await inDatabase((client) => client.query(insert, [JSON.stringify({ vi: name })]));
  }
  await openList(page, 'questions');
  const names = page.getByRole('row').getByRole('link', { name: NAME });
  await expect(names).toHaveText([`${NAME} một`, `${NAME} hai`]);
  await page
    .getByRole('button', { name: m.admin_move_down({ name: `${NAME} một` }, locale) })
    .press('Enter');
  await expect(names).toHaveText([`${NAME} hai`, `${NAME} một`]);
  await page.reload();
  await hydrated(page);
  await expect(names).toHaveText([`${NAME} hai`, `${NAME} một`]);
});

test('a row moves over the end of its page, which follows it', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  // No other journey changes the rounds of this game.
  await inDatabase((client) =>
    client.query(
      `insert into game_rounds (game, kind, content, position)
       select game, kind, jsonb_set(content, '{prompt,vi}', to_jsonb($1::text)), position - 100 + place
       from (select * from game_rounds where game = 'sort-words' order by position limit 1) as first,
         generate_series(1, 22) as place`,
      [NAME],
    ),
  );
  await openList(page, 'games?game=sort-words');
  const links = page.getByRole('row').getByRole('link');
  const last = await links.last().getAttribute('href');
  const name = (await links.last().textContent()) ?? '';
  const down = page.getByRole('button', { name: m.admin_move_down({ name }, vi) });
  await down.last().press('Enter');
  await expect(page).toHaveURL(/page=2/);
  const id = new URLSearchParams(last ?? '').get('edit');
  await expect(links.first()).toHaveAttribute('href', new RegExp(`edit=${id}\\b`));
  await expect(down.first()).toBeFocused();
  await page
    .getByRole('button', { name: m.admin_move_up({ name }, vi) })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/game=sort-words$/);
});

test('a topic has icon, colour and name, and is a draft until it is shown', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  await openList(page, 'categories?edit=new');
  const drawer = page.getByRole('dialog', { name: m.admin_categories_add({}, locale) });
  const name = drawer.getByRole('tabpanel').getByLabel(m.admin_categories_name({}, locale));
  await name.fill(NAME);
  await drawer.getByRole('radio', { name: m.import_value_sky({}, locale) }).check({ force: true });
  await drawer.getByRole('radio', { name: m.import_value_wave({}, locale) }).check({ force: true });
  await expectNoViolations(page, 'form of a topic');
  await drawer.getByRole('button', { name: m.admin_categories_add({}, locale) }).click();
  const row = page.getByRole('row').filter({ hasText: NAME });
  const draft = m.admin_list_state_draft({}, locale);
  await expect(row).toContainText(draft);
  await expect(row).toContainText(m.admin_playables_no_english({}, locale));
  const choose = async (action: string) => {
    await row.getByRole('button', { name: m.admin_row_actions({ name: NAME }, locale) }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose(m.admin_categories_show({}, locale));
  await expect(row).toContainText(m.admin_list_state_published({}, locale));
  // Readers of other journeys see it no longer.
  await choose(m.admin_categories_hide({}, locale));
  await expect(row).toContainText(draft);
});
