// Runs all checks. The last lines list the failures. The exit code is 0 only without failures.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { countsOfBrowser, countsOfNode, countsOfTool, summaryOf, type Counts, type Ended } from './counts.ts';

// The checks start dozens of processes, which share a compile cache.
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/node';

const parts: ({ name: string } & Counts)[] = [];

type Options = {
  /** `buffered` returns the output, `live` prints it immediately. */
  output?: 'buffered' | 'live';
  env?: NodeJS.ProcessEnv;
};

/** Runs a command. */
function run(command: string, args: string[], { output = 'buffered', env = {} }: Options = {}) {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const stdio = output === 'buffered' ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  child.on('error', ({ message }) => resolve({ status: null, output: `${message}\n` }));
  child.on('close', (status) => resolve({ status, output: chunks.join('') }));
  return promise;
}

/** Prints the output of a part and stores its counts. */
function report(name: string, output: string, counts: Counts) {
  process.stdout.write(`\n${name}\n${output}`);
  parts.push({ name, ...counts });
}

async function check(name: string, command: string, args: string[]) {
  const { status, output } = await run(command, args);
  report(name, output, countsOfTool(status));
}

/** Runs tests in one process, since starting one per file takes longer than the tests. */
async function nodeTests(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const flags = [
    '--test',
    '--test-isolation=none',
    '--test-reporter=spec',
    '--test-timeout=300000', // the slowest test takes 9 s alone, and a minute beside the browser tests
    '--test-force-exit', // a failed test can leave a server open
  ];
  const ended = await run('node', [...flags, ...args], { env });
  report(name, ended.output, countsOfNode(ended));
}

/** Uses PostgreSQL, as in production, if it is installed. It works in processes of its own, unlike PGlite. */
async function serviceTests() {
  const files = ['server/**/*.test.ts'];
  if (process.env['DATABASE_URL'] !== undefined || !isInstalled()) return nodeTests('Service', files);
  // The tests needn't survive a crash. Without vacuuming, unordered rows keep their order.
  const { server, remove } = await startTemporaryPostgres(['fsync=off', 'autovacuum=off']);
  const interrupt = () => {
    remove();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  await nodeTests('Service', files, { DATABASE_URL: server });
  process.off('SIGINT', interrupt);
  remove();
}

async function endToEndTests() {
  const name = 'Screens, in the browser';
  console.log(`\n${name}`);
  const file = 'test-results/e2e.json';
  rmSync(file, { force: true });
  const { status } = await run('playwright', ['test', '--config', 'e2e'], { output: 'live' });
  try {
    parts.push({ name, ...countsOfBrowser(JSON.parse(readFileSync(file, 'utf8')), status) });
  } catch {
    report(name, `Playwright wrote no report (exit status ${status}).\n`, countsOfTool(1));
  }
}

// The service tests share databases and use one core. The other checks use the remaining ones.
const service = serviceTests();
await check('Format', 'prettier', ['--check', '--log-level', 'warn', '.']);
await check('Lint', 'oxlint', ['--quiet']);
await check('Types', 'tsc', ['--noEmit', '-p', '.']);
await nodeTests('Pure functions', ['{src,build,scripts,bench}/**/*.test.ts']);
await endToEndTests();
await service;

const { lines, ok } = summaryOf(parts);
console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;
