import { readFile } from 'node:fs/promises';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsUnscrolled } from '../a11y.ts';
import { makeAdmin, type Reader, visitAs } from '../reader.ts';
import { writeChapters } from '../steps/chapters.ts';
import { openPart, openTab } from '../steps/video.ts';
import { expect, hydrated, statusLine, TIMEOUT, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const OTHER = new URL('../../content/media/podcasts/lan-dau-di-kham/cover.webp', import.meta.url);

const SRT = `1
00:00:01,000 --> 00:00:03,000
Câu thứ nhất.

2
00:00:03,000 --> 00:00:05,000
Câu thứ hai <i>vieet sai</i>.

3
00:00:05,000 --> 00:00:07,500
Câu thứ ba.
`;
const srt = (text: string) => ({
  name: 'phu-de.srt',
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(`\ufeff${text}`, 'utf16le'),
});

/** The calls of an admin, to put things back as they were. */
function callsOf(request: APIRequestContext, admin: Reader, id: number) {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const base = `/api/admin/videos/${id}`;
  return {
    async parts(): Promise<EditedPlayable> {
      return (await request.get(`${base}/parts`, { headers })).json();
    },
    async cues() {
      return (await (await request.get(`${base}/captions/vi`, { headers })).json()).cues;
    },
    put: (path: string, data: object) => request.put(`${base}/${path}`, { headers, data }),
    putPoster: (buffer: Buffer) =>
      request.put(`${base}/poster/file`, {
        headers,
        multipart: { poster: { name: 'poster.webp', mimeType: 'image/webp', buffer } },
      }),
  };
}

// Not on the way of another journey: the oldest video, put back as it was.
test('captions, poster and chapters are set by an admin and shown to every reader', async ({
  page,
  problems,
  request,
  context,
}) => {
  const admin = await makeAdmin();
  const list = await (await request.get('/api/videos/list?sort=oldest&size=1')).json();
  const [{ id, uuid }] = list.items;
  const calls = callsOf(request, admin, id);
  const before = { ...(await calls.parts()), cues: await calls.cues() };
  const poster = await (await request.get(before.image?.replace('640', '1280') ?? '')).body();
  try {
    await visitAs(page, admin, `/administrator/videos/${id}`);
    await writeCaptions(page, before.cues.length, () => problems.allow(statusLine(400)));
    await choosePoster(page);
    await writeChapters(page, before.chapters.length);
    const reader = await context.newPage();
    await expect(async () => {
      await reader.goto(`/video/${uuid}`);
      await openPart(reader, 1);
      const transcript = reader.getByRole('button', { name: /^0:03 / });
      await expect(transcript).toHaveText(/Câu thứ hai viết đúng\.$/, { timeout: 1_000 });
    }).toPass(TIMEOUT);
    await hydrated(reader);
    // On a phone an open part lies over the others.
    await reader.keyboard.press('Escape');
    await openPart(reader, 0);
    await expect(reader.getByRole('button', { name: /Chương mới/ })).toBeVisible();
    const track = reader.locator('video track[srclang=vi]').first();
    const file = await request.get((await track.getAttribute('src')) ?? '');
    expect(await file.text()).toContain('00:00:03.000 --> 00:00:05.000\nCâu thứ hai viết đúng.');
    expect((await calls.parts()).image).not.toBe(before.image);
    // Pages that were open before still have their files.
    expect((await request.get(before.image ?? '')).status()).toBe(200);
  } finally {
    await calls.put('captions/vi', { cues: before.cues });
    await calls.put('chapters', { chapters: before.chapters });
    await calls.putPoster(poster);
  }
});

async function writeCaptions(page: Page, count: number, allow: () => void): Promise<void> {
  const panel = await openTab(page, m.admin_playables_tab_captions({}, vi));
  // The first line is in the first view of a phone, below the film.
  const first = panel.getByRole('textbox', { name: 'Chữ của câu 1', exact: true });
  await expect(first).toBeInViewport({ ratio: 1 });
  await expectNoViolationsUnscrolled(page, 'captions');
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const dialog = page.getByRole('dialog', {
    name: m.admin_parts_captions_replace_title({}, vi),
  });
  const upload = async (text: string) => {
    await panel.locator('input[type=file]').first().setInputFiles(srt(text));
    await dialog.getByRole('button', { name: m.admin_parts_captions_replace_yes({}, vi) }).click();
  };
  allow();
  await upload(SRT.replace('00:00:03,000 -->', '3 giây -->'));
  await expect(panel.getByRole('alert')).toHaveText(/^Dòng 6: Không đọc được thời gian/);
  await expect(panel.getByRole('listitem')).toHaveCount(count);
  await upload(SRT);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const second = panel.getByRole('textbox', { name: 'Chữ của câu 2', exact: true });
  await expect(second).toHaveValue('Câu thứ hai vieet sai.');
  const save = panel.getByRole('button', { name: m.admin_parts_captions_save({}, vi) });
  const remove = panel.getByRole('button', {
    name: m.admin_parts_cue_remove({ number: 2 }, vi),
    exact: true,
  });
  const undo = page.getByRole('button', { name: m.admin_undo({}, vi), exact: true });
  // A line that is removed and comes back is no change.
  await remove.click();
  await undo.click();
  await expect(second).toBeFocused();
  await expect(save).toBeDisabled();
  // A sentence in two cues against a fact is warned of, and nothing keeps it from being saved.
  const third = panel.getByRole('textbox', { name: 'Chữ của câu 3', exact: true });
  await second.fill('Đang dùng PrEP thì tái khám');
  await third.fill('khoảng 7 tháng một lần.');
  const warning = panel.getByRole('status').filter({ hasText: 'PrEP' });
  const why = m.admin_facts_why_number({ found: '7', expected: '3' }, vi);
  await expect(warning).toContainText(why);
  await expectNoViolations(page, 'captions with a warning');
  await third.fill('Câu thứ ba.');
  await second.fill('Câu thứ hai viết đúng.');
  await expect(warning).toHaveCount(0);
  // By keyboard: a tenth of a second later, and back.
  const start = panel.getByRole('textbox', { name: 'Bắt đầu câu 2', exact: true });
  await start.press('ArrowUp');
  await expect(start).toHaveValue('0:03.1');
  await start.press('ArrowDown');
  const end = panel.getByRole('textbox', { name: 'Kết thúc câu 3', exact: true });
  await end.fill('0:04');
  await end.press('Tab');
  // What is wrong with a time stands there once it is left, also while the other one is typed.
  const wrong = panel.getByRole('listitem').nth(2);
  await expect(wrong).toContainText(m.validation_captions_end({}, vi));
  const last = panel.getByRole('textbox', { name: 'Bắt đầu câu 3', exact: true });
  await last.fill('abc');
  await last.press('Tab');
  await end.fill('0:0');
  await expect(wrong).toContainText(m.validation_chapters_time({}, vi));
  await expect(last).toHaveAttribute('inputmode', 'text');
  await last.fill('0:05');
  await end.fill('0:04');
  await second.fill('');
  await start.fill('0:99');
  await save.click();
  const box = panel.getByRole('alert');
  await expect(box).toContainText(m.form_problems({ count: 3 }, vi));
  await expect(box).toContainText('Kết thúc câu 3: Giờ kết thúc phải sau giờ bắt đầu');
  await box
    .getByRole('button', { name: m.form_problems_next({}, vi) })
    .or(box.getByRole('button', { name: /^Bắt đầu câu 2: / }))
    .first()
    .click();
  await expect(start).toBeFocused();
  // A line that is removed gives the focus on, and comes back with what was typed and what is wrong with it.
  await remove.click();
  await expect(end).toHaveCount(0);
  await expect(panel.locator('li :focus')).toBeVisible();
  await expect(box).toContainText(m.form_problems({ count: 1 }, vi));
  await undo.click();
  await expect(start).toHaveValue('0:99');
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toContainText(m.form_problems({ count: 3 }, vi));
  await start.fill('0:03');
  // A refused save leaves the lines where they are.
  await last.fill('0:00');
  await save.click();
  await expect(box).toContainText(m.form_problems({ count: 1 }, vi));
  await expect(third).toHaveValue('Câu thứ ba.');
  await last.fill('0:05');
  await second.fill('Câu thứ hai viết đúng.');
  await end.fill('0:07,5');
  await save.click();
  await expect(panel.getByText(m.admin_parts_unsaved({}, vi))).toHaveCount(0);
  await expect(save).toBeFocused();
  await expect(save).toBeDisabled();
}

async function choosePoster(page: Page): Promise<void> {
  const panel = await openTab(page, m.admin_playables_tab_poster({}, vi));
  const card = panel.getByRole('img', { name: m.admin_parts_poster_now({}, vi) });
  await expect(card).toBeVisible();
  // The second one is that of the discreet poster.
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bia.webp', mimeType: 'image/webp', buffer: await readFile(OTHER) });
  const fresh = panel.getByRole('img', { name: m.admin_parts_poster_new({}, vi) });
  await expect(fresh).toHaveAttribute('src', /^blob:/);
  // The picture is square: what is kept of it moves up and down only.
  const upDown = panel.getByRole('slider', { name: m.admin_parts_poster_crop_y({}, vi) });
  await expect(
    panel.getByRole('slider', { name: m.admin_parts_poster_crop_x({}, vi) }),
  ).toBeDisabled();
  const before = await fresh.boundingBox();
  await upDown.press('Home');
  await expect(upDown).toHaveValue('0');
  await expect.poll(async () => (await fresh.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
  await expectNoViolations(page, 'poster');
  await panel.getByRole('button', { name: m.admin_parts_poster_save({}, vi) }).click();
  await expect(card).toHaveAttribute('src', /\/poster-640\.webp$/);
}
