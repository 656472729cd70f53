import { randomBytes } from 'node:crypto';
import { foldText } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, type Reader, visitAs } from '../reader.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';

const NAME = `Zebra ${randomBytes(4).toString('hex')}`;

// Lists of other journeys must not keep it, whatever happens here.
test.afterEach(async () => {
  await inDatabase((client) =>
    client.query(`delete from playables where title->>'vi' like $1`, [`${NAME}%`]),
  );
});

/** A hidden copy of a published video with its files, which only this journey meets. */
async function makeDraft(): Promise<{ id: number; uuid: string }> {
  const { rows } = await inDatabase((client) =>
    client.query(
      `insert into playables (uuid, kind, category_id, title, description, status, duration)
       select gen_random_uuid(), kind, category_id, jsonb_build_object('vi', $1::text),
         jsonb_build_object('vi', 'Mô tả đầu'), 'draft', duration
       from playables where kind = 'video' and status = 'published' order by id limit 1
       returning id, uuid`,
      [NAME],
    ),
  );
  return rows[0];
}

/** Another admin changes the title through the API. */
async function retitle(request: APIRequestContext, admin: Reader, id: number, title: string) {
  const headers = { Authorization: `Bearer ${admin.token}` };
  const item = await (await request.get(`/api/admin/videos/${id}`, { headers })).json();
  const { category_id, description, min_age, updated_at } = item;
  const data = { category_id, description, min_age, updated_at, title: { vi: title } };
  const response = await request.put(`/api/videos/update/${id}`, {
    headers,
    data: { ...data, published_at: null },
  });
  expect(response.status()).toBe(200);
}

const titleField = (page: Page) => page.locator('[data-path="title.vi"]');

/** The day of a health worker's review: none in the future, and one before a change asks to be cleared. */
async function enterReview(page: Page, locale: { locale: 'vi' | 'en' }): Promise<void> {
  const save = page.getByRole('button', { name: m.admin_save({}, locale) });
  const day = page.getByRole('textbox', { name: m.admin_playables_reviewed({}, locale) });
  await day.fill('31/12/2040');
  await save.click();
  await expect(page.getByText(m.validation_health_review_future({}, locale)).first()).toBeVisible();
  await day.fill('01/11/2026');
  await save.click();
  await expect(page.getByText(m.admin_playables_saved({}, locale), { exact: true })).toBeVisible();
  await expect(day).toHaveValue('01/11/2026');
  const outdated = page.getByText(m.admin_playables_reviewed_outdated({}, locale));
  await expect(outdated).toBeHidden();
  await page.locator('[data-path="description.vi"]').fill('Mô tả khác');
  await expect(outdated).toBeVisible();
  await page.locator('[data-path="description.vi"]').fill('Mô tả đầu');
  await expect(outdated).toBeHidden();
}

const REMARK = `Phút thứ hai nói nhanh quá ${NAME}`;

/** The remark box at the end of the page of a preview link. */
async function writeRemark(reader: Page, text: string): Promise<void> {
  const vi = { locale: 'vi' } as const;
  const box = reader.getByRole('region', { name: m.preview_remark_title({}, vi) });
  await box.getByRole('button', { name: m.preview_remark_send({}, vi) }).click();
  await expect(box.getByRole('alert')).toBeVisible();
  await box.getByRole('textbox', { name: m.preview_remark_text({}, vi) }).fill(text);
  await box.getByRole('textbox', { name: m.preview_remark_name({}, vi) }).fill('Bs. Lan');
  await expectNoViolations(reader, 'the preview with its remark box');
  await box.getByRole('button', { name: m.preview_remark_send({}, vi) }).click();
  await expect(box.getByRole('status')).toHaveText(m.preview_remark_sent({}, vi));
}

/** The inbox leads to the remark beside its item, where it is marked as done. */
async function markRemarkDone(page: Page, locale: { locale: 'vi' | 'en' }): Promise<void> {
  const item = page.url();
  await page.goto('/administrator/inbox?kind=remark');
  await page.getByRole('link', { name: REMARK }).click();
  const heading = page.getByRole('heading', { name: m.admin_remarks_title({}, locale) });
  await expect(heading).toBeFocused();
  const row = page.getByRole('listitem').filter({ hasText: REMARK });
  await expect(row).toContainText('Bs. Lan');
  await row.getByRole('button', { name: m.admin_remarks_done({}, locale) }).click();
  await expect(row.getByRole('button', { name: m.admin_remarks_undo({}, locale) })).toBeVisible();
  await page.goto('/administrator/inbox?kind=remark');
  await expect(page.getByRole('link', { name: REMARK })).toHaveCount(0);
  await page.goto(item);
}

test('the palette finds an item without marks, by keyboard, and remembers what was opened', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const { uuid } = await makeDraft();
  await visitAs(page, await makeAdmin(), '/administrator/settings');
  await expect(page.locator('header h1')).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: m.admin_palette_title({}, locale) });
  await field.fill(NAME.toUpperCase());
  const found = page.getByRole('option', { name: NAME });
  await expect(found).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/administrator/videos/${uuid}$`));
  await expect(titleField(page)).toHaveValue(NAME);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: NAME })).toBeVisible();
  const label = m.bills_tax_code({}, locale);
  await field.fill(label);
  await page.getByRole('option', { name: label }).click();
  await expect(page).toHaveURL(/settings[?]field=issuer[.]tax_code#issuer$/);
  const taxCode = page.getByRole('textbox', { name: label });
  await expect(taxCode).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(taxCode).toBeFocused();
  await page.keyboard.press('Control+k');
  await field.fill('testicle-pain');
  await page.getByRole('option', { name: m.admin_audit_subject_fact({}, locale) }).click();
  await expect(page).toHaveURL(/facts[?]fact=testicle-pain$/);
  await expect(
    page.getByRole('heading', { name: m.admin_facts_statement({}, locale) }),
  ).toBeVisible();
  await page.keyboard.press('Control+k');
  const suspend = m.admin_palette_suspend_user({}, locale);
  await field.fill(foldText(suspend));
  await expect(page.getByRole('option', { name: suspend })).toBeVisible();
  await field.fill('qqzzqq');
  await expect(page.getByText(m.admin_palette_none_hint({}, locale))).toBeVisible();
  await field.press('Escape');
  await expect(field).toBeHidden();
});

test('two admins change other fields of one item: nothing has to be chosen, and the history gives an earlier title back', {
  tag: IN_ENGLISH,
}, async ({ page, language, request, problems }) => {
  problems.allow(statusLine(409));
  const locale = { locale: language };
  const [mine, other] = [await makeAdmin(), await makeAdmin()];
  const { id, uuid } = await makeDraft();
  await visitAs(page, mine, `/administrator/videos/${uuid}`);
  await page.locator('[data-path="description.vi"]').fill('Mô tả của mình');
  await retitle(request, other, id, `${NAME} của bạn`);
  const save = page.getByRole('button', { name: m.admin_save({}, locale) });
  await save.click();
  await expect(page.getByText(m.admin_compare_apart({}, locale))).toBeVisible();
  await page.getByRole('button', { name: m.admin_compare_merge({}, locale) }).click();
  await expect(titleField(page)).toHaveValue(`${NAME} của bạn`);
  await save.click();
  await expect(page.getByText(m.admin_playables_saved({}, locale), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: m.admin_item_tab_history({}, locale) }).click();
  const history = page.getByRole('tabpanel', { name: m.admin_item_tab_history({}, locale) });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  // Nothing is left to save: no button, which a phone pins over what is read.
  await expect(save).toHaveCount(0);
  await history
    .getByRole('button', { name: m.admin_history_restore({}, locale) })
    .nth(1)
    .click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('tab', { name: m.admin_playables_tab_text({}, locale) }).click();
  await expect(titleField(page)).toHaveValue(NAME);
  await expect(page.locator('[data-path="description.vi"]')).toHaveValue('Mô tả của mình');
});

test('a person without an account sees a draft by its link until it is revoked', async ({
  page,
  language,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(statusLine(400));
  problems.allow(statusLine(404));
  const locale = { locale: language };
  const { uuid } = await makeDraft();
  await visitAs(page, await makeAdmin(), `/administrator/videos/${uuid}`);
  await enterReview(page, locale);
  await page.getByRole('button', { name: m.admin_preview_create({}, locale) }).click();
  const link = await page
    .getByRole('textbox', { name: m.admin_preview_title({}, locale) })
    .inputValue();
  const stranger = await browser.newContext(baseURL ? { baseURL, locale: 'vi-VN' } : {});
  const reader = await stranger.newPage();
  await reader.goto(link);
  await hydrated(reader);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(NAME);
  const reviewed = m.sources_reviewed({ day: '01/11/2026' }, { locale: 'vi' });
  await expect(reader.getByText(reviewed)).toBeVisible();
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await reader.request.get(`/video/${uuid}`)).status()).toBe(404);
  await writeRemark(reader, REMARK);
  await markRemarkDone(page, locale);
  await page.getByRole('button', { name: m.admin_preview_revoke({}, locale) }).click();
  await expect(page.getByText(m.admin_preview_revoked({}, locale))).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('alert')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
    m.preview_title({}, { locale: 'vi' }),
  );
  await stranger.close();
});
