// What the two runners say, as the number of passed tests and the names of what failed, with their reasons. A run without a
// report, or of nothing, is a failure of its own; so is a skipped test, and a run that ended badly although
// no test did.

/** Characters of a name with its reason; the journeys' own reporter ends with theirs. */
const REASON_LENGTH_MAX = 4_000;

export function vitestResults(report, status) {
  if (!report?.numTotalTests) return nothing('unit and API tests');
  const failed = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status !== 'passed');
    // A file that broke before its first test, or in the clearing up after its last.
    if (file.status === 'failed' && !tests.some((test) => test.status === 'failed'))
      return [...tests.map((test) => nameOf(file, test)), `${file.name} (outside its tests)`];
    return tests.map((test) => nameOf(file, test));
  });
  return withStatus(report.numPassedTests, failed, report.success ? status : 1);
}

export function playwrightResults(report, status) {
  if (!report?.stats) return nothing('browser journeys');
  const failed = report.suites
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status !== 'expected')
        .map(
          (test) =>
            `${test.status}: [${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
        ),
    );
  const outside = (report.errors ?? []).map((error) => `outside the journeys: ${error.message}`);
  if (report.stats.expected + failed.length + outside.length === 0)
    return nothing('browser journeys');
  return withStatus(report.stats.expected, [...failed, ...outside], status);
}

const nothing = (what) => ({ passed: 0, failed: [`${what}: no report`] });

/** A reason is long by what a process printed: what failed stands before that, why after it. */
function nameOf(file, test) {
  const lines = [
    `${test.status}: ${file.name} › ${test.fullName}`,
    ...(test.failureMessages ?? []),
  ];
  const text = lines.join('\n');
  if (text.length <= REASON_LENGTH_MAX) return text;
  const half = REASON_LENGTH_MAX / 2;
  return `${text.slice(0, half)}\n…\n${text.slice(-half)}`;
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function withStatus(passed, failed, status) {
  return {
    passed,
    failed: failed.length === 0 && status !== 0 ? [`ended with status ${status}`] : failed,
  };
}
