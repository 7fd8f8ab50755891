// `npm run test:accessibility`: checks every screen of the console in every theme and display mode.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startService } from '#server/testing/processes.ts';
import { launchOptions } from '../scripts/browser.ts';
import { addresses } from './addresses.ts';
import { walk } from './walk.ts';

const token = 'every-screen';
/** The number of screens checked concurrently. */
const beside = 2;

const asked = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'colophon-accessibility-'));
const env = { DATA_DIR: folder, SEED: 'demo', ADMIN_TOKEN: token, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
const service = await startService(env);
const browser = await chromium.launch(launchOptions());
let failed = 0;
let looked = 0;
try {
  const all = await addresses(service.url, token);
  const unknown = asked.filter((name) => !all.has(name));
  if (unknown.length > 0)
    throw new Error(`Unknown screen: ${unknown[0]}. Screens: ${[...all.keys()].join(', ')}.`);
  const waiting = [...all].filter(([name]) => asked.length === 0 || asked.includes(name)).values();
  const turn = async () => {
    for (const [name, address] of waiting) {
      const faults = await walk(browser, service.url + address, token);
      console.log(
        [`${faults.length === 0 ? '✔' : '✖'} ${name}`, ...faults.map((fault) => `    ${fault}`)].join('\n'),
      );
      failed += faults.length;
      looked += 1;
    }
  };
  await Promise.all(Array.from({ length: beside }, turn));
} finally {
  await browser.close();
  await service.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${looked} screens, ${failed} faults`);
process.exitCode = failed === 0 ? 0 : 1;
