import type { BrowserContext, Request } from '@playwright/test';

/** Marks the lines of the page's own events among the messages of its console. */
const EVENT = 'activity ';
const KEPT_LINES = 80;

/**
 * The last taps, submits, addresses and changing requests of a test, each with its time in ms, then what is
 * still unanswered. A failed test prints them: whether a tap was lost or its request was is not seen on a
 * picture.
 */
export async function recordActivity(context: BrowserContext): Promise<() => readonly string[]> {
  const lines: string[] = [];
  const open = new Set<Request>();
  const start = performance.now();
  const add = (line: string) => {
    lines.push(`${Math.round(performance.now() - start)} ${line}`);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(EVENT)) add(text.slice(EVENT.length));
  });
  context.on('response', (response) => {
    const method = response.request().method();
    if (method !== 'GET') add(`${method} ${response.url()} ${response.status()}`);
  });
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  context.on('page', (page) => page.on('framenavigated', (frame) => add(`at ${frame.url()}`)));
  await context.addInitScript((prefix) => {
    for (const type of ['pointerdown', 'pointerup', 'click', 'submit']) {
      document.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return;
          console.debug(`${prefix}${type} ${target.tagName} ${target.textContent?.slice(0, 30)}`);
        },
        true,
      );
    }
  }, EVENT);
  return () => [...lines, ...[...open].map((request) => `unanswered ${request.url()}`)];
}
