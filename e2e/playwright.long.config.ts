import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** Journeys of minutes, for `npm run test:long`: one after the other, on the phone. */
export default defineConfig({
  ...everyday,
  testDir: './long',
  workers: 1,
  timeout: 900_000,
  projects: (everyday.projects ?? []).filter(({ name }) => name === 'phone'),
});
