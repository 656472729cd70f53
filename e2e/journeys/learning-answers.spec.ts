import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../a11y.ts';
import { fillAnswer, firstCourse, goOn, questionForm, shownQuestion } from '../steps/learning.ts';
import { expect, ONE_WIDTH, test } from '../test.ts';

test('after a wrong answer the question and what is right stay in view on a phone, with the way on', {
  tag: ONE_WIDTH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const course = await firstCourse();
  await open(`/learning/${course.uuid}/test`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.courses_test_start({}, locale) }).click();
  let longest = 0;
  for (let number = 1; number <= course.questions.length; number += 1) {
    const question = await shownQuestion({ page, language, course });
    if (question.kind !== 'single') {
      await main.getByRole('button', { name: m.courses_skip({}, locale) }).click();
      continue;
    }
    longest = Math.max(longest, question.options.length);
    const wrong = question.options.find(({ is_right }) => !is_right)?.text[language] ?? '';
    await main.locator('form').getByText(wrong, { exact: true }).click();
    await main.getByRole('button', { name: m.courses_reply({}, locale), exact: true }).click();
    const right = question.options.find(({ is_right }) => is_right)?.text[language] ?? '';
    const shown = main.locator('[data-shown]');
    await expect(shown).toContainText(right);
    const heading = main.getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(shown).toBeInViewport({ ratio: 0.9 });
    const top = (await heading.boundingBox()) ?? { y: 0, height: 0 };
    expect((await shown.boundingBox())?.y).toBeGreaterThanOrEqual(top.y + top.height - 1);
    await goOn({ page, language, course });
  }
  expect(longest).toBeGreaterThan(2);
});

test('a wrong order is followed by the right one, which shows where the reader had each step', {
  tag: ONE_WIDTH,
}, async ({ page, open, language }) => {
  const locale = { locale: language };
  const course = await firstCourse();
  const taken = { page, language, course };
  await open(`/learning/${course.uuid}/test`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.courses_test_start({}, locale) }).click();
  let question = await shownQuestion(taken);
  while (question.kind !== 'order') {
    await main.getByRole('button', { name: m.courses_skip({}, locale) }).click();
    await expect(questionForm(page).locator('legend')).not.toHaveText(
      `${question.prompt[language]}`,
    );
    question = await shownQuestion(taken);
  }
  const steps = question.steps.map((step) => `${step[language]}`);
  await fillAnswer(taken);
  const down = m.reorder_down({ text: `${steps[0]}` }, locale);
  await questionForm(page).getByRole('button', { name: down }).click();
  const list = main.getByRole('list', { name: m.courses_order_right({}, locale) });
  await expect(list).toHaveCount(0);
  await main.getByRole('button', { name: m.courses_reply({}, locale), exact: true }).click();
  const given = [2, 1];
  const notes = steps.map((_, place) => {
    const number = given[place];
    return number ? m.courses_step_given({ number }, locale) : m.courses_step_right({}, locale);
  });
  const rows = steps.map((step, place) => `${place + 1}${step}${notes[place]}`);
  await expect(list.getByRole('listitem')).toHaveText(rows);
  // The sign of each row that was in place, and none on the others.
  await expect(list.locator('svg')).toHaveCount(steps.length - 2);
  const total = steps.length;
  const verdict = m.courses_right_steps({ right: total - 2, total }, locale);
  await expect(main.getByText(verdict)).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page, 'a wrong order');
});

test('by keys only each kind of question is answered, and what is skipped is asked for at the end', async ({
  page,
  open,
  language,
}) => {
  const locale = { locale: language };
  const course = await firstCourse();
  const taken = { page, language, course };
  const main = page.getByRole('main');
  await open(`/learning/${course.uuid}/test`);
  const start = main.getByRole('button', { name: m.courses_test_start({}, locale) });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { level: 2 })).toBeFocused();
  const form = questionForm(page);
  const answered = new Set<string>();
  for (let left = course.questions.length; left > 0; left -= 1) {
    const { kind } = await shownQuestion(taken);
    const prompt = await form.locator('legend').textContent();
    if (answered.has(kind)) {
      await main.getByRole('button', { name: m.courses_skip({}, locale) }).press('Enter');
    } else {
      answered.add(kind);
      await answerByKeys(page, kind);
      // The feedback has the focus; the way on is the last thing to reach.
      await expect(form).toHaveCount(0);
      await page.keyboard.press('Tab');
      await main.getByRole('button').last().press('Enter');
    }
    if (left > 1) await expect(form.locator('legend')).not.toHaveText(`${prompt}`);
  }
  expect([...answered].sort()).toEqual(['multiple', 'order', 'single', 'true_false', 'typed']);
  const openCount = course.questions.length - answered.size;
  const end = main.getByRole('heading', {
    name: m.courses_end_open({ count: openCount }, locale),
  });
  await expect(end).toBeFocused();
  await main.getByRole('button', { name: m.courses_to_result({}, locale) }).press('Enter');
  await expect(
    main.getByRole('heading', { name: m.courses_result_not_passed({}, locale) }),
  ).toBeFocused();
  // Never the word for «wrong», not even where much is.
  await expect(main).not.toContainText(/(^|\s)sai(\s|[.,]|$)/i);
  const skipped = new RegExp(m.courses_pip_skipped({ number: '\\d+' }, locale));
  await main.getByRole('button', { name: skipped }).first().press('Enter');
  const shown = main.locator('#chosen-question');
  await expect(shown).toContainText(m.courses_skipped({}, locale));
  await expect(shown.getByRole('link')).toHaveAttribute('href', /^\/learning\//);

  await open('/learning');
  await main.getByRole('button', { name: m.courses_clear({}, locale) }).press('Enter');
  await page.getByRole('button', { name: m.courses_clear_yes({}, locale) }).press('Enter');
  await expect(page.getByText(m.courses_cleared({}, locale), { exact: true })).toBeVisible();
  const kept = () => Object.keys(localStorage).filter((key) => /learning|attempts/.test(key));
  expect(await page.evaluate(kept)).toEqual([]);
});

/** Answers whatever is on screen, rightly or not. */
async function answerByKeys(page: Page, kind: string): Promise<void> {
  const form = questionForm(page);
  const { keyboard } = page;
  if (kind === 'order') {
    const handle = form.getByRole('listitem').nth(1).getByRole('button').first();
    const name = await handle.getAttribute('aria-label');
    await handle.focus();
    await keyboard.press('ArrowUp');
    const moved = form.getByRole('listitem').first().getByRole('button').first();
    await expect(moved).toHaveAttribute('aria-label', `${name}`);
    await expect(moved).toBeFocused();
  } else if (kind === 'typed') {
    await form.getByRole('textbox').focus();
    await keyboard.type('dong y');
  } else {
    await form
      .getByRole(kind === 'multiple' ? 'checkbox' : 'radio')
      .first()
      .focus();
    await keyboard.press('Space');
  }
  await form.locator('button[type=submit]').press('Enter');
  await expect(page.locator(':focus')).toHaveAttribute('tabindex', '-1');
}
