import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { changeTopic, key, makeTopic, REASONS, SIDES } from '../steps/topic.ts';
import { expect, IN_ENGLISH, ONE_WIDTH, test } from '../test.ts';

test('after the choice, of a guest too, each side has its reason, the own one first; before it there is none', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  const locale = { locale: language } as const;
  const [names, reasons] = [SIDES[language], REASONS[language]];
  const path = await makeTopic({ hasReasons: true });
  await changeTopic(path, 'shown_agree = 3, shown_disagree = 0');
  await open(path);
  // Three have chosen: no numbers are promised.
  await expect(page.getByText(m.topics_before_few({}, locale))).toBeVisible();
  const own = page.getByText(m.topics_reason({ side: names.unsure }, locale), { exact: true });
  await expect(own).toHaveCount(0);
  await key(page, names.unsure).click();
  await expect(own).toBeVisible();
  const sentences = page.getByRole('main').getByRole('definition');
  await expect(sentences).toHaveText([reasons.unsure, reasons.agree, reasons.disagree]);
  await expect(page.getByText(m.topics_tally_few({}, locale))).toBeVisible();
  await expectNoViolations(page, 'the reasons of the sides');
  await key(page, names.disagree).click();
  await expect(sentences).toHaveText([reasons.disagree, reasons.agree, reasons.unsure]);
});

test('without script no side can be chosen, and the reasons of all are read', {
  tag: ONE_WIDTH,
}, async ({ browser, language }) => {
  const path = await makeTopic({ hasReasons: true });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  const { agree, disagree, unsure } = REASONS[language];
  const sentences = page.getByRole('main').getByRole('definition');
  await expect(sentences).toHaveText([agree, disagree, unsure]);
  await expect(sentences.first()).toBeVisible();
  await context.close();
});
