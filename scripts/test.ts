// Runs every check and ends with one line: how many passed, how many failed.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

// Dozens of processes are started here: what the first has compiled, the others take over.
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/node';

type Counts = { passed: number; failed: number };
/** What a command left behind: its exit status, and what it printed unless that was shown at once. */
type Ended = { status: number | null; output: string };

const parts: ({ name: string } & Counts)[] = [];

/** Runs a command to its end. What it prints is kept, so that it stays together, or shown as it comes. */
function run(command: string, args: string[], shown: 'kept' | 'at once' = 'kept') {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const stdio = shown === 'kept' ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  child.on('error', ({ message }) => resolve({ status: null, output: `${message}\n` }));
  child.on('close', (status) => resolve({ status, output: output.join('') }));
  return promise;
}

/** Prints what a part has to say, in one piece, and keeps its counts. */
function tell(name: string, output: string, counts: Counts) {
  process.stdout.write(`\n${name}\n${output}`);
  parts.push({ name, ...counts });
}

/** A tool that only says yes or no counts as one check. */
async function check(name: string, command: string, args: string[]) {
  const { status, output } = await run(command, args);
  tell(name, output, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** How many tests passed and failed, as Node's report ends with it; a run that broke off counts as failed. */
function countsOf({ status, output }: Ended): Counts {
  const number = (name: string) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  const failed = number('fail') + number('cancelled');
  return { passed: number('pass'), failed: status === 0 ? failed : Math.max(failed, 1) };
}

/** Tests of one kind run in one process: starting one for each file takes longer than the tests. */
async function nodeTests(name: string, args: string[]) {
  const ended = await run('node', [
    '--test',
    '--test-isolation=none',
    '--test-reporter=spec',
    '--test-timeout=120000',
    ...args,
  ]);
  tell(name, ended.output, countsOf(ended));
}

async function endToEndTests() {
  const name = 'Screens, in the browser';
  console.log(`\n${name}`);
  const report = 'test-results/e2e.json';
  rmSync(report, { force: true });
  const { status } = await run('playwright', ['test', '--config', 'e2e'], 'at once');
  try {
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'));
    parts.push({ name, passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length });
  } catch {
    tell(name, `No report was left (exit status ${status}).\n`, { passed: 0, failed: 1 });
  }
}

// They share the databases they run on, and keep one core busy; the others have the rest.
const service = nodeTests('Service', ['server/**/*.test.ts']);
await check('Format', 'prettier', ['--check', '--log-level', 'warn', '.']);
await check('Lint', 'oxlint', ['--quiet']);
await check('Types', 'tsc', ['--noEmit', '-p', '.']);
await nodeTests('Pure functions', ['{src,scripts}/**/*.test.ts']);
await endToEndTests();
await service;

const sum = (of: keyof Counts) => parts.reduce((total, part) => total + part[of], 0);
console.log();
for (const { name, failed } of parts) if (failed > 0) console.log(`${name}: ${failed} failed`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
