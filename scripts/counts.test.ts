import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countsOfBrowser, countsOfNode, countsOfTool, summaryOf } from './counts.ts';

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'members.spec.ts',
  line: 7,
  tests: statuses.map((status) => ({ status })),
});
/** A report with this spec in a nested suite and another one that passed. */
const reportWith = (one: ReturnType<typeof spec>) => ({
  suites: [{ specs: [spec('a list opens', 'expected')], suites: [{ specs: [one] }] }],
  errors: [],
});

test('counts a flaky test as failed and names it', () => {
  const counts = countsOfBrowser(reportWith(spec('a role changes', 'flaky')), 0);
  assert.deepEqual(counts, {
    passed: 1,
    failed: 1,
    failures: ['members.spec.ts:7 › a role changes: flaky, passed on a retry'],
  });
  const { lines, ok } = summaryOf([
    { name: 'Types', ...countsOfTool(0) },
    { name: 'Screens', ...counts },
  ]);
  assert.equal(ok, false);
  assert.deepEqual(lines, [
    'Screens: 1 failed',
    '  members.spec.ts:7 › a role changes: flaky, passed on a retry',
    '2 passed, 1 failed',
  ]);
});

test('counts each run of a test except skipped ones', () => {
  const counts = countsOfBrowser(reportWith(spec('a role changes', 'expected', 'unexpected', 'skipped')), 1);
  assert.deepEqual(counts, { passed: 2, failed: 1, failures: ['members.spec.ts:7 › a role changes'] });
});

test('counts errors outside tests and unexplained exit codes as failures', () => {
  const passed = reportWith(spec('a role changes', 'expected'));
  assert.equal(countsOfBrowser({ ...passed, errors: [{ message: 'No service.' }] }, 1).failed, 1);
  assert.equal(countsOfBrowser(passed, 1).failed, 1);
  assert.equal(countsOfBrowser(passed, 0).failed, 0);
});

test('counts failed, canceled and interrupted tests of Node', () => {
  const summary = 'ℹ tests 9\nℹ pass 6\nℹ fail 2\nℹ cancelled 1\n';
  const named =
    "\ntest at server/links.test.ts:4:1\n✖ a link is found (50.1ms)\n  'test timed out after 50ms'\n";
  assert.deepEqual(countsOfNode({ status: 1, output: `${summary}${named}` }), {
    passed: 6,
    failed: 3,
    failures: ["server/links.test.ts:4:1 › a link is found: 'test timed out after 50ms'"],
  });
  assert.deepEqual(countsOfNode({ status: null, output: '' }), { passed: 0, failed: 1, failures: [] });
});

test('fails a run without a passed test', () => {
  assert.deepEqual(summaryOf([]), { lines: ['0 passed, 0 failed'], ok: false });
  assert.equal(summaryOf([{ name: 'Format', ...countsOfTool(0) }]).ok, true);
  assert.equal(summaryOf([{ name: 'Format', ...countsOfTool(1) }]).ok, false);
});
