import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { NETWORK_IS_CUT } from '../kept.ts';
import { unique } from '../steps/comment.ts';
import { askInVain, loseSent, storedWaiting, waitingOf } from '../steps/waiting.ts';
import { WIPES } from '../steps/wipe.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

async function storeQuestion(page: Page): Promise<void> {
  await loseSent(page.context());
  await askInVain(page, unique('Câu hỏi phải mất'));
  await page.getByRole('button', { name: m.waiting_ask_store({}, vi) }).click();
  await expect.poll(() => storedWaiting(page)).not.toBeNull();
  await page.goto('/kept');
  await hydrated(page);
  await expect(waitingOf(page)).toBeVisible();
}

for (const [name, wipe] of Object.entries(WIPES)) {
  test(`${name} leaves nothing of what waits`, async ({ page, problems }) => {
    problems.allow(/vnexpress/);
    await storeQuestion(page);
    await wipe(page);
    await expect.poll(() => storedWaiting(page)).toBeNull();
  });
}

test('in private mode nothing that waits is on the device', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await page.goto('/qa/ask');
  await hydrated(page);
  await loseSent(context);
  await page.getByLabel(m.tickets_ask_text({}, vi)).fill(unique('Câu hỏi riêng tư'));
  await page.getByRole('button', { name: m.tickets_send({}, vi) }).click();
  await expect(page.getByText(m.waiting_ask_private({}, vi))).toBeVisible();
  await expect(page.getByRole('button', { name: m.waiting_ask_store({}, vi) })).toBeHidden();
  expect(await storedWaiting(page)).toBeNull();
});
