import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import type { Options } from './test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/** Journeys that English readers take too. */
const IN_ENGLISH = /(reading|not-found|age-gate)\.spec\.ts$/;
/** Changes the width by itself. */
const EVERY_WIDTH = /axe\.spec\.ts$/;

export default defineConfig<Options>({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Known to the workers, which start after the set-up.
    baseURL: process.env.MAM_ORIGIN,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop, testIgnore: EVERY_WIDTH },
    { name: 'phone-en', use: { ...phone, language: 'en' }, testMatch: [IN_ENGLISH, EVERY_WIDTH] },
    { name: 'desktop-en', use: { ...desktop, language: 'en' }, testMatch: IN_ENGLISH },
  ],
});
