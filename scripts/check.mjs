// `npm run check`: every check that needs no browser; the last line counts them.
import { CHECKS, runCheck } from './checks.mjs';

let failed = 0;
for (const check of CHECKS) failed += runCheck(check) ? 0 : 1;
console.log(`\n${CHECKS.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
