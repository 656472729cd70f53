import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.config.ts';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../apps/api/src/test/database.setup.ts'],
    ...patience,
  },
});
