import { overwriteGetLocale } from '@mam/texts/runtime';
import { afterAll, beforeAll } from 'vitest';
import { session } from './session.ts';

// A worker loads modules once for all its test files: none leaves its language or its session to the next.
// Already while the tests of a file are collected: their tables have texts.
inVietnamese();
beforeAll(inVietnamese);

function inVietnamese() {
  overwriteGetLocale(() => 'vi');
}
afterAll(() => session.set(session.initial));
