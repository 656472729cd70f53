import { m } from '@mam/texts';
import { expectNoViolations } from '../a11y.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

test('numbers are one tap from a call; unchecked ones stand apart; a province narrows the places, without a network, too', {
  tag: IN_ENGLISH,
}, async ({ page, open, context, language }) => {
  const locale = { locale: language };
  await open('/help');
  const main = page.getByRole('main');
  const numbers = main.locator('#goi > ul a[href^="tel:"] > b');
  await expect(numbers).toHaveText(['111', '113', '115', '112', '114']);
  await expect(main.locator('#goi > ul a[href="tel:111"]')).toBeInViewport();
  await expect(main.locator('#unchecked a[href="tel:18001744"]')).toHaveCount(1);
  const province = main.getByLabel(m.help_province({}, locale));
  await expect(province).toBeVisible();
  await context.setOffline(true);
  await province.selectOption('thanh-hoa');
  await expect(main.locator('#noi article')).toHaveCount(1);
  await expect(main.locator('#noi article a')).toHaveAttribute('href', 'tel:18001744');
  await province.selectOption('ca-mau');
  await expect(main.locator('#noi').getByRole('status')).toContainText(
    m.help_province_none({}, locale),
  );
  await context.setOffline(false);
  await expectNoViolations(page, 'help');
});
