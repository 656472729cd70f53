import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isAlive } from '../platform/is-alive.ts';
import { until } from '../test/until.ts';
import { run, splitLines } from './run-tool.ts';

// A tool that prints its number and then never ends.
const FOREVER = ['-c', 'echo $$; exec sleep 600'];

test('a stopped tool ends', async () => {
  const stop = new AbortController();
  let pid = 0;
  const onStdout = splitLines((line) => {
    pid = Number(line);
    stop.abort();
  });
  await expect(run('/bin/sh', FOREVER, { onStdout, signal: stop.signal })).rejects.toThrow('137');
  expect(pid).toBeGreaterThan(0);
  await until(() => !isAlive(pid));
});

test('a tool that takes too long is killed; the error of a failed one contains its stderr', async () => {
  await expect(run('/bin/sh', ['-c', 'exec sleep 600'], { timeoutMs: 50 })).rejects.toThrow('137');
  await expect(run('/bin/sh', ['-c', 'echo no good >&2; exit 3'])).rejects.toMatchObject({
    stderr: expect.stringContaining('no good'),
  });
  await expect(run('/nowhere/ffmpeg', [])).rejects.toThrow();
});

test.each([
  ['killed from outside', 'kill -KILL $$', 'killed'],
  ['ended politely', 'kill -TERM $$', 'killed'],
  ['crashed', 'kill -SEGV $$', 'crashed'],
  ['without memory', 'echo Cannot allocate memory >&2; exit 244', 'crashed'],
  ['that refuses its input', 'echo Invalid data >&2; exit 183', 'refused'],
])('a tool %s is recognised', async (_, script, end) => {
  await expect(run('/bin/sh', ['-c', script])).rejects.toMatchObject({ end });
});

test('a limit of ours is not the refusal of a file', async () => {
  const slow = run('/bin/sh', ['-c', 'exec sleep 600'], { timeoutMs: 50 });
  await expect(slow).rejects.toMatchObject({ end: 'crashed' });
});

test('when this process is killed its tools end with it', async () => {
  const script = `import { run } from ${JSON.stringify(new URL('./run-tool.ts', import.meta.url).href)};
    run('/bin/sh', ${JSON.stringify(FOREVER)}, { onStdout: (chunk) => process.stdout.write(chunk) });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const [chunk] = await once(parent.stdout, 'data');
  const pid = Number(String(chunk));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

test('its memory is bounded', async () => {
  const limit = Number(await run('/bin/sh', ['-c', 'ulimit -v']));
  expect(limit).toBeGreaterThan(1_000_000);
});

test('lines are complete, however the chunks are cut', async () => {
  const lines: string[] = [];
  const take = splitLines((line) => lines.push(line));
  for (const piece of ['a\nb', 'c', '\n', 'd']) take(Buffer.from(piece));
  await sleep(0);
  expect(lines).toEqual(['a', 'bc']);
});
