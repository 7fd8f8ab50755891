// Finds or installs the Chromium for tests and benchmarks.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell takes a fifth less processor time than the full browser in headless mode. */
const shell = '/usr/bin/chromium-headless-shell';

const candidates = () => [
  process.env['CHROMIUM_PATH'],
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** The path of a Chromium on this machine, or undefined. */
const findChromium = () => candidates().find((path) => path !== undefined && existsSync(path));

/** The browser arguments. Without the sandbox only for root, since Chromium doesn't start otherwise. */
const chromiumArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Playwright's launch options for tests and benchmarks. */
export function launchOptions() {
  const executablePath = findChromium();
  return { ...(executablePath !== undefined && { executablePath }), args: chromiumArguments };
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

const installPackage = (name: string) =>
  run('apt-get', ['install', '-y', '-qq', name]) ||
  (run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', name]));

function install() {
  if (run('playwright', ['install', 'chromium']) && findChromium()) return;
  console.log('Couldn’t download Playwright’s Chromium. Trying the system package.');
  if (!installPackage('chromium-headless-shell')) installPackage('chromium');
}

if (import.meta.main) {
  // Root on a Debian is a container as a rule: the shell is had within seconds, and saves more than that.
  const isContainer = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isContainer && !process.env['CHROMIUM_PATH'] && !existsSync(shell))
    installPackage('chromium-headless-shell');
  if (!findChromium()) install();
  const found = findChromium();
  console.log(found ?? 'Couldn’t find or install Chromium. Set CHROMIUM_PATH to its executable.');
  if (!found) process.exitCode = 1;
}
