import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { inDatabase } from '../reader.ts';
import { expect } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** Removes the courses whose Vietnamese title begins with a name. */
export function removeCourses(name: string): Promise<unknown> {
  return inDatabase((client) =>
    client.query(`delete from courses where title->>'vi' like $1`, [`${name}%`]),
  );
}

export const contents = (page: Page) =>
  page.getByRole('navigation', { name: m.admin_courses_contents({}, vi) });
/** On phones the contents are folded, so that the fields come first. */
export const unfold = (page: Page) => contents(page).locator('button[aria-controls]').click();

/** Opens the course's own data. Saving draws the contents again, folded, at a moment of its own. */
export async function toCourse(page: Page): Promise<void> {
  const entry = contents(page).getByRole('button', {
    name: m.admin_courses_part_course({}, vi),
  });
  await expect(async () => {
    if (!(await entry.isVisible())) await unfold(page);
    await entry.click({ timeout: 1_000 });
  }).toPass();
}

/** The fields in Vietnamese. */
export const texts = (page: Page) => page.getByRole('tabpanel', { name: 'Tiếng Việt' });
export const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
