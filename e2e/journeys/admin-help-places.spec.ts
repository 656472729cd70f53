import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { inDatabase, makeAdmin, visitAs } from '../reader.ts';
import { expect, hydrated, ONE_WIDTH, TIMEOUT, test } from '../test.ts';

const PHONE = '1800 8077';
/** Milliseconds after a place came in which no result counts. */
const SETTLE_MS = 600;

const RESULTS = [
  m.admin_help_places_result_right,
  m.admin_help_places_result_changed,
  m.admin_help_places_result_no_answer,
  m.admin_help_places_result_wrong_number,
];

/** Other journeys expect it among the unchecked numbers. */
const forgetCall = () =>
  inDatabase((client) =>
    client.query(
      'update help_places set last_called_on = null, call_result = null, called_by = null, call_note = null where phone = $1',
      [PHONE],
    ),
  );

test('the result of a call is recorded with one tap, opens the next number and is seen by readers', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  await visitAs(page, await makeAdmin(), '/administrator/help-places/calls');
  await hydrated(page);
  const number = page.getByRole('main').locator('a[href^="tel:"]');
  // The first number counts at once: no tap can be meant for one before it.
  const changed = m.admin_help_places_result_changed({}, locale);
  const note = page.getByLabel(m.admin_help_places_call_note({}, locale));
  await page.getByRole('button', { name: changed, exact: true }).click();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toBeVisible();
  // The number and what can be heard are in one view.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(number).toBeInViewport({ ratio: 1 });
  for (const result of RESULTS) {
    const button = page.getByRole('button', { name: result({}, locale), exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  // Numbers are put off until the one of this journey comes.
  await expect(async () => {
    if (!(await number.textContent())?.includes(PHONE)) {
      await page
        .getByRole('button', { name: m.admin_help_places_sheet_skip({}, locale) })
        .click({ timeout: 500 });
    }
    await expect(number).toContainText(PHONE, { timeout: 200 });
  }).toPass(TIMEOUT);
  await expectNoViolations(page, 'call-sheet');
  // What has changed must be written.
  await page.waitForTimeout(SETTLE_MS);
  await page.getByRole('button', { name: changed, exact: true }).click();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await expect(note).toBeFocused();
  // Undone, the note comes back with the place.
  await note.fill('Số đã đổi');
  await page.getByRole('button', { name: changed, exact: true }).click();
  await expect(number).not.toContainText(PHONE);
  // The undo is in sight above the next place, and covers nothing of it.
  const undo = page.getByRole('main').getByRole('button', { name: m.admin_undo({}, locale) });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [card, offer] = [await page.getByRole('article').boundingBox(), await undo.boundingBox()];
    expect(offer && offer.y + offer.height).toBeLessThanOrEqual(card?.y ?? 0);
  }).toPass(TIMEOUT);
  await undo.click();
  await expect(number).toContainText(PHONE);
  await expect(note).toHaveValue('Số đã đổi');
  await note.fill('');
  await page.waitForTimeout(SETTLE_MS);
  const right = m.admin_help_places_result_right({}, locale);
  await page.getByRole('button', { name: right, exact: true }).click();
  await expect(number).not.toContainText(PHONE);
  await page.getByRole('button', { name: m.admin_undo({}, locale) }).click();
  await expect(number).toContainText(PHONE);
  await page.waitForTimeout(SETTLE_MS);
  await page.getByRole('button', { name: right, exact: true }).click();
  await expect(number).not.toContainText(PHONE);
  const place = page.getByRole('article').filter({ has: page.locator('a[href="tel:18008077"]') });
  await expect(async () => {
    await page.goto('/help/places');
    // Before a province is chosen the places of all fold.
    await page.locator('#found-places summary').first().click();
    await expect(place).not.toContainText(m.help_not_called({}, locale), { timeout: 500 });
  }).toPass(TIMEOUT);
  await expect(place).toContainText(m.help_called({ day: '' }, locale).trim());
  await forgetCall();
});

test('a place begins with its name, its number and its provinces; what it may lack is folded', {
  tag: ONE_WIDTH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  await visitAs(page, await makeAdmin(), '/administrator/help-places?edit=new');
  const form = page.getByRole('dialog', { name: m.admin_help_places_add({}, locale) });
  await expect(form.getByLabel(m.admin_help_places_phone({}, locale))).toBeVisible();
  await expect(form.getByLabel(m.admin_help_places_address({}, locale)).first()).toBeHidden();
  await expect(form.getByLabel(m.admin_help_places_provinces({}, locale)).first()).toBeVisible();
  await form.getByText(m.admin_help_places_more({}, locale)).click();
  await expect(form.getByLabel(m.admin_help_places_address({}, locale)).first()).toBeVisible();
});
