// Counts the results of test runs from their reports.

/** `failures` has a line for each failed test that the report names. Tests that passed on a retry are failed. */
export type Counts = { passed: number; failed: number; failures: readonly string[] };

/** Exit status and output of a test run. */
export type Ended = { status: number | null; output: string };

/** A run that exits with an error has a failure, even if its report lists none. */
const withStatus = (counts: Counts, status: number | null): Counts =>
  status === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };

/** Counts from the exit status of a tool that reports a single result. */
export const countsOfTool = (status: number | null) =>
  withStatus({ passed: status === 0 ? 1 : 0, failed: 0, failures: [] }, status);

/** Counts from the summary of Node's spec reporter. */
export function countsOfNode({ status, output }: Ended) {
  const number = (name: string) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = number('fail') + number('cancelled');
  const failures = Array.from(
    output.matchAll(/^test at (\S+)\n✖ (.+) \([\d.]+ms\)\n +(.+)$/gm),
    ([, place, title, error]) => `${place} › ${title}: ${error}`,
  );
  return withStatus({ passed: number('pass'), failed, failures }, status);
}

type Suite = {
  suites?: Suite[];
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[];
};
/** The parts of Playwright's `JSONReport` that are counted. */
export type BrowserReport = { suites: Suite[]; errors: unknown[] };

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** Counts from a report of Playwright's JSON reporter. */
export function countsOfBrowser({ suites, errors }: BrowserReport, status: number | null) {
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests: runs }) =>
      runs.map((run) => ({ status: run.status, name: `${file}:${line} › ${title}` })),
    );
  const namesOf = (outcome: string) => tests.filter((one) => one.status === outcome).map(({ name }) => name);
  const failures = [
    ...namesOf('unexpected'),
    ...namesOf('flaky').map((name) => `${name}: flaky, passed on a retry`),
  ];
  const failed = failures.length + errors.length;
  return withStatus({ passed: namesOf('expected').length, failed, failures }, status);
}

/** The last lines of a run: each part with failures, its failed tests, and the totals. */
export function summaryOf(parts: readonly ({ name: string } & Counts)[]) {
  const sum = (of: 'passed' | 'failed') => parts.reduce((total, part) => total + part[of], 0);
  const failedParts = parts.flatMap(({ name, failed, failures }) => [
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
    ...failures.map((test) => `  ${test}`),
  ]);
  const [passed, failed] = [sum('passed'), sum('failed')];
  return { lines: [...failedParts, `${passed} passed, ${failed} failed`], ok: failed === 0 && passed > 0 };
}
