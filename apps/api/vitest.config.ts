import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/database.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
