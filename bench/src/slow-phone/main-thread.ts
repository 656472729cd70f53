import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { PHONE, type Visit } from './phone.ts';

/** Lighthouse's phone has a processor so many times slower. */
const CPU_SLOWDOWN = 4;
/** What follows hydration belongs to the start. */
const AFTER_MS = 1_000;
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'loading',
  'blink.user_timing',
];

/** The part of an event of Chromium's trace that is read; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** By the clock. */
  dur?: number;
  /** Of the processor. */
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
}

/**
 * Milliseconds that each task of a page's main thread takes on a phone, from the first paint until it is
 * hydrated. It is the processor's time, times `CPU_SLOWDOWN`: what else the machine does at the same time does
 * not count, and nothing is slowed down by pauses that would count.
 */
export async function mainThreadTasks(browser: Browser, visit: Visit): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  const tracing = await browser.newBrowserCDPSession();
  try {
    if (visit.isAdult)
      await context.addCookies([{ name: 'mam.adult', value: '1', url: visit.url }]);
    const page = await context.newPage();
    const stop = await startTrace(tracing);
    await page.goto(visit.url, { waitUntil: 'load' });
    await page.locator('html:not([data-boot])').waitFor();
    await sleep(AFTER_MS);
    return tasksAfterPaint(await stop(), visit.url);
  } finally {
    await tracing.detach();
    await context.close();
  }
}

/** Returns what ends the trace and gives its events. */
async function startTrace(tracing: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
    await tracing.send('Tracing.end');
    await complete;
    return events;
  };
}

function tasksAfterPaint(events: TraceEvent[], url: string): number[] {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace has no start of ${url}`);
  const { pid } = start;
  const paint = events.find((event) => event.name === 'firstContentfulPaint' && event.pid === pid);
  if (!paint) throw new Error(`The trace has no paint of ${url}`);
  const main = events.find(
    ({ name, args, ...event }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && event.pid === pid,
  );
  return events
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .filter(({ tid, ts, ...event }) => event.pid === pid && tid === main?.tid && ts >= paint.ts)
    .map(({ dur = 0, tdur = dur }) => (tdur * CPU_SLOWDOWN) / 1_000);
}
