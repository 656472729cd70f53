import { ENDPOINTS } from '@mam/contract';
import type { Endpoint } from '@mam/contract/core/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { makeAccount } from './make/account.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CLIENTS: Record<string, Parameters<typeof makeAccount>[1]> = {
  visitor: undefined,
  'dead session': { isExpired: true },
  customer: {},
  'other customer': {},
  'suspended customer': { status: 'suspended' },
  'suspended admin': { role: ['admin'], status: 'suspended' },
  admin: { role: ['admin'] },
};

const endpoints: Endpoint[] = Object.values(ENDPOINTS).flatMap((feature) => Object.values(feature));

test('every endpoint of the contract is bound, and nothing else', () => {
  expect(new Set(app.binder.endpoints.map(nameOf))).toEqual(new Set(endpoints.map(nameOf)));
});

test('access of every role to every endpoint (review every change)', async () => {
  const rows = [];
  for (const endpoint of endpoints) {
    const cells = [];
    for (const [name, options] of Object.entries(CLIENTS)) {
      // A new account each time, because some endpoints end the session of the request.
      const headers = options ? (await makeAccount(app.db, options)).headers : {};
      cells.push(`${name}: ${await requestAs(endpoint, headers)}`);
    }
    rows.push(`${nameOf(endpoint)} [${endpoint.access}] ${cells.join(', ')}`);
  }
  // Sorted, so that the order of the contract does not matter.
  expect(rows.toSorted().join('\n')).toMatchSnapshot();
});

/** 401 and 403 are decided before the input is parsed, so an empty request shows the access. */
async function requestAs(endpoint: Endpoint, headers: { authorization?: string }): Promise<string> {
  const url = endpoint.path.replace(/:\w+/g, '999999');
  const { statusCode } = await app.http.inject({ method: endpoint.method, url, headers });
  return statusCode === 401 || statusCode === 403 ? String(statusCode) : 'in';
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
