import { mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** Writes the database of this version: src/test/upgrade. */
const fixture = mergeConfig(config, {});
fixture.test = { ...fixture.test, name: 'fixture', include: ['src/**/*.fixture.ts'] };
export default fixture;
