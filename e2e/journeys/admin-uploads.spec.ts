import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, type Reader, visitAs } from '../reader.ts';
import { expect, TIMEOUT, test } from '../test.ts';
import { throttleUpload } from '../throttle.ts';
import { makeVideoFile } from '../video-file.ts';

const BYTES = 20_000_000;
/** So that the whole file takes some seconds, and a test can come in between. */
const BYTES_PER_SECOND = 3_000_000;
/** So that the whole file takes longer than a test on any machine. */
const SLOW_BYTES_PER_SECOND = 300_000;
const vi = { locale: 'vi' } as const;

interface Arrived {
  dir: string;
  offset: number;
}

/** What the server has of the files of these journeys. */
async function arrived(page: Page, { token }: Reader): Promise<Arrived[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get('/api/admin/uploads', { headers });
  const { items }: { items: (Arrived & { is_mine: boolean })[] } = await response.json();
  return items.filter(({ is_mine }) => is_mine);
}

/** Waits until about half of the file is there. */
async function halfWay(page: Page, admin: Reader): Promise<Arrived> {
  let upload: Arrived | undefined;
  await expect(async () => {
    [upload] = await arrived(page, admin);
    expect(upload?.offset).toBeGreaterThan(BYTES * 0.4);
  }).toPass({ timeout: 30_000, intervals: [100] });
  if (!upload) throw new Error('nothing was sent');
  return upload;
}

const strip = (page: Page) => page.getByRole('region', { name: m.admin_media_uploads({}, vi) });
const button = (page: Page, label: string) =>
  strip(page).getByRole('button', { name: new RegExp(`^${label}`) });

/** Picks files in whatever window a button opens. */
async function pick(page: Page, click: () => Promise<void>, files: string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click()]);
  await chooser.setFiles(files);
}

async function pickInForm(page: Page, file: string): Promise<void> {
  const choose = page.getByRole('button', { name: m.admin_media_choose({}, vi), exact: true });
  await pick(page, () => choose.click(), [file]);
}

async function removeAll({ user_id }: Reader): Promise<void> {
  await inDatabase((client) => client.query('delete from media where user_id = $1', [user_id]));
}

test('an upload resumes at its offset after losing the network and after the page was closed', async ({
  page,
  context,
  problems,
}) => {
  // It waits for a slow line on purpose, more than once.
  test.slow();
  const file = await makeVideoFile(BYTES);
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/videos?edit=new');
  // The browser asks whether to leave while something is sent.
  page.on('dialog', (dialog) => dialog.accept());
  problems.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|request failed: .*\/api\//);

  const network = await throttleUpload(page, BYTES_PER_SECOND);
  await pickInForm(page, file);
  await halfWay(page, admin);
  await network.setOffline(true);
  const lost = page.getByText(m.admin_media_state_interrupted({}, vi)).first();
  await expect(lost).toBeVisible(TIMEOUT);

  // Nothing more may come before the page is reloaded.
  const uploads = '**/api/admin/uploads/*';
  await context.route(uploads, (route) => route.abort());
  await network.setOffline(false);
  await page.reload();
  await context.unroute(uploads);
  const [before] = await arrived(page, admin);
  expect(before?.offset).toBeGreaterThan(BYTES * 0.4);
  expect(before?.offset).toBeLessThan(BYTES);

  await page.goto('/administrator/banners');
  // Away from where files are added it takes one line.
  await strip(page).locator('summary').click();
  await expect(strip(page).getByText(m.admin_media_state_part({}, vi))).toBeVisible();
  await expectNoViolations(page, 'the files that are sent');
  const again = button(page, m.admin_media_pick_again({}, vi));
  await pick(page, () => again.click(), [await makeVideoFile(BYTES - 1)]);
  await expect(strip(page).getByRole('alert')).toContainText('video-20000000.mp4');

  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  await pick(page, () => again.click(), [file]);
  expect((await first).headers()['upload-offset']).toBe(String(before?.offset));
  // Its line is closed by now: nothing waits for the admin.
  await expect(strip(page).getByText(m.admin_media_length({ time: '0:02' }, vi))).toBeAttached(
    TIMEOUT,
  );
  expect(await arrived(page, admin)).toEqual([]);
  await removeAll(admin);
});

test('an upload stops while it is paused, continues while pages change, and is deleted when cancelled', async ({
  page,
}) => {
  const file = await makeVideoFile(BYTES + 2);
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/videos?edit=new');
  page.on('dialog', (dialog) => dialog.accept());
  await throttleUpload(page, SLOW_BYTES_PER_SECOND);
  await pickInForm(page, file);
  const field = page.getByRole('group', { name: m.admin_media_field_video({}, vi) });
  await expect(field.getByText(/B\/giây · còn khoảng/)).toBeVisible();

  await field.getByRole('button', { name: new RegExp(`^${m.admin_media_pause({}, vi)}`) }).click();
  await expect(field.getByText(m.admin_media_state_paused({}, vi))).toBeVisible();
  let held: Arrived | undefined;
  await expect(async () => {
    // What was under way may still arrive.
    [held] = await arrived(page, admin);
    await page.waitForTimeout(1_000);
    expect((await arrived(page, admin))[0]?.offset).toBe(held?.offset);
  }).toPass(TIMEOUT);

  await field.getByRole('button', { name: new RegExp(`^${m.admin_media_resume({}, vi)}`) }).click();
  await expect(async () => {
    const [now] = await arrived(page, admin);
    expect(now?.dir).toBe(held?.dir);
    expect(now?.offset).toBeGreaterThan(held?.offset ?? BYTES);
  }).toPass(TIMEOUT);

  // In the browser's own history: the page is not reloaded.
  await page
    .getByRole('button', { name: m.admin_close({}, vi) })
    .first()
    .click();
  await strip(page).getByText(/%/).first().click();
  const isSending = strip(page).getByText(m.admin_media_state_sending({}, vi), { exact: true });
  await expect(isSending).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/media/*/cancel', async (route) => {
    await released;
    await route.continue();
  });
  await button(page, m.admin_media_cancel({}, vi)).click();
  await page
    .getByRole('dialog', { name: m.admin_media_cancel_title({}, vi) })
    .getByRole('button', { name: m.admin_media_cancel({}, vi) })
    .click();
  // Until the server has answered, its list still names the file.
  await expect(strip(page).getByText(m.admin_media_state_cancelling({}, vi))).toBeVisible();
  release();
  await expect(strip(page).getByText('video-20000002.mp4')).toHaveCount(0);
  await expect(async () => expect(await arrived(page, admin)).toEqual([])).toPass(TIMEOUT);
  await removeAll(admin);
});
