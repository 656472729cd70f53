import { randomBytes } from 'node:crypto';
import { median } from '../interleave.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const PATH = '/api/videos/list?page=1&size=12';
const CONNECTIONS = 8;
const SIGN_INS = 20;
/** All from one address, which may try 450 times in five minutes. */
const ROUNDS_MAX = 10;
const P99_MS = 50;

/** Hashing a password takes memory and a thread for tens of milliseconds; other requests must not wait for it. */
export async function measureDuringSignIns(context: BenchContext): Promise<void> {
  const { product, loadProgram, seconds } = context;
  const rounds = Math.min(context.rounds, ROUNDS_MAX);
  const load = { method: 'GET', headers: {}, paths: [PATH], connections: CONNECTIONS };
  const sample = () => loadProgram.request({ ...load, origin: product.origin, seconds });
  const [quiet, busy]: [number[], number[]] = [[], []];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await sample()).p99);
    const [list, ms] = await Promise.all([sample(), signIn(product.origin)]);
    busy.push(list.p99);
    took.push(ms);
  }
  const note = `${CONNECTIONS} connections, ${rounds} samples of ${seconds} s; ${SIGN_INS} at once took ${median(took).toFixed(0)} ms; p99 without them ${median(quiet).toFixed(0)} ms`;
  printHeading({ title: `4c. Hot public JSON list while ${SIGN_INS} people sign in`, note });
  printLimit('p99', median(busy), { most: P99_MS, unit: 'ms' });
}

/** An unknown address costs what a known one costs. Returns how long all of them took, in milliseconds. */
async function signIn(origin: string): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: SIGN_INS }, async () => {
      const name = randomBytes(16).toString('base64url');
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-device-id': name },
        body: JSON.stringify({ email: `${name}@example.test`, password: 'not a password' }),
      });
      await response.arrayBuffer();
      if (response.status !== 400) throw new Error(`login answered ${response.status}`);
    }),
  );
  return performance.now() - began;
}
