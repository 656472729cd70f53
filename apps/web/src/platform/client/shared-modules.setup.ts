import { overwriteGetLocale } from '@mam/texts/runtime';
import { afterAll, beforeAll } from 'vitest';
import { session } from './session.ts';

// A worker loads modules once for all its test files: none leaves its language or its session to the next.
beforeAll(() => overwriteGetLocale(() => 'vi'));
afterAll(() => session.set(session.initial));
