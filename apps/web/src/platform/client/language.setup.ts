import { overwriteGetLocale } from '@mam/texts/runtime';
import { beforeAll } from 'vitest';

// A worker loads modules once for all its test files: each begins in Vietnamese, whatever the one before has chosen.
beforeAll(() => overwriteGetLocale(() => 'vi'));
