import { m } from '@mam/texts';
import { DESKTOP, expectNoViolations, PHONE } from '../a11y.ts';
import { inDatabase, makeAdmin, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  choose,
  current,
  DESK,
  post,
  posted,
  removePosted,
  states,
  toolbarButton,
  undoButton,
} from '../steps/moderation.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.use({ isMobile: false });

test.afterEach(({ page }) => removePosted(page));

test('a reason is chosen with a key and goes with the removal; its writer reads it until it is undone', async ({
  page,
}) => {
  const reader = await makeReader();
  await page.setViewportSize(DESKTOP);
  await page.goto('/healthz');
  const text = unique('đồ ngu');
  await post(page, reader, text);
  await visitAs(page, await makeAdmin(), DESK);
  await choose(page, text);
  const reject = toolbarButton(page, m.admin_desk_reject({}, vi));
  // The reason found is confirmed by its key, not freed.
  await page.locator('body').press('5');
  await expect(reject).toHaveAccessibleName(rejectFor('insult'));
  await page.locator('body').press('0');
  await expect(reject).toHaveAccessibleName(rejectFor('spam'));
  await expect(reject).toHaveClass(/bg-primary /);
  // The same key frees it again.
  await page.locator('body').press('0');
  const label = m.admin_desk_reject({}, vi);
  await expect(reject).toHaveAccessibleName(m.admin_desk_no_reason({ label }, vi));
  await page.locator('body').press('5');
  await expect(reject).toHaveAccessibleName(rejectFor('insult'));
  expect(await states(text)).toEqual(['held']);
  await page.locator('body').press('x');
  await expect.poll(() => states(text)).toEqual(['rejected']);
  await expect(page.getByRole('status').filter({ hasText: why('insult') })).toBeVisible();
  await page.getByRole('button', { name: m.admin_desk_done({}, vi) }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(why('insult'));
  // A link to nothing has a note in place of the comment.
  await page.goto(`${DESK}?comment=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('alert')).toContainText(m.admin_desk_gone({}, vi));
  await page.getByRole('alert').getByRole('link').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A link to what waited leads to its decision.
  await page.goto(`${DESK}?comment=${posted.at(-1)?.id}`);
  await expect(current(page)).toContainText(text);
  await expect(page).toHaveURL(/tab=done/);
  const sentence = page.getByText(m.comments_own_why_insult({}, vi));
  await visitAs(page, reader, '/profile/comments');
  await expect(sentence).toBeVisible();
  await expectNoViolations(page, 'a comment with its reason');
  // A phone has the same reasons as buttons.
  await page.setViewportSize(PHONE);
  await visitAs(page, await makeAdmin(), `${DESK}?tab=done`);
  await choose(page, text);
  // What is down is not taken down again, but for another reason.
  await expect(page.getByRole('button', { name: why('insult'), pressed: true })).toBeVisible();
  await expect(reject).toHaveCount(0);
  await page.getByRole('button', { name: why('threat') }).click();
  await expect(reject).toHaveAccessibleName(rejectFor('threat'));
  await page.getByRole('button', { name: why('spam') }).click();
  await reject.click();
  await expect.poll(() => reasonsOf(text)).toEqual(['spam', 'insult']);
  await expect(current(page)).toContainText(text);
  await undoButton(page, '1').click();
  await expect.poll(() => reasonsOf(text)).toEqual(['insult']);
  await visitAs(page, reader, '/profile/comments');
  await expect(sentence).toBeVisible();
  // Once its writer has deleted it, nothing is left to decide but a ban.
  const id = posted.at(-1)?.id;
  await page.request.delete(`/api/videos-comments/${id}`, {
    headers: { authorization: `Bearer ${reader.token}` },
  });
  await page.setViewportSize(DESKTOP);
  await visitAs(page, await makeAdmin(), `${DESK}?comment=${id}`);
  const gone = m.admin_desk_say_deleted({}, vi);
  await expect(page.getByRole('region').filter({ has: current(page) })).toContainText(gone);
  const row = page.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
  await expect(row.filter({ hasText: gone })).toHaveCount(1);
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) })).toHaveCount(
    0,
  );
});

test('on the smallest phones the reason is read whole, and moves no decision', async ({ page }) => {
  await page.goto('/healthz');
  const text = unique('đồ ngu');
  await post(page, await makeReader(), text);
  await post(page, await makeReader(), unique('đồ ngu'));
  const admin = await makeAdmin();
  for (const locale of ['vi', 'en'] as const) {
    await page.context().addCookies([{ name: 'mam.language', value: locale, url: page.url() }]);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await visitAs(page, admin, DESK);
      await page.getByRole('listitem').filter({ hasText: text }).getByRole('button').click();
      const bar = page.getByRole('toolbar');
      const reasons = page.getByRole('group', { name: m.admin_desk_why_reject({}, { locale }) });
      const line = reasons.locator('p');
      const before = await bar.boundingBox();
      const { height } = (await line.boundingBox()) ?? {};
      for (const chip of await reasons.getByRole('button').all()) {
        await chip.click();
        await expect(chip).toHaveAttribute('aria-pressed', 'true');
        await expect(line).toContainText(`: ${await chip.evaluate(labelOf)}.`);
        expect(await line.evaluate(isCut)).toBe(false);
        expect((await line.boundingBox())?.height).toBe(height);
        expect(await bar.boundingBox()).toEqual(before);
        for (const button of await bar.getByRole('button').all()) {
          expect(await button.evaluate(isCut)).toBe(false);
        }
      }
      // The row of the next comment begins at its start again.
      const row = bar.locator('..').locator('fieldset > div');
      expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await bar.getByRole('button', { name: m.admin_desk_later({}, { locale }) }).click();
      await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    }
  }
});

const why = (reason: 'insult' | 'threat' | 'spam') => {
  if (reason === 'threat') return m.admin_desk_why_threat({}, vi);
  return reason === 'insult' ? m.admin_desk_why_insult({}, vi) : m.admin_desk_why_spam({}, vi);
};

const rejectFor = (reason: Parameters<typeof why>[0]) =>
  `${m.admin_desk_reject({}, vi)}: ${why(reason)}`;

/** Without its key. */
const labelOf = (button: Element) => button.firstChild?.textContent;

/** What of an element is cut, in any direction. */
const isCut = (element: Element) =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

/** Of the decisions about the comments with a text that stand, the newest first. */
const reasonsOf = (text: string) =>
  inDatabase(async (client) => {
    const { rows } = await client.query(
      `select reason from comment_decisions join comments on comments.id = comment_id
       where text = $1 and undone_at is null order by comment_decisions.id desc`,
      [text],
    );
    return rows.map(({ reason }) => reason);
  });
