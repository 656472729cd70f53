import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase, makeReader, signIn, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { expect, hydrated, statusLine, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

function likeButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: m.playables_likes_sr({}, vi) });
}

function dislikeButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: m.playables_dislikes_sr({}, vi) });
}

async function votesOf(user_id: number): Promise<number[]> {
  return inDatabase(async (client) => {
    const { rows } = await client.query('select vote from reactions where user_id = $1', [user_id]);
    return rows.map(({ vote }) => Number(vote));
  });
}

test('a visitor who likes is sent to the sign-in and back, and no request is sent', async ({
  open,
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/like/.test(request.url()) && request.method() === 'PUT') calls.push(request.url());
  });
  const { path } = await someItem();
  await open(path);
  await likeButton(page).click();
  const sheet = page.getByRole('dialog', { name: m.playables_sign_in_title({}, vi) });
  await sheet.getByRole('link', { name: m.playables_sign_in_go({}, vi) }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  expect(calls).toEqual([]);

  const reader = await makeReader({ password: 'mùa xuân trên đồi' });
  await signIn(page, reader.email, 'mùa xuân trên đồi');
  await expect(page).toHaveURL(path);
});

test('like and dislike exclude each other, and a second tap undoes', async ({ page }) => {
  const reader = await makeReader();
  const { path } = await someItem();
  await visitAs(page, reader, path);
  await likeButton(page).click();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => votesOf(reader.user_id)).toEqual([1]);

  await dislikeButton(page).click();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(dislikeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => votesOf(reader.user_id)).toEqual([-1]);
  await page.reload();
  await hydrated(page);
  await expect(dislikeButton(page)).toHaveAttribute('aria-pressed', 'true');

  await dislikeButton(page).click();
  await expect(dislikeButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => votesOf(reader.user_id)).toEqual([]);
});

test('a podcast is liked as well', async ({ page }) => {
  const reader = await makeReader();
  const { path } = await someItem('podcast');
  await visitAs(page, reader, path);
  await likeButton(page).click();
  await expect.poll(() => votesOf(reader.user_id)).toEqual([1]);
});

test('rapid taps are shown at once and end in the state of the last one', async ({ page }) => {
  const reader = await makeReader();
  const { path } = await someItem();
  let calls = 0;
  const { promise: isTapped, resolve: tapped } = Promise.withResolvers<void>();
  await page.route('**/api/videos/*like-video/*', async (route) => {
    calls += 1;
    await isTapped;
    await route.continue();
  });
  await visitAs(page, reader, path);
  for (let tap = 0; tap < 5; tap += 1) await likeButton(page).click();
  tapped();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => votesOf(reader.user_id)).toEqual([1]);
  expect(calls).toBeLessThanOrEqual(3);
});

test('a vote that fails is rolled back, and the reader is notified', async ({ page, problems }) => {
  problems.allow(statusLine(503));
  const body = { code: 503, error: 'unavailable', request_id: '-' };
  await page.route('**/api/videos/like-video/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ status: 503, json: body });
  });
  const { path } = await someItem();
  await visitAs(page, await makeReader(), path);
  const before = await likeButton(page).textContent();
  await likeButton(page).click();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(m.error_unavailable({}, vi))).toBeVisible();
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await likeButton(page).textContent()).toBe(before);
});
