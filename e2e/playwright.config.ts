// Screens are tested in a real browser against the real service, on a separate database.
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { baseURL, dataDir, dnsPort, port } from './service.ts';

/** The files with the longest tests. They start first, so that the run doesn't end with one worker. */
const long = [
  'block-pages',
  'comparison',
  'first-day',
  'hostile-docs',
  'jabref',
  'other-service',
  'whole-book',
].map((name) => `${name}.spec.ts`);

// Playwright takes its configuration as a module's default export.
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 3,
  // On a busy machine, tests take several times as long. High limits only delay failures.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Retries distinguish flaky tests from broken ones. Both fail the run.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL,
    locale: 'en-GB',
    // Animations slow the tests down: frames are rendered without a GPU.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node server/main.ts',
    cwd: '..',
    url: `${baseURL}/healthz`,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      CHECK_ANSWERS: '1',
      IMPORT_ALLOW: 'localhost',
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
      LOG_LEVEL: 'error',
    },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
