import { afterAll } from 'vitest';
import { session } from './session.ts';

// A worker loads modules once for all its test files: none leaves its session to the next.
afterAll(() => session.set(session.initial));
