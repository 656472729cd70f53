import { ENDPOINTS } from '@mam/contract';
import type { Endpoint } from '@mam/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './app.ts';
import { makeAccount } from './make/account.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((feature) => Object.values(feature));

// PostgreSQL takes every character in a text but this one.
test('a NUL in a path, a query or a body is never a server error', async () => {
  const faults: string[] = [];
  for (const endpoint of endpoints) {
    for (const request of requestsWithNul(endpoint)) {
      const { headers } = await makeAccount(app.db, { role: ['admin'] });
      const { statusCode } = await app.http.inject({ ...request, headers });
      if (statusCode >= 500) faults.push(`${statusCode} ${request.method} ${request.url}`);
    }
  }
  expect(faults).toEqual([]);
});

function requestsWithNul({ method, path, query, body }: Endpoint) {
  const url = path.replace(/:\w+/g, '1');
  return [
    ...(url === path ? [] : [{ method, url: path.replace(/:\w+/g, 'a%00b') }]),
    ...namesOf(query).map((name) => ({ method, url: `${url}?${name}=a%00b` })),
    ...namesOf(body).map((name) => ({ method, url, payload: { [name]: 'a\0b' } })),
  ];
}

function namesOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
