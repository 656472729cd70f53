import { DAY_MS, dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, type Reader, visitAs } from '../reader.ts';
import { play } from '../steps/video.ts';
import { expect, hydrated, TIMEOUT, test } from '../test.ts';
import { throttleUpload } from '../throttle.ts';
import { makeVideoFile } from '../video-file.ts';

const BYTES = 20_000_000;
const OTHER_BYTES = 400_000;
/** So that the whole file takes some seconds, and the network can fail in between. */
const BYTES_PER_SECOND = 4_000_000;
const TITLE = 'Video của một hành trình';
const vi = { locale: 'vi' } as const;
/** A busy machine prepares a file slowly. */
const PREPARED = { timeout: 150_000 };

// The lists of other journeys must not keep it, whatever happens here.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query(`delete from playables where title->>'vi' = $1`, [TITLE]),
  );
});

const row = (page: Page) => page.getByRole('row').filter({ hasText: TITLE });
const drawer = (page: Page, label: () => string) => page.getByRole('dialog', { name: label() });
const adding = () => m.admin_playables_new_video({}, vi);
const editing = () => m.admin_playables_edit_video({}, vi);

async function pick(page: Page, button: Locator, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}

/** Bytes that have come of a file this admin sends. */
async function arrived(page: Page, { token }: Reader): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.get('/api/admin/uploads', { headers });
  const { items }: { items: { offset: number; is_mine: boolean }[] } = await response.json();
  return items.find(({ is_mine }) => is_mine)?.offset ?? 0;
}

/** The new file of the form: sent half, cut off by the network, taken up after a reload. */
async function sendInTwoHalves(page: Page, admin: Reader): Promise<void> {
  const file = await makeVideoFile(BYTES);
  const choose = page.getByRole('button', { name: m.admin_media_choose({}, vi), exact: true });
  const network = await throttleUpload(page, BYTES_PER_SECOND);
  await pick(page, choose, file);
  await expect(async () => {
    expect(await arrived(page, admin)).toBeGreaterThan(BYTES * 0.4);
  }).toPass({ timeout: 30_000, intervals: [100] });
  await network.setOffline(true);
  await expect(page.getByText(m.admin_media_state_interrupted({}, vi)).first()).toBeVisible();
  // Nothing more may come before the page is reloaded.
  const pieces = '**/api/admin/uploads/*';
  await page.route(pieces, (route) => route.abort());
  await network.setOffline(false);
  await page.reload();
  await hydrated(page);
  await page.unroute(pieces);
  const half = await arrived(page, admin);
  expect(half).toBeGreaterThan(BYTES * 0.4);
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH');
  await pick(page, choose, file);
  // All of what had come still counts.
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThanOrEqual(half);
}

async function writeTexts(form: Locator): Promise<void> {
  await form
    .getByRole('textbox', { name: m.admin_playables_title({}, vi) })
    .first()
    .fill(TITLE);
  const description = form.getByRole('textbox', { name: m.admin_playables_description({}, vi) });
  await description.first().fill('Đồng thuận là một cuộc trò chuyện.');
}

/** When it goes up, by the clocks of Viet Nam. */
/** Calendars on the page two frames after a field is left: one that fades away would take the next tap. */
async function calendarsAfterBlur(field: HTMLElement): Promise<number> {
  field.blur();
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return document.querySelectorAll('.mantine-Popover-dropdown table').length;
}

async function schedule(form: Locator, day: string): Promise<void> {
  await form.getByRole('radio', { name: m.admin_playables_when_later({}, vi) }).check();
  const field = form.getByRole('textbox', { name: m.admin_playables_when_at({}, vi) });
  await field.fill(day);
  expect(await field.evaluate(calendarsAfterBlur)).toBe(0);
  await form.getByRole('combobox', { name: m.admin_playables_when_time({}, vi) }).fill('08:15');
}

/** Enter in the schedule sends nothing; a saved time takes the item off the site, which can be undone. */
async function takeOffAndBack(page: Page, uuid: string): Promise<void> {
  const edit = drawer(page, editing);
  await row(page).getByRole('link', { name: TITLE }).click();
  await edit.getByRole('radio', { name: m.admin_playables_when_later({}, vi) }).check();
  const day = edit.getByRole('textbox', { name: m.admin_playables_when_at({}, vi) });
  await day.fill('25/12/2040');
  await day.press('Enter');
  const time = edit.getByRole('combobox', { name: m.admin_playables_when_time({}, vi) });
  await expect(time).toHaveValue('19:00');
  await time.press('Enter');
  await edit.getByRole('switch').first().focus();
  await expect(edit).toBeVisible();
  expect(await info(page, uuid)).toBeDefined();
  await edit.getByRole('button', { name: m.admin_playables_save_later({}, vi) }).click();
  const saved = m.admin_playables_saved_later({ when: '25/12/2040 19:00' }, vi);
  await expect(page.getByText(saved)).toBeVisible();
  expect(await info(page, uuid)).toBeUndefined();
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(page.getByText(saved)).toBeHidden();
  expect(await info(page, uuid)).toBeDefined();
}

async function rowAction(page: Page, label: string): Promise<void> {
  await row(page)
    .getByRole('button', { name: m.admin_row_actions({ name: TITLE }, vi) })
    .click();
  await page.getByRole('menuitem', { name: label }).click();
}

interface Info {
  uuid: string;
  likes: number;
  duration: number;
  sources: { hls: string };
}

/** The item as readers get it; undefined for a 404. */
async function info(page: Page, uuid: string): Promise<Info | undefined> {
  const response = await page.request.get(`/api/videos/infomation?uuid=${uuid}`);
  return response.ok() ? response.json() : undefined;
}

async function watch(browser: Browser, address: string): Promise<void> {
  const visitor = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'vi-VN',
  });
  const page = await visitor.newPage();
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await play(page, 0.5);
  await visitor.close();
}

test('a video: uploaded over a bad network, scheduled, watched, replaced, moved to the trash, purged', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(300_000);
  problems.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|request failed: .*\/api\//);
  page.on('dialog', (dialog) => dialog.accept());
  const admin = await makeAdmin();
  await visitAs(page, admin, '/administrator/videos?edit=new');
  await sendInTwoHalves(page, admin);

  const form = drawer(page, adding);
  await writeTexts(form);
  await form.getByRole('combobox', { name: m.admin_playables_category({}, vi) }).click();
  await page.getByRole('option').first().click();
  await schedule(form, '24/11/2040');
  // Its length is read from the file and shown before anything is saved.
  await expect(form.getByText(m.admin_media_length({ time: '0:02' }, vi))).toBeVisible(PREPARED);
  await expectNoViolations(page, 'a new video');
  await form.getByRole('button', { name: m.admin_playables_save_later({}, vi) }).click();

  const edit = drawer(page, editing);
  await expect(edit).toBeVisible(TIMEOUT);
  const planned = m.admin_playables_state_at({ when: '24/11/2040 08:15' }, vi);
  // The row shows the progress, then the time of publication.
  await expect(edit.getByText(planned)).toBeVisible(PREPARED);
  const uuid = await inDatabase(async (client) => {
    const found = await client.query(`select uuid from playables where title->>'vi' = $1`, [TITLE]);
    return String(found.rows[0].uuid);
  });
  expect(await info(page, uuid)).toBeUndefined();

  // Of the newest ones, so that its row is on the first page.
  const yesterday = dayText(
    new Date(Date.now() - DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length),
  );
  await schedule(edit, yesterday);
  const past = m.admin_playables_when_past({ when: `${yesterday} 08:15` }, vi);
  await expect(edit.getByText(past)).toBeVisible();
  await edit.getByRole('button', { name: m.admin_playables_save_now({}, vi) }).click();
  await expect(edit).toBeHidden(TIMEOUT);
  await expect(row(page).getByText(m.admin_playables_state_published({}, vi))).toBeVisible();
  const address = `${baseURL}/video/${uuid}`;
  await watch(browser, address);
  await takeOffAndBack(page, uuid);

  // Another file under the same address, with the likes it had.
  await inDatabase((client) =>
    client.query(`update playables set likes = 7 where uuid = $1`, [uuid]),
  );
  const before = await info(page, uuid);
  await row(page).getByRole('link', { name: TITLE }).click();
  await edit.getByRole('button', { name: m.admin_playables_file_replace({}, vi) }).click();
  const choose = edit.getByRole('button', { name: m.admin_media_choose({}, vi), exact: true });
  await pick(page, choose, await makeVideoFile(OTHER_BYTES));
  await expect(edit.getByText(m.admin_media_length({ time: '0:02' }, vi))).toBeVisible(PREPARED);
  await edit.getByRole('button', { name: m.admin_save({}, vi) }).click();
  await expect(edit).toBeHidden(TIMEOUT);
  await expect
    .poll(async () => (await info(page, uuid))?.sources.hls, PREPARED)
    .not.toBe(before?.sources.hls);
  const after = await info(page, uuid);
  expect(after).toMatchObject({ uuid, likes: 7 });
  await watch(browser, address);

  const files = String(after?.sources.hls);
  // As a stranger: the browser of an admin sees the files of hidden items.
  const status = async (path: string) => (await fetch(new URL(path, baseURL))).status;
  expect(await status(files)).toBe(200);
  await rowAction(page, m.admin_playables_to_trash({}, vi));
  await expect(row(page)).toBeHidden();
  expect(await status(address)).toBe(404);
  expect(await status(files)).toBe(404);

  await page.goto('/administrator/trash?kind=video');
  await hydrated(page);
  await rowAction(page, m.admin_playables_restore({}, vi));
  await expect(row(page)).toBeHidden();
  expect(await status(address)).toBe(200);
  expect(await status(files)).toBe(200);
  // What undo offers is to take the restoring back.
  await page.getByRole('button', { name: m.admin_undo({}, vi) }).click();
  await expect(row(page)).toBeVisible();
  await rowAction(page, m.admin_playables_purge({}, vi));
  await page
    .getByRole('dialog', { name: m.admin_playables_purge_title({ title: TITLE }, vi) })
    .getByRole('button', { name: m.admin_playables_empty_trash_yes({ count: 1 }, vi) })
    .click();
  await expect(row(page)).toBeHidden();
  expect(await status(files)).toBe(404);
  expect(await status(address)).toBe(404);
});
