import { m } from '@mam/texts';
import type { Page } from '@playwright/test';

/** Opens what concerns the signed-in account, at the foot of the admin area's menu. */
export async function openAccount(page: Page, locale: 'vi' | 'en'): Promise<void> {
  const menu = page.getByRole('navigation', { name: m.admin_menu({}, { locale }) });
  await menu.getByRole('button', { name: m.nav_account({}, { locale }) }).click();
}
