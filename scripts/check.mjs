// `npm run check`: every check that needs no browser; the last line counts them.
import { CHECKS, runChecks } from './checks.mjs';

const failed = await runChecks();
console.log(`\n${CHECKS.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
