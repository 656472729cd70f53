import { randomUUID } from 'node:crypto';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { expect, hydrated, IN_ENGLISH, ONE_WIDTH, test } from '../test.ts';

interface TopicOptions {
  title?: string;
  isClosed?: boolean;
  summary?: string;
}

/**
 * A topic of this test only; closed since yesterday, or open without end. Long ago opened: lists, which
 * other journeys read, do not begin with it.
 */
async function makeTopic(options: TopicOptions = {}): Promise<string> {
  const { title = 'Có nên đưa mật khẩu cho nhau?', isClosed = false, summary } = options;
  const uuid = randomUUID();
  const names = {
    agree: { vi: 'Nên', en: 'Share' },
    disagree: { vi: 'Không nên', en: 'Keep it' },
    unsure: { vi: 'Chưa chắc', en: 'Not sure' },
  };
  await inDatabase((client) =>
    client.query(
      `insert into topics (uuid, category_id, title, ping, side_names, summary, status, opens_at, closes_at, agree, disagree, shown_agree, shown_disagree)
       select $1, id, $2, $3, $4, $5, 'published', '2020-01-01',
         case when $6 then now() - interval '1 day' end, 9, 3, 9, 3
       from categories order by id limit 1`,
      [
        uuid,
        JSON.stringify({ vi: title }),
        JSON.stringify({ vi: 'Bạn thấy sao?', en: 'What do you think?' }),
        JSON.stringify(names),
        summary ? JSON.stringify({ vi: summary }) : null,
        isClosed,
      ],
    ),
  );
  return `/pingpong/${uuid}`;
}

const key = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name: new RegExp(`^${name}`) });
const SIDES = {
  vi: { agree: 'Nên', disagree: 'Không nên', unsure: 'Chưa chắc' },
  en: { agree: 'Share', disagree: 'Keep it', unsure: 'Not sure' },
};

test('the tally shows after the choice only; a change is praised, and both stay after a reload', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language } as const;
  const names = SIDES[language];
  const path = await makeTopic();
  await visitAs(page, await makeReader(), path);
  await expect(page.getByText(m.topics_before({}, locale))).toBeVisible();
  await expect(page.getByText('%')).toHaveCount(0);

  await key(page, names.agree).click();
  await expect(page.getByText(m.topics_chosen({ side: names.agree }, locale))).toBeVisible();
  await expect(key(page, names.agree)).toHaveAttribute('aria-pressed', 'true');
  await expect(key(page, names.agree)).toContainText('75%');
  await expect(key(page, names.disagree)).toContainText('25%');

  await key(page, names.unsure).click();
  const change = { from: names.agree, to: names.unsure };
  await expect(page.getByText(m.topics_changed(change, locale))).toBeVisible();
  // Results change by the hour.
  await expect(key(page, names.agree)).toContainText('75%');
  await expectNoViolations(page, 'after a change');

  await page.reload();
  await expect(key(page, names.unsure)).toHaveAttribute('aria-pressed', 'true');
  await expect(key(page, names.unsure)).toContainText('0%');
});

test('two readers: each sees the other one counted after the hour, and nothing before the own choice', async ({
  page,
  browser,
  language,
}) => {
  const names = SIDES[language];
  const path = await makeTopic();
  await visitAs(page, await makeReader(), path);
  await key(page, names.agree).click();
  await expect(key(page, names.agree)).toContainText('75%');

  const context = await browser.newContext();
  const other = await context.newPage();
  await visitAs(other, await makeReader(), path);
  await expect(other.getByText('%')).toHaveCount(0);
  await key(other, SIDES.vi.disagree).click();
  await expect(key(other, SIDES.vi.disagree)).toContainText('25%');
  await context.close();
  await inDatabase((client) =>
    client.query('update topics set shown_agree = agree, shown_disagree = disagree'),
  );
  await page.reload();
  // 10 agree, 4 disagree.
  await expect(key(page, names.disagree)).toContainText('29%');
});

test('a visitor who chooses is sent to the sign-in and back, and no request is sent', {
  tag: ONE_WIDTH,
}, async ({ open, page, language }) => {
  const locale = { locale: language } as const;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/topics/side')) calls.push(request.url());
  });
  const path = await makeTopic();
  await open(path);
  await key(page, SIDES[language].agree).click();
  const sheet = page.getByRole('dialog', { name: m.topics_sign_in_title({}, locale) });
  await expect(sheet).toBeVisible();
  await expectNoViolations(page, 'the prompt to sign in');
  await sheet.getByRole('link', { name: m.playables_sign_in_go({}, locale) }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  expect(calls).toEqual([]);
});

test('a closed topic shows tally, summary and one step on to everybody; its keys are disabled', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language } as const;
  const path = await makeTopic({ isClosed: true, summary: 'Hai bên gặp nhau ở một chỗ.' });
  await open(path);
  const names = SIDES[language];
  await expect(key(page, names.agree)).toBeDisabled();
  await expect(key(page, names.agree)).toContainText('75%');
  await expect(page.getByText(m.topics_summary({}, locale))).toBeVisible();
  await expect(page.getByText('Hai bên gặp nhau ở một chỗ.')).toBeVisible();
  await expectNoViolations(page, 'a closed topic');
});

test('the list: from open topics to closed ones and to a category, each with its own address', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language } as const;
  await open('/pingpong');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await main.getByRole('link', { name: m.topics_closed({}, locale), exact: true }).click();
  await expect(page).toHaveURL('/pingpong?state=closed');
  const closed = main.getByRole('article').first();
  await expect(closed.getByRole('link')).toBeVisible();
  await closed.getByRole('link').click();
  await expect(page).toHaveURL(/\/pingpong\/[\da-f-]{36}$/);
  await hydrated(page);
  await page.goBack();
  await page
    .getByRole('navigation', { name: m.playables_tabs_label({}, locale) })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(/categoryId=\d+&state=closed$/);
});

test('texts of a topic are never run as markup', { tag: ONE_WIDTH }, async ({ open, page }) => {
  const path = await makeTopic({
    title: '</title></script><script>alert(1)</script><img src=x onerror=alert(2)>',
    summary: '"><svg onload=alert(3)>[x](javascript:alert(4))',
    isClosed: true,
  });
  page.on('dialog', () => {
    throw new Error('a script has run');
  });
  await open(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    '<img src=x onerror=alert(2)>',
  );
  await expect(page.getByText('<svg onload=alert(3)>')).toBeVisible();
  await expect(page.locator('main img[src="x"], main svg[onload]')).toHaveCount(0);
});

test('an unknown topic is a page that was not found', { tag: ONE_WIDTH }, async ({
  page,
  problems,
}) => {
  problems.allow(/404/);
  const response = await page.goto(`/pingpong/${randomUUID()}`);
  expect(response?.status()).toBe(404);
});
