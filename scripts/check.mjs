// All static checks of the code. `npm run check`.
import { CHECKS, runCheck } from './checks.mjs';

let failed = 0;
for (const check of CHECKS) failed += runCheck(check) ? 0 : 1;
console.log(`\n${CHECKS.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
