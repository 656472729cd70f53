// What the two runners say, as [passed, failed]. A run without a report, or of nothing, is a failure of
// its own; so is a skipped test, and a run that ended badly although no test did.

export function vitestCounts(report, status) {
  if (!report?.numTotalTests) return [0, 1];
  const tests = report.numFailedTests + report.numPendingTests + report.numTodoTests;
  // A file that broke before its first test, or in the clearing up after its last.
  const files = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withStatus([report.numPassedTests, tests + files.length], report.success ? status : 1);
}

export function playwrightCounts(report, status) {
  if (!report?.stats?.expected) return [0, Math.max(1, report?.stats?.unexpected ?? 0)];
  const { expected, unexpected, flaky, skipped } = report.stats;
  const outside = report.errors?.length ?? 0;
  return withStatus([expected, unexpected + flaky + skipped + outside], status);
}

function withStatus([good, bad], status) {
  return [good, bad === 0 && status !== 0 ? 1 : bad];
}
