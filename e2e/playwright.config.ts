import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';
import { IN_ENGLISH, ONE_WIDTH, type Options } from './test.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
/**
 * Where a phone and a wide screen show something else (bottom navigation or side bar, folded search, rows that
 * scroll): these journeys are taken at both widths, but for the tests marked ONE_WIDTH. All others
 * meet the same page at any width, so a second time would prove nothing: they are taken on the phone.
 */
const WIDTH_MATTERS =
  /\/(admin-frame|captions|comments|failure|first-view|header|language|layout|mini-player|podcast|private-mode|quick-exit|search|topics|video-page|video-play|video-start)\.spec\.ts$/;
/** Weighed where a page is heaviest: a wide screen fetches larger pictures and more of them. */
const HEAVIEST_WIDE = /\/weight\.spec\.ts$/;
/** Changes the width by itself, and checks other states in each language. */
const EVERY_LANGUAGE = /\/(admin-)?axe\.spec\.ts$/;

export default defineConfig<Options>({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './setup.ts',
  // Plain modules, thousands of them: a fresh machine would translate each.
  build: { external: ['**/packages/texts/compiled/**'] },
  forbidOnly: true,
  fullyParallel: true,
  // One more than the cores of a small machine: a journey waits for the site a quarter of its time.
  workers: 3,
  retries: 0,
  // Generous: a busy machine is no fault of the site.
  timeout: 180_000,
  expect: { timeout: 45_000 },
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
    { name: 'phone', use: phone, testIgnore: HEAVIEST_WIDE },
    {
      name: 'desktop',
      use: desktop,
      testMatch: [WIDTH_MATTERS, HEAVIEST_WIDE],
      grepInvert: new RegExp(ONE_WIDTH),
    },
    { name: 'phone-en', use: { ...phone, language: 'en' }, testMatch: EVERY_LANGUAGE },
    { name: 'desktop-en', use: { ...desktop, language: 'en' }, grep: new RegExp(IN_ENGLISH) },
  ],
});
