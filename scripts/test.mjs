// `npm test`: every check, every unit and API test, every browser journey; at the end the names of what failed and one line of counts.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS, runChecks, runShown } from './checks.mjs';
import { playwrightResults, vitestResults } from './test.results.mjs';

const reports = mkdtempSync(join(tmpdir(), 'mam-test-'));
let passed = 0;
const failed = [];

// Where there is no S3 server yet, one is built meanwhile; the API tests wait for it.
spawn(process.execPath, ['apps/api/src/test/s3/s3-program.ts'], { stdio: 'inherit' });

console.log('— Checks');
const failedChecks = await runChecks();
add({
  passed: CHECKS.length - failedChecks.length,
  failed: failedChecks.map((name) => `check: ${name}`),
});

console.log('\n— Unit and API tests');
const unit = join(reports, 'unit.json');
const unitStatus = runShown('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unit}`,
]);
add(vitestResults(readReport(unit), unitStatus));

console.log('\n— Browser journeys');
const browser = join(reports, 'browser.json');
const browserStatus = runShown('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
});
add(playwrightResults(readReport(browser), browserStatus));

rmSync(reports, { recursive: true, force: true });
// What failed stands at the end, where a reader of a long log looks first.
for (const name of failed) console.log(`✘ ${name}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function add(results) {
  passed += results.passed;
  failed.push(...results.failed);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
