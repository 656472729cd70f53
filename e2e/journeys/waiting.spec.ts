import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { NETWORK_IS_CUT } from '../kept.ts';
import { inDatabase, makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { ban, unique } from '../steps/comment.ts';
import { answerRight, fillAnswer, firstCourse } from '../steps/learning.ts';
import { askInVain, loseSent, post, storedWaiting, waitingOf } from '../steps/waiting.ts';
import { expect, hydrated, IN_ENGLISH, statusLine, test } from '../test.ts';
import { emulateNetwork, NETWORKS } from '../throttle.ts';
import { openDesk } from '../tickets.ts';

const vi = { locale: 'vi' } as const;

function rowsOf(text: string): Promise<number> {
  return inDatabase(async (client) => {
    const { rowCount } = await client.query('select 1 from comments where text = $1', [text]);
    return rowCount ?? 0;
  });
}

test.beforeEach(({ problems }) => {
  problems.allow(NETWORK_IS_CUT);
});

test('comments outlive their tab, are changed and removed at one place, and go once and in order', {
  tag: IN_ENGLISH,
}, async ({ page, context, language }) => {
  const locale = { locale: language };
  const item = await someItem();
  await visitAs(page, await makeReader(), item.path);
  const found = await loseSent(context);
  const texts = ['Ý kiến đầu', 'Ý kiến sau', 'Ý kiến bỏ'].map(unique);
  const [first = '', second = '', third = ''] = texts;
  for (const text of texts) await post(page, text, locale);
  await expect(page.getByText(m.waiting_network({}, locale))).toHaveCount(3);
  const later = await context.newPage();
  await page.close();
  const arrived: string[] = [];
  // What is lost has no response. Saving a change tries all of them again, beside this journey.
  later.on('response', (response) => {
    if (response.url().endsWith('/create')) arrived.push(response.request().postDataJSON().text);
  });

  await later.goto('/kept');
  await hydrated(later);
  const rows = waitingOf(later, locale).getByRole('article');
  await expect(rows).toHaveCount(3);
  await expectNoViolations(later, 'comments that wait');
  await expectNoSidewaysScroll(later);
  await rows
    .nth(2)
    .getByRole('button', { name: m.waiting_remove({}, locale) })
    .click();
  await rows
    .nth(1)
    .getByRole('button', { name: m.waiting_edit({}, locale) })
    .click();
  const changed = `${second} đã sửa`;
  await later.getByRole('textbox', { name: m.waiting_text({}, locale) }).fill(changed);
  await expectNoViolations(later, 'a comment that is changed');
  await later.getByRole('button', { name: m.waiting_save({}, locale) }).click();
  await expect(rows.nth(1)).toContainText(m.waiting_network({}, locale));

  await found();
  // What saving has begun may send all of it first, and the button goes with the last one.
  await waitingOf(later, locale)
    .getByRole('button', { name: m.waiting_send_all({}, locale) })
    .evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click();
    });
  await expect(later.getByText(m.waiting_sent({}, locale))).toBeVisible();
  await expect(waitingOf(later, locale)).toBeHidden();
  expect(arrived).toEqual([first, changed]);
  await expect.poll(() => storedWaiting(later)).toBeNull();
  expect(await Promise.all([first, changed, second, third].map(rowsOf))).toEqual([1, 1, 0, 0]);
});

test('what the server refuses shows its reason where it stands, with its text', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(statusLine(400));
  const reader = await makeReader();
  const item = await someItem();
  await visitAs(page, reader, item.path);
  const found = await loseSent(context);
  const text = unique('Lời này bị từ chối');
  await post(page, text);
  await expect(page.getByText(m.waiting_network({}, vi))).toBeVisible();
  await page.goto('/kept');
  await hydrated(page);
  await ban(reader, 'spam');
  await found();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const row = waitingOf(page).getByRole('article');
  await expect(row).toContainText(m.error_comment_banned({ reason: 'spam' }, vi));
  await expect(row).toContainText(m.waiting_barred({}, vi));
  // Nothing of this reader is posted before the ban ends.
  for (const name of [m.waiting_send({}, vi), m.waiting_edit({}, vi)])
    await expect(row.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(row).toContainText(text);
  await expectNoViolations(page, 'a refused comment');
  await row.getByRole('button', { name: m.waiting_remove({}, vi) }).click();
  await expect(waitingOf(page)).toBeHidden();
  expect(await rowsOf(text)).toBe(0);
});

test('a private question waits on the device only where its reader chooses so, and then for its code', async ({
  page,
  context,
  request,
}) => {
  const found = await loseSent(context);
  const text = unique('Câu hỏi lúc mất mạng');
  await askInVain(page, text);
  await expectNoViolations(page, 'where the question waits');
  expect(await storedWaiting(page)).toBeNull();
  await page.getByRole('button', { name: m.waiting_ask_tab({}, vi) }).click();
  await expect(page.getByText(m.waiting_ask_tab_text({}, vi))).toBeVisible();
  expect(await storedWaiting(page)).toBeNull();

  await askInVain(page, text);
  await page.getByRole('button', { name: m.waiting_ask_store({}, vi) }).click();
  await expect(page.getByLabel(m.tickets_ask_text({}, vi))).toHaveValue('');
  await expect.poll(() => storedWaiting(page)).toContain(text);
  const later = await context.newPage();
  await page.close();
  await later.goto('/kept');
  await hydrated(later);
  await expect(waitingOf(later)).toContainText(text);
  await found();
  // As after any loss of the network.
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waitingOf(later)).toContainText(m.waiting_question_sent({}, vi));
  await expect.poll(() => storedWaiting(later)).not.toContain(text);
  await waitingOf(later)
    .getByRole('button', { name: m.waiting_code({}, vi) })
    .click();
  await expect(later.getByText(`${m.tickets_code_label({}, vi)}:`)).toBeAttached();
  await expectNoViolations(later, 'the code of a question');
  await expectNoSidewaysScroll(later);
  await later.getByRole('button', { name: m.waiting_noted({}, vi) }).click();
  await expect.poll(() => storedWaiting(later)).toBeNull();
  expect(await (await openDesk(request)).find(text)).toHaveLength(1);
});

test('answers of a test wait, are seen, and are graded from another page', async ({
  page,
  context,
  language,
}) => {
  const course = await firstCourse();
  const taken = { page, language, course };
  await page.goto(`/learning/${course.uuid}/test`);
  await hydrated(page);
  await page.getByRole('button', { name: m.courses_test_start({}, vi) }).click();
  await answerRight(taken);
  await fillAnswer(taken);
  await context.setOffline(true);
  await page.getByRole('button', { name: m.courses_reply({}, vi), exact: true }).click();
  await expect(page.getByText(m.courses_offline({ count: 1 }, vi))).toBeVisible();
  await page.close();
  await context.route('**/api/attempts/answer', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/kept');
  await hydrated(later);
  await expect(waitingOf(later)).toContainText(m.waiting_answers({ count: 1 }, vi));
  await expectNoViolations(later, 'answers that wait');
  await context.unroute('**/api/attempts/answer');
  await waitingOf(later)
    .getByRole('button', { name: m.waiting_send_all({}, vi) })
    .click();
  await expect(waitingOf(later)).toBeHidden();
  await later.goto(`/learning/${course.uuid}/test`);
  await hydrated(later);
  await expect(later.getByText(m.courses_right({}, vi)).first()).toBeVisible();
});

for (const [name, network] of Object.entries(NETWORKS)) {
  test(`at ${name} nothing that was typed is lost with the network`, async ({ page, context }) => {
    const item = await someItem();
    await visitAs(page, await makeReader(), item.path);
    await emulateNetwork(page, network);
    const text = unique('Chữ gõ lúc mạng yếu');
    const found = await loseSent(context);
    await post(page, text);
    await expect(page.getByText(m.waiting_network({}, vi))).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => storedWaiting(page)).toContain(text);
    await found();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => storedWaiting(page)).toBeNull();
    expect(await rowsOf(text)).toBe(1);
  });
}
