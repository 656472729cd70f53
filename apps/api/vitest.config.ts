import { defineConfig } from 'vitest/config';
import { patience, sharedModules } from '../../vitest.config.ts';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/database.setup.ts', 'src/test/s3/s3.setup.ts'],
    ...sharedModules,
    ...patience,
  },
});
