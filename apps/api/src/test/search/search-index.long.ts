import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdminClient, withAdmin } from '../admin-client.ts';
import type { TestApp } from '../app.ts';
import { differences, makeChanges, steps } from './changes.ts';

let app: TestApp;
let admin: AdminClient;
withAdmin((started) => {
  ({ app, admin } = started);
});

test('after a hundred long sequences of changes by admins the index is what the published rows make from nothing', async () => {
  const changeAll = makeChanges(() => ({ app, admin }));
  const run = fc.asyncProperty(steps(20, 60), async (list) => {
    await changeAll(list);
    expect(await differences({ app })).toEqual({ index: [], words: [] });
  });
  await fc.assert(run, { numRuns: 100, endOnFailure: true });
});
