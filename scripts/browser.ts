// Finds the Chromium that tests and measurements use, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without windows: it takes a fifth less of the processor than the whole browser that keeps its own hidden. */
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

/** The arguments it is started with; without its sandbox only where root runs it, which it would refuse. */
const chromiumArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** How Playwright starts it, for tests and measurements. */
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
  console.log('Playwright’s own Chromium can’t be had here; trying the system’s package.');
  if (!installPackage('chromium-headless-shell')) installPackage('chromium');
}

if (import.meta.main) {
  // Root on a Debian is a container as a rule: the shell is had within seconds, and saves more than that.
  const isContainer = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isContainer && !process.env['CHROMIUM_PATH'] && !existsSync(shell))
    installPackage('chromium-headless-shell');
  if (!findChromium()) install();
  const found = findChromium();
  console.log(found ?? 'No Chromium was found or could be installed; set CHROMIUM_PATH to one.');
  if (!found) process.exitCode = 1;
}
