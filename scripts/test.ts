// Runs every check and ends with one line: how many passed, how many failed.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const total = { passed: 0, failed: 0 };

function count(passed: number, failed: number) {
  total.passed += passed;
  total.failed += failed;
}

const start = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status;

/** A tool that only says yes or no counts as one check. */
function check(name: string, command: string, args: string[]) {
  console.log(`\n${name}`);
  const passed = start(command, args) === 0;
  count(passed ? 1 : 0, passed ? 0 : 1);
}

async function nodeTests(name: string, options: Parameters<typeof run>[0]) {
  console.log(`\n${name}`);
  const tests = run(options);
  tests.on('test:summary', ({ file, counts }) => {
    if (file === undefined) count(counts.passed, counts.tests - counts.passed - counts.skipped - counts.todo);
  });
  for await (const text of tests.compose(spec())) process.stdout.write(text);
}

function endToEndTests() {
  console.log('\nScreens, in the browser');
  const report = 'test-results/e2e.json';
  rmSync(report, { force: true });
  const status = start('playwright', ['test', '--config', 'e2e']);
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    count(stats.expected + stats.flaky, stats.unexpected + errors.length);
  } catch {
    console.error(`The browser tests left no report (exit status ${status}).`);
    count(0, 1);
  }
}

check('Format', 'prettier', ['--check', '--log-level', 'warn', '.']);
check('Lint', 'oxlint', ['--quiet']);
check('Types', 'tsc', ['--noEmit', '-p', '.']);
await nodeTests('Pure functions', { globPatterns: ['{src,scripts}/**/*.test.ts'], concurrency: 2 });
// In one process, so that all share the databases they run on.
await nodeTests('Service', { globPatterns: ['server/**/*.test.ts'], isolation: 'none' });
endToEndTests();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
