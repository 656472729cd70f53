import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { ask } from '../steps/ticket.ts';
import { expect, IN_ENGLISH, ONE_WIDTH, test } from '../test.ts';

/** A question of the Q&A that is like the one of the journey; the last one, lest others meet it first. */
test('words of distress show a number while they are typed, and open the help sheet beside the code', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 380 });
  await open('/qa/ask');
  const box = page.getByLabel(m.tickets_ask_text({}, locale));
  const top = async () => Math.round((await box.boundingBox())?.y ?? 0);
  await box.fill('em muon');
  await box.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const before = await top();
  await box.fill('em muon chet');
  await expect(page.getByText(m.tickets_danger({}, locale))).toBeVisible();
  // A pixel is rounded.
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  const numbers = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(numbers).toHaveCount(2);
  const todo = page.getByRole('main').getByRole('link', { name: m.search_crisis_do({}, locale) });
  await expect(todo).toHaveAttribute('href', '/help/heavy');
  // Over an open keyboard there is as little room: the numbers and the line that is typed are in it.
  for (const number of await numbers.all()) await expect(number).toBeInViewport({ ratio: 1 });
  await expect(box).toBeInViewport();
  await expectNoViolations(page, 'a number while typing');
  await ask(page, 'em muon chet di cho xong', locale);
  const sheet = page.getByRole('dialog', { name: m.help_sheet_title({}, locale) });
  await expect(sheet).toBeVisible();
  // The sheet lies over the card that shows the code once.
  await expect(sheet.getByText(m.tickets_code_line({}, locale))).toBeVisible();
  const first = sheet.getByRole('link', { name: /^111/ });
  await expect(first).toHaveAttribute('href', 'tel:111');
  await expect(first).toBeInViewport({ ratio: 1 });
  if (size) await page.setViewportSize(size);
  const steps = sheet.getByRole('link', { name: m.help_sheet_now({}, locale) });
  await expect(steps).toHaveAttribute('href', '/help/heavy');
  await expectNoViolations(page, 'the help sheet');
  const close = sheet.getByRole('button', { name: m.help_sheet_close({}, locale) });
  for (const way of [steps, close]) await expect(way).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(sheet).toBeHidden();
  const title = page.getByRole('heading', { name: m.tickets_code_title({}, locale) });
  await expect(title).toBeVisible();
  const main = page.getByRole('main');
  const way = await main.getByRole('link', { name: m.help_sheet_now({}, locale) }).boundingBox();
  const print = main.getByRole('button', { name: m.tickets_code_print({}, locale) });
  expect(way?.y).toBeLessThan((await print.boundingBox())?.y ?? 0);
  // It has been read: coming back to the code does not open it again.
  await page
    .getByRole('link', { name: m.nav_qa({}, locale) })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('link', { name: m.questions_see_code({}, locale) }).click();
  await expect(title).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a late period is answered above the code with its guide and what to do, and no sheet', {
  tag: [ONE_WIDTH, IN_ENGLISH],
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  await open('/qa/ask');
  // The first has words of distress, the second only asks.
  for (const text of ['tre kinh 1 tuan roi lam sao day', 'bị trễ kinh một tuần, thử que thế nào']) {
    await ask(page, text, locale);
    const main = page.getByRole('main');
    await expect(main.getByText(m.tickets_help_calm({}, locale))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const guide = { vi: 'Trễ kinh, lo có thai', en: 'My period is late, and I’m worried' }[
      language
    ];
    await expect(main.getByRole('link', { name: guide })).toHaveAttribute('href', '/guide/vkzu');
    const steps = main.getByRole('link', { name: m.help_sheet_now({}, locale) });
    await expect(steps).toHaveAttribute('href', '/help/late#co-thai');
    await page.reload();
  }
});

test('a torn condom, or a threat, shows the way to what to do while it is typed', {
  tag: IN_ENGLISH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  await open('/qa/ask');
  const text = { vi: 'rách bao cao su hôm qua', en: 'the condom came off' }[language];
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill(text);
  const way = page.getByRole('status').getByRole('link', {
    name: m.help_door_late_text({}, locale),
  });
  await expect(way).toHaveAttribute('href', '/help/late#lo-khong-bao-ve');
  const threat = { vi: 'ảnh nóng dọa tung', en: 'he threatens to leak my nudes' }[language];
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill(threat);
  const unsafe = page.getByRole('main').getByRole('link', {
    name: m.help_door_unsafe({}, locale),
  });
  await expect(unsafe).toHaveAttribute('href', '/help/unsafe');
});
