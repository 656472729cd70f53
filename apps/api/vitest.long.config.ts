import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What takes too long for `npm test`. */
const long = mergeConfig(config, { test: { testTimeout: 3_600_000 } });
long.test = { ...long.test, name: 'long', include: ['src/**/*.long.ts'] };
export default long;
