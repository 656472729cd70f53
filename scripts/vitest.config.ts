import { defineConfig } from 'vitest/config';
import { patience } from '../vitest.config.ts';

export default defineConfig({
  test: { name: 'scripts', include: ['*.test.mjs'], ...patience },
});
