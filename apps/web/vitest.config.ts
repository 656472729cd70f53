import { defineConfig } from 'vitest/config';
import { patience, sharedModules } from '../../vitest.config.ts';

// Without the plugins of vite.config.ts: React Router's keeps watching and would never let go.
export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/platform/client/shared-modules.setup.ts'],
    ...sharedModules,
    ...patience,
  },
});
