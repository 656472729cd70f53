import { AppError, type ErrorKey } from '@mam/contract/core/errors';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { makeAccount } from './make/account.ts';

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: object;
}

/** Only an active, signed-in account gets a response. */
export async function expectSignedInOnly(app: TestApp, call: ApiCall): Promise<void> {
  const suspended = await makeAccount(app.db, { status: 'suspended' });
  const over = await makeAccount(app.db, { isExpired: true });
  const callers: [ErrorKey, Record<string, string>][] = [
    ['auth.required', {}],
    ['auth.expired', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['auth.expired', { authorization: 'Bearer null' }],
    ['auth.expired', over.headers],
    ['auth.suspended', suspended.headers],
  ];
  for (const [error, headers] of callers) {
    const response = await app.http.inject({ ...call, headers });
    const code = new AppError(error).status;
    expect(response.json(), `${call.method} ${call.url}`).toMatchObject({ code, error });
  }
}
