// `npm test`: every check, every unit and API test, every browser journey; one line at the end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, runCheck, runShown } from './checks.mjs';
import { playwrightCounts, vitestCounts } from './test.counts.mjs';

const reports = mkdtempSync(join(tmpdir(), 'mam-test-'));
let passed = 0;
let failed = 0;

console.log('— Checks');
for (const check of CHECKS) count(runCheck(check) ? [1, 0] : [0, 1]);

console.log('\n— Unit and API tests');
const unit = join(reports, 'unit.json');
const unitStatus = runShown('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
]);
count(vitestCounts(readReport(unit), unitStatus));

console.log('\n— Browser journeys');
const browser = join(reports, 'browser.json');
const browserStatus = runShown('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
});
count(playwrightCounts(readReport(browser), browserStatus));

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function count([good, bad]) {
  passed += good;
  failed += bad;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
