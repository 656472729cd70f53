import { m } from '@mam/texts';
import { PHONE } from '../a11y.ts';
import { makeAdmin, makeReader, visitAs } from '../reader.ts';
import { unique } from '../steps/comment.ts';
import {
  choose,
  current,
  DESK,
  postDistress,
  posted,
  removeLater,
  removePosted,
  states,
  toolbarButton,
  undoButton,
} from '../steps/moderation.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.use({ isMobile: false });

test.afterEach(({ page }) => removePosted(page));

test('an answer that was begun is read again before it is sent', async ({ page }) => {
  const admin = await makeAdmin();
  await page.setViewportSize(PHONE);
  await page.goto('/healthz');
  const first = await postDistress(page, await makeReader());
  await visitAs(page, admin, DESK);
  await choose(page, first);
  const answer = page.getByRole('textbox', { name: m.admin_desk_answer_text({}, vi) });
  const restored = page.getByText(m.admin_restored({}, vi));
  const own = unique('Bạn ơi, Mầm đang đọc.');
  await answer.fill(own);
  await expect(restored).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_desk_back({}, vi) }).click();
  await choose(page, first);
  await expect(restored).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  const send = toolbarButton(page, m.admin_desk_send({}, vi));
  await send.click();
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(restored).toBeInViewport();
  expect(await states(own)).toEqual([]);
  await send.click();
  await expect(undoButton(page, '1')).toBeVisible();
  expect(await states(own)).toEqual(['shown']);
  // The desk shows that it was answered, and with what.
  await page.goto(`${DESK}?comment=${posted.at(-1)?.id}`);
  const panel = page.getByRole('region').filter({ has: current(page) });
  await expect(panel).toContainText(own);
  await expect(answer).toHaveValue('');
  await expect(panel).toContainText(m.admin_desk_verb_reply({}, vi));
  await expect(panel).toContainText(m.admin_desk_say_approved({}, vi));
  await expect(panel).toContainText(m.admin_desk_answer_only({ name: m.site_name({}, vi) }, vi));
  await expect(toolbarButton(page, m.admin_desk_hide({}, vi))).toBeVisible();
  await expect(toolbarButton(page, m.admin_desk_approve({}, vi))).toHaveCount(0);
  await removeLater(own, admin.token);
});
