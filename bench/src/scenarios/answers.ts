import { percentile } from '../interleave.ts';
import { processCpuSeconds } from '../processes.ts';
import { printHeading, printLimit } from '../report.ts';
import type { BenchContext } from './scenario.ts';

/** Attempts of each kind of reader; a test has ten questions or more. */
const ATTEMPTS = 24;
const MEDIAN_MS = 10;
const P95_MS = 30;

type Headers = Record<string, string>;

interface Question {
  number: number;
  kind: string;
  options: string[];
}

/** Answers to questions of tests, one after another: graded, stored for accounts, sealed for visitors. */
export async function measureAnswers({ product, content }: BenchContext): Promise<void> {
  const { items } = await (await fetch(`${product.origin}/api/courses/list`)).json();
  const uuid: string = items[0].uuid;
  const readers: [string, (attempt: number) => Headers][] = [
    ['9a. A graded answer of a visitor', () => ({})],
    ['9b. A graded answer of an account', (attempt) => content.readers[attempt] ?? {}],
  ];
  for (const [title, headersOf] of readers) {
    const times: number[] = [];
    const before = processCpuSeconds(product.pid);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      times.push(...(await takeTest(product.origin, uuid, headersOf(attempt))));
    }
    const cpu = ((processCpuSeconds(product.pid) - before) / times.length) * 1000;
    const note = `${times.length} answers one after another, HTTP included; ${cpu.toFixed(1)} ms of CPU each`;
    printHeading({ title, note });
    printLimit('median', percentile(times, 0.5), { most: MEDIAN_MS, unit: 'ms' });
    printLimit('95 of 100', percentile(times, 0.95), { most: P95_MS, unit: 'ms' });
  }
}

/** @returns milliseconds of each answer. */
async function takeTest(origin: string, uuid: string, headers: Headers): Promise<number[]> {
  const { key: first, questions } = await post(`${origin}/api/courses/${uuid}/attempts`, headers);
  const times: number[] = [];
  let key = first;
  for (const question of questions) {
    const began = performance.now();
    const body = { key, number: question.number, answer: answerOf(question) };
    ({ key } = await post(`${origin}/api/attempts/answer`, headers, body));
    times.push(performance.now() - began);
  }
  return times;
}

function answerOf({ kind, options }: Question) {
  if (kind === 'true_false') return { is_true: true };
  if (kind === 'typed') return { text: 'dong thuan' };
  return { chosen: kind === 'order' ? options.map((_, place) => place) : [0] };
}

async function post(url: string, headers: Headers, body?: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as { key: string; questions: Question[] };
}
