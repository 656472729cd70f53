import { randomBytes } from 'node:crypto';
import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

// A phone's browser would zoom out to hide what sticks out.
test.use({ isMobile: false });

const NAME = `câu ${randomBytes(4).toString('hex')}`;
const vi = { locale: 'vi' } as const;

// Games of other journeys must not have it, whatever happens here.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query(`delete from game_rounds where content::text like $1`, [`%${NAME}%`]),
  );
});

test('a question is written in both languages, shown as a player sees it, and back from the trash', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await visitAs(page, await makeAdmin(), '/administrator/games?game=quiz&edit=new');
  await hydrated(page);
  for (const [language, tab] of [
    ['vi', m.common_language_vi({}, vi)],
    ['en', m.common_language_en({}, vi)],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const panel = page.getByRole('tabpanel', { name: tab });
    const fill = (label: string, text: string) => panel.getByLabel(label).first().fill(text);
    await fill(m.admin_games_prompt({}, vi), `${NAME} ${language}`);
    await panel
      .getByRole('textbox', { name: m.admin_games_option({ place: 1 }, vi) })
      .first()
      .fill('1');
    await panel
      .getByRole('textbox', { name: m.admin_games_option({ place: 2 }, vi) })
      .first()
      .fill('2');
    if (language === 'en') await fill(m.admin_games_explanation({}, vi), 'So.');
  }
  const add = page.locator('form').getByRole('button', { name: m.admin_games_add({}, vi) });
  const publish = page.getByRole('switch', { name: m.admin_games_publish({}, vi) });
  await publish.check();
  await add.click();
  // What players need is named, and nothing typed is lost.
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: m.validation_required({}, vi) })
      .first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: m.common_language_vi({}, vi) }).click();
  const vietnamese = page.getByRole('tabpanel', { name: m.common_language_vi({}, vi) });
  await vietnamese.getByLabel(m.admin_games_explanation({}, vi)).fill('Vì.');
  const preview = page.getByRole('region', { name: m.admin_games_preview({}, vi) });
  await expect(preview).toContainText(`${NAME} vi`);
  await expect(preview).toContainText('Vì.');
  await publish.uncheck();
  await expectNoViolations(page, 'form of a round');
  await add.click();
  await expect(page.getByText(m.admin_games_added({}, vi))).toBeVisible();

  await page.getByLabel(m.admin_games_find({}, vi)).fill(NAME);
  const row = page.getByRole('row').filter({ hasText: NAME });
  await row.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: m.admin_list_trash({}, vi) }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row).toHaveCount(1);

  // A copy is a draft of its own.
  await row.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: m.admin_copy({}, vi) }).click();
  await expect(preview).toContainText(`${NAME} vi`);
  await add.click();
  await expect(row).toHaveCount(2);
});

test('a file of rounds is reported by kinds of errors, and the right ones become drafts', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  await visitAs(page, await makeAdmin(), '/administrator/games?game=guess-word');
  await page.getByRole('link', { name: m.admin_import_open({}, vi) }).click();
  const both = (name: string) => [`${name} (tiếng Việt)`, `${name} (tiếng Anh)`];
  const head = ['Từ', 'Nghĩa', 'Gợi ý'].flatMap(both);
  const right = [NAME, NAME, 'Nghĩa.', 'Meaning.', 'Một | Hai', 'One'];
  const lines = [head, right, right.with(1, '')].map((cells) => cells.join(';'));
  const buffer = Buffer.from(lines.join('\r\n'));
  const file = { name: 'tu.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('#import-result')).toHaveText(
    m.admin_import_some_wrong({ right: '1', total: '2' }, vi),
  );
  const column = 'Từ (tiếng Anh)';
  const problem = page
    .locator('summary')
    .filter({ hasText: m.admin_import_problem_missing({ column }, vi) });
  await expect(problem).toContainText(m.admin_import_problem_rows({ count: 1, rows: '3' }, vi));
  await expectNoViolations(page, 'report of a file');
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('button', { name: m.admin_import_confirm_right({ count: '1' }, vi) })
    .click();
  await expect(page.locator('#import-result')).toHaveText(
    m.admin_games_import_done({ count: '1' }, vi),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: m.admin_import_newest({}, vi) })
    .click();
  await page.getByLabel(m.admin_games_find({}, vi)).fill(NAME);
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText(
    m.admin_list_state_draft({}, vi),
  );
});
