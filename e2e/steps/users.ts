import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** The page of all accounts. */
export const USER_LIST = '/administrator/user-management';

/** A word that only one run's accounts have in their address. */
export const newWord = () => `nguoi${randomBytes(5).toString('hex')}`;

/** The row of a table with this text. */
export const tableRow = (page: Page, text: string) =>
  page.getByRole('row').filter({ hasText: text });
