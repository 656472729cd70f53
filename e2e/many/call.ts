import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../apps/api/src/test/process/product.ts';

const POLL_MS = 10;
const ANSWER_MS = 10_000;

export interface Call {
  /** GET when left out. */
  method?: 'POST' | 'PUT';
  body?: object;
  headers?: Record<string, string>;
  /** The address that it comes from. */
  from?: string;
}

/** Asks one process, as nginx passes a request on. */
export async function ask(
  { origin }: Pick<Product, 'origin'>,
  path: string,
  { method, body, headers, from = '198.51.100.7' }: Call = {},
) {
  const response = await fetch(origin + path, {
    headers: {
      ...{ 'x-forwarded-for': from, accept: 'text/html,*/*' },
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method && { method }),
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The same, where anything but success is the end. */
export async function mustAsk(product: Product, path: string, call: Call = {}) {
  const { status, text } = await ask(product, path, call);
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/**
 * Milliseconds after which no request that begins is answered with another status, by any process.
 * @throws when one begins later than `withinMs` and is.
 */
export async function untilStatus(
  products: readonly Pick<Product, 'origin'>[],
  path: string,
  { status, withinMs, call = {} }: { status: number; withinMs: number; call?: Call },
): Promise<number> {
  const began = performance.now();
  let lastWrong = 0;
  await Promise.all(
    products.map(async (product) => {
      for (;;) {
        const asked = performance.now() - began;
        const answer = await ask(product, path, call);
        if (answer.status === status) return;
        lastWrong = Math.max(lastWrong, asked);
        if (asked > withinMs)
          throw new Error(
            `${product.origin}${path} answers ${answer.status}, not ${status}, after ${withinMs} ms`,
          );
        await sleep(POLL_MS);
      }
    }),
  );
  return lastWrong;
}
