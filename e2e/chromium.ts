import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The build without windows, Playwright's own choice, comes first: it does a tenth less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const HELP = `The browser tests need Chromium, and none was found.
Install one (Debian: apt-get install chromium-headless-shell), let Playwright bring its own
(npx playwright install chromium), or set CHROMIUM_PATH to one you have.`;

/** Two hidden pages of the address bar that every new window would load: a third of all the work. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** What Playwright switches off by itself: of two such flags Chromium follows the last one only. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Flags that keep the browser from contacting other sites, and let root run it. */
export const CHROMIUM_FLAGS = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--autoplay-policy=user-gesture-required',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Path of a Chromium: CHROMIUM_PATH, one on PATH, Playwright's own, or as root one from apt.
 * Without any the process ends with 1: a browser test is never skipped.
 */
export function findChromium(): string {
  const path = fromEnvironment() ?? fromPath() ?? fromPlaywright() ?? fromApt();
  if (!path) {
    console.error(HELP);
    process.exit(1);
  }
  // Workers load the configuration again: they must not search, let alone install, a second time.
  process.env.CHROMIUM_PATH = path;
  return path;
}

function fromEnvironment(): string | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (isProgram(path)) return path;
  console.error(`CHROMIUM_PATH names no program: ${path}`);
  process.exit(1);
}

function fromPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function fromPlaywright(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function fromApt(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  console.error('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: 'ignore' });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  return fromPath();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
