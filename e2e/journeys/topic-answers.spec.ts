import { m } from '@mam/texts';
import { makeReader, visitAs } from '../reader.ts';
import { commentOf, openThread, threadOf, unique, write } from '../steps/comment.ts';
import { key, makeTopic, SIDES } from '../steps/topic.ts';
import { expect, ONE_WIDTH, test } from '../test.ts';

test('an answer that is sent closes its box, and stands above the dock with the focus and its side', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language } as const;
  const path = await makeTopic();
  await visitAs(page, await makeReader(), path);
  await key(page, SIDES[language].agree).click();
  const text = unique('Tin nhau thì không cần mật khẩu');
  await openThread(page);
  await expect(
    threadOf(page).getByRole('group', { name: m.comments_sort({}, locale) }),
  ).toHaveCount(0);
  const title = threadOf(page).getByRole('heading', { level: 2 }).first();
  await expect(title).toHaveText(m.comments_title_none_topic({}, locale));
  await write(page, text);
  // The side is chosen once, above.
  await expect(threadOf(page).getByText(m.comments_side({}, locale))).toHaveCount(0);
  await threadOf(page)
    .getByRole('button', { name: m.comments_send_topic({}, locale) })
    .click();
  const own = commentOf(page, text);
  await expect(own).toBeFocused();
  // Its author sees one, although it waits for the others.
  await expect(title).toHaveText(m.comments_title_topic({ count: '1', amount: 1 }, locale));
  await expect(own).toContainText(m.time_just_now({}, locale));
  await expect(own.getByText(m.comments_delayed({}, locale))).toBeVisible();
  await expect(threadOf(page).locator('textarea')).toHaveCount(0);
  await expect(threadOf(page).getByText(m.comments_posted({}, locale))).toBeAttached();
  const bottom = await own.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan((await page.locator('.bottom-strip').boundingBox())?.y ?? 0);
});

test('who writes first chooses the side in the box, which goes on with the text', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  await visitAs(page, await makeReader(), await makeTopic());
  await openThread(page);
  await write(page, unique('Còn tùy hai người'));
  // The box is open: below it nothing asks to open it.
  const first = m.comments_first({}, { locale: language });
  await expect(
    threadOf(page).getByText(m.comments_none_title({}, { locale: language })),
  ).toBeVisible();
  await expect(threadOf(page).getByRole('button', { name: first })).toHaveCount(0);
  const name = SIDES[language].unsure;
  const picker = threadOf(page).getByRole('group', {
    name: m.comments_side({}, { locale: language }),
  });
  await picker.getByRole('button', { name }).click();
  await expect(picker).toHaveCount(0);
  await expect(threadOf(page).getByRole('textbox')).toBeFocused();
  await expect(threadOf(page).locator('form')).toContainText(name);
  await expect(key(page, name)).toHaveAttribute('aria-pressed', 'true');
});
