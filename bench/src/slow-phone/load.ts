import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { type Visit, withPhone } from './phone.ts';

/** What a page costs before its reader touches anything. Times in milliseconds from the tap on its link. */
export interface Load {
  requests: number;
  /** Bytes on the wire by type of resource, headers included. */
  bytes: Record<string, number>;
  /** First text, in whatever font. */
  readable: number;
  largest: number;
  /** The page is hydrated; NaN where nothing has asked for the application. */
  interactive: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface Timings {
  largest: number;
  interactive: number;
  shift: number;
}

const TIMEOUT_MS = 60_000;
/** Nothing was requested or received for so long: the page is complete. */
const QUIET_MS = 2_500;

export function loadPage(browser: Browser, visit: Visit): Promise<Load> {
  return withPhone(browser, visit, async (page, tools) => {
    const traffic = watchTraffic(tools);
    await page.addInitScript(observe);
    await page.goto(visit.url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    await page
      .locator('html:not([data-boot]), html[data-boot=need]')
      .waitFor({ timeout: TIMEOUT_MS });
    await traffic.quiet();
    const timings = await page.evaluate(() => {
      const { timings } = window as unknown as { timings: Timings };
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return { ...timings, readable: paint?.startTime ?? Number.NaN };
    });
    return { ...timings, requests: traffic.requests(), bytes: traffic.bytes() };
  });
}

function watchTraffic(tools: CDPSession) {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let last = performance.now();
  tools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    types.set(requestId, type ?? 'Other');
    last = performance.now();
  });
  tools.on('Network.dataReceived', () => {
    last = performance.now();
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
    last = performance.now();
  });
  return {
    requests: () => types.size,
    bytes: () => bytes,
    quiet: async () => {
      while (performance.now() - last < QUIET_MS) await sleep(100);
    },
  };
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const timings: Timings = { largest: Number.NaN, interactive: Number.NaN, shift: 0 };
  Object.assign(window, { timings });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) timings.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // The page is not touched, so every shift counts.
    for (const entry of list.getEntries())
      timings.shift += 'value' in entry ? Number(entry.value) : 0;
  }).observe({ type: 'layout-shift', buffered: true });
  let isBooting = false;
  new MutationObserver(() => {
    const isMarked = document.documentElement?.hasAttribute('data-boot') === true;
    if (isBooting && !isMarked) timings.interactive = performance.now();
    isBooting = isMarked;
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-boot'] });
}
