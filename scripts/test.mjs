// `npm test`: every check, every unit and API test, every browser journey; one line at the end.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKS, runCheck } from './checks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(join(tmpdir(), 'mam-test-'));
let passed = 0;
let failed = 0;

console.log('— Checks');
for (const check of CHECKS) count(runCheck(check) ? [1, 0] : [0, 1]);

console.log('\n— Unit and API tests');
const unit = join(reports, 'unit.json');
run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]);
count(vitestCounts(unit));

console.log('\n— Browser journeys');
const browser = join(reports, 'browser.json');
run(bin('playwright'), ['test', '-c', 'e2e', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
});
count(playwrightCounts(browser));

rmSync(reports, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function run(command, args, env = {}) {
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

function count([good, bad]) {
  passed += good;
  failed += bad;
}

// A run that left no report, or ran nothing, is a failure of its own. A skipped test is one too.
function vitestCounts(file) {
  const report = readReport(file);
  if (!report?.numTotalTests) return [0, 1];
  const bad = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  const broken = report.testResults.filter(
    (s) => s.status === 'failed' && s.assertionResults.length === 0,
  );
  const isUnclean = !report.success && bad + broken.length === 0;
  return [report.numPassedTests, bad + broken.length + Number(isUnclean)];
}

function playwrightCounts(file) {
  const stats = readReport(file)?.stats;
  if (!stats?.expected) return [0, 1];
  return [stats.expected, stats.unexpected + stats.flaky + stats.skipped];
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
