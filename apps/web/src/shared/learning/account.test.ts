import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../platform/client/session.ts';
import { loadProgress, noteLesson } from './account.ts';
import { emptyProgress, readAccount, writeAccount } from './progress.ts';

const COURSE = '01a1ed79-6c3d-7e2b-afa9-f8ab8b262989';
const USER = 7;

/** Calls that have not been answered, by method and path. */
let calls: { name: string; answer: (body: unknown) => void; fail: () => void }[];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (body: unknown) => resolve(Response.json(body));
    calls.push({ name: `${method} ${url}`, answer, fail: () => reject(new TypeError('offline')) });
    return promise;
  });
  session.set({
    isRead: true,
    current: {
      token: 't',
      user_id: USER,
      role: ['customer'],
      email: 'a@example.test',
      user_profile: { first_name: 'Ngân', last_name: 'Nguyễn', phone_number: null },
    },
  });
  writeAccount({ user_id: USER, items: [], unsent: [] });
});
afterEach(() => vi.unstubAllGlobals());

const unsent = () => readAccount(USER).unsent.map(({ lesson }) => lesson);
const call = (index: number) => {
  const found = calls[index];
  if (!found) throw new Error(`${calls.length} calls only`);
  return found;
};

test('a mark that fails while older ones are loaded is sent with the next load', async () => {
  noteLesson(COURSE, 'mot', true);
  const load = loadProgress(USER);
  await expect.poll(() => calls).toHaveLength(2);
  noteLesson(COURSE, 'hai', true);
  await expect.poll(() => calls).toHaveLength(3);
  // The first mark arrives by its own call, before the load that has sent it too.
  call(0).answer({ ...emptyProgress(COURSE), done_lessons: ['mot'] });
  await expect.poll(() => unsent()).toEqual(['hai']);
  call(2).fail();
  call(1).answer({ items: [{ ...emptyProgress(COURSE), done_lessons: ['mot'] }] });
  await load;
  expect(unsent()).toEqual(['hai']);
});
