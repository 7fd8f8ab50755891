// Runs all checks, or with `quick` those that answer within a minute. The last lines list the failures. The exit code is 0 only
// without failures.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isInstalled, startTemporaryPostgres } from '#server/testing/temporaryPostgres.ts';
import { countsOfBrowser, countsOfNode, countsOfTool, summaryOf, type Counts, type Ended } from './counts.ts';

// The checks start dozens of processes, which share a compile cache.
process.env['NODE_COMPILE_CACHE'] ??= 'node_modules/.cache/node';

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const memory = '/dev/shm';
/** The memory, in bytes, that has to be free for the databases and browser profiles of the checks. */
const neededMemory = 2 * 1024 ** 3;

function hasMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > neededMemory;
}

// Temporary files are in memory if possible. On a disk, the tests wait for thousands of commits.
if (process.env['TMPDIR'] === undefined && hasMemory()) {
  const folder = mkdtempSync(join(memory, 'colophon-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user than root.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['TMPDIR'] = folder;
  process.env['E2E_DATA_DIR'] = join(folder, 'e2e');
}

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

const format = () => check('Format', 'oxfmt', ['--check']);

/** Some lint rules need types, so the type errors cost little more. */
const lintAndTypes = () => check('Lint and types', 'oxlint', ['--quiet', '--type-aware', '--type-check']);

async function nodeTests(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const ended = await run('node', ['scripts/nodeTests.ts', ...args], { env });
  report(name, ended.output, countsOfNode(ended));
}

const unitTests = (flags: string[] = [], env?: NodeJS.ProcessEnv) =>
  nodeTests('Pure functions', [...flags, '{src,build,scripts,bench}/**/*.test.ts'], env);

/** Returns a server of PostgreSQL, as in production, if it is installed. It works in processes of its own, unlike PGlite. */
async function database(): Promise<NodeJS.ProcessEnv> {
  if (process.env['DATABASE_URL'] !== undefined || !isInstalled()) return {};
  // The tests needn't survive a crash. Without vacuuming, unordered rows keep their order.
  const { server, remove } = await startTemporaryPostgres(['fsync=off', 'autovacuum=off']);
  process.prependOnceListener('exit', remove);
  return { DATABASE_URL: server };
}

async function endToEndTests() {
  const name = 'Screens, in the browser';
  console.log(`\n${name}`);
  const file = 'test-results/e2e.json';
  rmSync(file, { force: true });
  // Node itself reads TypeScript: Playwright's compiler takes two seconds in each process, and much longer in a new folder.
  const env = { PW_DISABLE_TS_ESM: '1' };
  const { status } = await run('playwright', ['test', '--config', 'e2e'], { output: 'live', env });
  try {
    parts.push({ name, ...countsOfBrowser(JSON.parse(readFileSync(file, 'utf8')), status) });
  } catch {
    report(name, `Playwright wrote no report (exit status ${status}).\n`, countsOfTool(1));
  }
}

/** Two parts that take equally long. They run at the same time, because each spends a third of it waiting for databases. */
const serviceParts = {
  'Service, areas': 'server/areas/**/*.test.ts',
  'Service, the rest': 'server/!(areas)/**/*.test.ts',
};

async function allChecks() {
  const env = await database();
  const service = Object.entries(serviceParts).map(([name, files]) => nodeTests(name, [files], env));
  await format();
  await lintAndTypes();
  await unitTests([], env);
  await endToEndTests();
  await Promise.all(service);
}

/** As many service tests as a minute allows. */
const quickFiles = 'server/{base,domain/content}/**/*.test.ts';

/**
 * Checks the types of what changed since the last run. With several threads, the compiler works twice as much: each checks
 * what the others check, too.
 */
function types() {
  const stored = 'node_modules/.cache/types.tsbuildinfo';
  return check('Types', 'tsc', ['-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', stored]);
}

async function quickChecks() {
  const skipped =
    '--skip=\\((PGlite|PostgreSQL)\\)$|generated|\\bany\\b|hostile|nested|linear|^each field of ';
  // Without these folders, tests of real docs are skipped.
  const env = { RUST_BOOK: undefined, JABREF_DOCS: undefined };
  const tests = unitTests([skipped], env);
  await format();
  await check('Lint, without the rules that need types', 'oxlint', ['--quiet']);
  await types();
  await nodeTests('Service, in part', [skipped, quickFiles], env);
  await tests;
}

const isQuick = process.argv.includes('quick');
await (isQuick ? quickChecks() : allChecks());

const { lines, ok } = summaryOf(parts);
console.log(`\n${lines.join('\n')}`);
if (isQuick)
  console.log(
    'Left out: the browser, PostgreSQL, real docs, generated, hostile and deeply nested texts, the fields of OpenAPI, the time that regular expressions take, the lint rules that need types, and the service tests outside server/base and server/domain/content. “npm test” runs them.',
  );
process.exitCode = ok ? 0 : 1;
