/// <reference lib="webworker" />
import { safePath } from '@mam/contract/core/safe-path';

declare const self: ServiceWorkerGlobalScope;

const COOKIE = 'mam.adult';

/** The answer while this worker lives, for browsers that show workers no cookies. */
let hasAnswered = false;

/** Whether the reader has confirmed to be 18 or over, as the server would see it. */
export async function isAdult(): Promise<boolean> {
  const { cookieStore } = self as Partial<ServiceWorkerGlobalScope>;
  if (!cookieStore) return hasAnswered;
  return (await cookieStore.get(COOKIE))?.value === '1';
}

/** The answer to the question for 18+: the server takes it; without one the worker does the same (`age-consent.ts`). */
export async function answerAge(request: Request): Promise<Response> {
  const copy = request.clone();
  try {
    return await fetch(request);
  } catch {
    const fields = new URLSearchParams(await copy.text());
    if (fields.get('answer') === 'yes') await confirm();
    return Response.redirect(new URL(safePath(fields.get('to')), self.location.origin), 303);
  }
}

/** Ends with the browser, as the server's cookie does. */
async function confirm(): Promise<void> {
  hasAnswered = true;
  const { cookieStore } = self as Partial<ServiceWorkerGlobalScope>;
  await cookieStore?.set({ name: COOKIE, value: '1', path: '/', sameSite: 'lax' });
}
