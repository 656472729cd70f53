import { m } from '@mam/texts';
import { expect, test } from '../test.ts';
import { giveVoice } from '../voice.ts';

const vi = { locale: 'vi' } as const;

test('a text that is read aloud goes on faster from the paragraph that is being read', async ({
  page,
  open,
  baseURL,
  context,
}) => {
  await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
  await giveVoice(page);
  await open('/life-tips/4');
  await page.getByRole('button', { name: m.tips_read({}, vi) }).click();
  const spoken = () => page.evaluate(() => document.documentElement.dataset.spoken);
  await expect.poll(spoken).toBeTruthy();
  const [first] = JSON.parse((await spoken()) ?? '[]');
  expect(first.rate).toBe(1);
  await page.getByLabel(m.tips_read_speed({}, vi)).selectOption('1.5');
  await expect.poll(async () => JSON.parse((await spoken()) ?? '[]')[0].rate).toBe(1.5);
  const [next] = JSON.parse((await spoken()) ?? '[]');
  // The device had come to the second paragraph.
  expect(next.text).not.toBe(first.text);
  await page.getByRole('button', { name: m.tips_read_stop({}, vi) }).click();
  await expect(page.getByRole('button', { name: m.tips_read({}, vi) })).toBeVisible();
});
