import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseTime } from '../../db/statements.queries.ts';
import { createTestDatabase } from '../../test/database.ts';
import type { Clock } from '../clock.ts';
import { comparedClock, unlessWrong } from './compared-clock.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
});
const write = (line: string | object) => lines.push(String(line));
const log = { info: write, warn: write, error: write };

/** A clock that is wrong by so many milliseconds. */
function shifted() {
  const shift = { ms: 0 };
  const clock: Clock = { now: () => new Date(Date.now() + shift.ms) };
  return { shift, compared: comparedClock(clock, () => databaseTime(database.db), log) };
}

test('clocks that agree are no news', async () => {
  const { compared } = shifted();
  await compared.compare();
  expect([compared.difference(), compared.isWrong?.(), lines]).toEqual([undefined, false, []]);
});

test('clocks that part are one sentence, and one when they agree again', async () => {
  const { shift, compared } = shifted();
  shift.ms = -30_000;
  await compared.compare();
  await compared.compare();
  expect(compared.difference()).toMatch(/^(?:29|30) s behind that of the database$/);
  expect(compared.isWrong?.()).toBe(false);
  shift.ms = 0;
  await compared.compare();
  expect(compared.difference()).toBeUndefined();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^The clock of this process is \d+ s behind that of the database: set both/,
  );
  expect(lines[1]).toContain('agree again');
});

test.each([
  [400 * 86_400_000, '400 d ahead of that of the database'],
  [-3 * 3_600_000, '3 h behind that of the database'],
  [10 * 60_000, '10 min ahead of that of the database'],
])('a clock that is wrong by %i ms is not believed', async (ms, difference) => {
  const { shift, compared } = shifted();
  shift.ms = ms;
  await compared.compare();
  expect([compared.difference(), compared.isWrong?.()]).toEqual([difference, true]);
});

test('scheduled work, which publishes and deletes by dates, waits from the moment the clock jumps', async () => {
  const { shift, compared } = shifted();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const work = unlessWrong({ clock: compared, log }, { name: 'retention-nightly', run });
  await work();
  shift.ms = 400 * 86_400_000;
  await work();
  expect([runs, lines.at(-1)]).toEqual([
    1,
    'The clock is wrong: retention-nightly waits until it is right',
  ]);
  shift.ms = 0;
  await work();
  expect(runs).toBe(2);
});
