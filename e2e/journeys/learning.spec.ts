import { readFile } from 'node:fs/promises';
import { m } from '@mam/texts';
import type { Download } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { makeReader, storeSession, visitAs } from '../reader.ts';
import { answerRight, fillAnswer, firstCourse, goOn, questionForm } from '../steps/learning.ts';
import { expect, hydrated, IN_ENGLISH, test } from '../test.ts';

const NAME = 'Nguyễn Hoài An';

test('a visitor reads, goes on where they were, and takes the test to a certificate through a reload and a lost network', {
  tag: IN_ENGLISH,
}, async ({ page, open, context, language, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const locale = { locale: language };
  const course = await firstCourse();
  const main = page.getByRole('main');
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));

  await open('/learning');
  const seeds = main.getByRole('link', { name: m.courses_seed({}, locale) });
  await expect(seeds.first()).toBeVisible();
  await expect(main.getByText(m.visits_title({}, locale))).toBeVisible();
  await expectNoViolations(page, 'a garden of seeds');
  await seeds.first().click();
  await main.getByRole('link', { name: m.courses_start({}, locale) }).click();
  await expect(page).toHaveURL(/\/lessons\/[a-z0-9-]+$/);
  await main.getByRole('link', { name: m.courses_next({ number: 1 }, locale) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${course.lessons[1]?.title[language]}`,
  );
  await expectNoViolations(page, 'lesson');
  await expectNoSidewaysScroll(page);

  // The next day, on the same device.
  await open('/learning');
  await expect(main.getByText(m.visits_count({ count: 1 }, locale))).toBeVisible();
  const next = m.courses_continue_go({ minutes: 2 }, locale);
  await expect(main.getByRole('link', { name: next })).toHaveAttribute('href', /\/lessons\//);
  const here = main.getByRole('link', { name: m.courses_here({}, locale) });
  await expect(here).toHaveAttribute('href', `/learning/${course.uuid}`);
  await expect(here).toContainText(m.courses_sprout({}, locale));
  await expectNoViolations(page, 'courses in progress');
  await expectNoSidewaysScroll(page);
  await open(`/learning/${course.uuid}`);
  await expect(main.getByText(m.courses_lesson_done({}, locale)).first()).toBeVisible();
  await expectNoViolations(page, 'course in progress');
  await expectNoSidewaysScroll(page);

  await open(`/learning/${course.uuid}/test`);
  const taken = { page, language, course };
  await main.getByRole('button', { name: m.courses_test_start({}, locale) }).click();
  await answerRight(taken);
  await fillAnswer(taken);
  const second = await questionForm(page).locator('legend').textContent();
  await page.reload();
  await hydrated(page);
  await expect(questionForm(page).locator('legend')).toHaveText(`${second}`);
  const reply = main.getByRole('button', { name: m.courses_reply({}, locale), exact: true });
  await expect(reply).toBeEnabled();

  await context.setOffline(true);
  await reply.click();
  await expect(
    main.getByRole('status').filter({ hasText: m.courses_offline({ count: 1 }, locale) }),
  ).toBeVisible();
  await goOn(taken);
  await fillAnswer(taken);
  await reply.click();
  await expect(main.getByText(m.courses_offline({ count: 2 }, locale))).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByText(m.courses_right({}, locale)).first()).toBeVisible();
  await expectNoViolations(page, 'feedback');
  await expectNoSidewaysScroll(page);
  await goOn(taken);
  for (let number = 4; number <= course.questions.length; number += 1) await answerRight(taken);

  const total = course.questions.length;
  await expect(
    main.getByRole('heading', { name: m.courses_result_passed({}, locale) }),
  ).toBeFocused();
  await expect(main.getByText(`${total}/${total}`)).toBeVisible();
  const certificate = main.getByRole('link', { name: m.courses_to_certificate({}, locale) });
  await expect.poll(() => certificate.evaluate(isWhole)).toBe(true);
  // A longer sentence about the result, which stands below it, leaves it in view.
  const sentence = main.getByText(m.courses_result_all({}, locale));
  expect((await certificate.boundingBox())?.y).toBeLessThan((await sentence.boundingBox())?.y ?? 0);
  await main.getByLabel(m.courses_certificate_name({}, locale)).fill(NAME);
  await expect(main.getByText(NAME)).toBeVisible();
  const saved = page.waitForEvent('download');
  await main.getByRole('button', { name: m.common_picture({}, locale) }).click();
  expect(await pictureSize(await saved)).toEqual([1_080, 1_350]);
  await expectNoViolations(page, 'result');
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(NAME)).toBeVisible();
  await expect(main.getByRole('heading', { name: m.courses_each({}, locale) })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  // The ground of the page is no part of the sheet.
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await hydrated(page);
  await expect(main.getByLabel(m.courses_certificate_name({}, locale))).toHaveValue('');
  expect(bodies.filter((each) => decodeURIComponent(each).includes(NAME))).toEqual([]);

  // Passed with most of its lessons unread, the course has grown, and the next one is offered.
  await open('/learning');
  const grown = main.getByRole('link', { name: m.courses_fruit({}, locale) });
  await expect(grown).toHaveAttribute('href', `/learning/${course.uuid}`);
  await expect(main.getByText(m.courses_next_course({}, locale))).toBeVisible();
  await open(`/learning/${course.uuid}`);
  await expect(main.getByText(m.courses_fruit({}, locale))).toBeVisible();
  await expect(main.getByRole('link', { name: m.courses_again({}, locale) })).toBeVisible();
});

test('what a guest has learned goes into the account at sign-in, and goes on at another device', async ({
  page,
  open,
  browser,
  baseURL,
  language,
}) => {
  const locale = { locale: language };
  const course = await firstCourse();
  const [reader, first] = [await makeReader(), course.lessons[0]];
  await open(`/learning/${course.uuid}/lessons/1`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: m.courses_next({ number: 1 }, locale) }).click();
  await open(`/learning/${course.uuid}/test`);
  await main.getByRole('button', { name: m.courses_test_start({}, locale) }).click();
  await answerRight({ page, language, course });
  await expect(questionForm(page)).toBeVisible();
  await storeSession(page, reader);
  await open(`/learning/${course.uuid}`);
  await page.getByRole('button', { name: m.history_offer_yes({}, locale) }).click();
  await expect(page.getByText(m.history_adopted_courses({ count: 1 }, locale))).toBeVisible();

  const other = await browser.newContext({ baseURL });
  await other.addCookies([{ name: 'mam.language', value: language, url: baseURL }]);
  const second = await other.newPage();
  await visitAs(second, reader, `/learning/${course.uuid}`);
  const there = second.getByRole('main');
  await expect(
    there.getByRole('listitem').filter({ hasText: `${first?.title[language]}` }),
  ).toContainText(m.courses_lesson_done({}, locale));
  await there.getByRole('link', { name: m.courses_continue_the_test({}, locale) }).click();
  await there.getByRole('button', { name: m.courses_test_continue({}, locale) }).click();
  const place = m.courses_question_place({ number: 2, total: course.questions.length }, locale);
  await expect(there.getByRole('img', { name: place })).toBeVisible();
  await other.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('courses and lessons are read, and the test names what it needs', async ({
    page,
    language,
  }) => {
    const locale = { locale: language };
    const { uuid } = await firstCourse();
    const main = page.getByRole('main');
    await page.goto('/learning');
    await expect(main.getByRole('link', { name: m.courses_seed({}, locale) })).not.toHaveCount(0);
    await expect(main.getByText(m.visits_title({}, locale))).toBeHidden();
    await page.goto(`/learning/${uuid}/lessons/1`);
    await main.locator('summary').click();
    await expect(main.locator('details p')).toBeVisible();
    await main.getByRole('link', { name: m.courses_next({ number: 1 }, locale) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/learning/${uuid}/test`);
    const needed = m.courses_test_needs_script({}, locale);
    await expect(main.locator('noscript p')).toHaveText(needed);
  });
});

/** Whether nothing, such as the dock, covers the lower edge of an element in view. */
function isWhole(element: Element): boolean {
  const { left, width, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 1));
}

/** Width and height of a PNG file, which are in its first bytes. */
async function pictureSize(saved: Download): Promise<number[]> {
  const file = await readFile(await saved.path());
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
}
