// Sets up a clone: packages, the console's build and a browser for tests. Plain JavaScript that runs on Node 20.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const flags = process.argv.slice(2);
const windows = process.platform === 'win32';

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const newest = (path) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? Math.max(changedAt(path), ...readdirSync(path).map((name) => newest(join(path, name))))
    : changedAt(path);

function run(command, args, why) {
  console.log(why);
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: windows });
  if (status !== 0) {
    console.error(`${why.replace(/ …$/, '')} failed${error ? `: ${error.message}` : ''}.`);
    process.exit(status ?? 1);
  }
}

// npm writes this file last. Without it, the previous install was interrupted.
if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  // The Node that runs npm, not the one in node_modules/.bin, which `npm ci` deletes while it works.
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run(node, [npm, 'ci', ...quiet], 'Installing packages …');
}

const { stdout = '' } = spawnSync('node', ['--version'], { encoding: 'utf8', shell: windows });
if (Number(/^v(\d+)/.exec(stdout)?.[1]) < 24) {
  console.error(
    `Node 24 or newer is needed, but this is ${stdout.trim()}. The packages bring none for this system: install it yourself.`,
  );
  process.exit(1);
}

if (!flags.includes('--no-build')) {
  const settings = ['vite.config.ts', 'build', 'package-lock.json', 'tsconfig.json'];
  const sources = ['src', 'public', 'index.html', ...settings];
  if (changedAt('dist/index.html') < Math.max(...sources.map(newest)))
    run('vite', ['build', '--logLevel', 'warn'], 'Building the console …');
}

if (flags.includes('--test')) run('node', ['scripts/browser.ts'], 'Looking for a Chromium …');
