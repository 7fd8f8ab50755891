// `npm run test:accessibility`: checks every screen of the console, and published sites, in every theme and display mode.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort, startService } from '#server/testing/processes.ts';
import { launchOptions } from '../scripts/browser.ts';
import { addresses } from './addresses.ts';
import { publishedSites, walkPublished } from './published.ts';
import { walk } from './walk.ts';

const token = 'every-screen';
/** The number of screens checked concurrently. */
const beside = 2;

/** The name of the published sites beside those of screens. */
const published = 'published';

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
const folder = mkdtempSync(join(tmpdir(), 'colophon-accessibility-'));
const sitesPort = String(await freePort());
const env = {
  SITES_PORT: sitesPort,
  DATA_DIR: folder,
  SEED: 'demo',
  ADMIN_TOKEN: token,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'error',
};
const service = await startService(env);
const browser = await chromium.launch(launchOptions());
let failed = 0;
let looked = 0;

function report(name: string, faults: readonly string[]) {
  console.log(
    [`${faults.length === 0 ? '✔' : '✖'} ${name}`, ...faults.map((fault) => `    ${fault}`)].join('\n'),
  );
  failed += faults.length;
}

try {
  const all = await addresses(service.url, token);
  const unknown = asked.filter((name) => name !== published && !all.has(name));
  if (unknown.length > 0)
    throw new Error(`Unknown screen: ${unknown[0]}. Screens: ${[...all.keys(), published].join(', ')}.`);
  const waiting = [...all].filter(([name]) => isAsked(name)).values();
  const turn = async () => {
    for (const [name, address] of waiting) {
      report(name, await walk(browser, service.url + address, token));
      looked += 1;
    }
  };
  await Promise.all(Array.from({ length: beside }, turn));
  if (isAsked(published))
    for (const [name, siteId] of await publishedSites(folder)) {
      const start = `http://127.0.0.1:${sitesPort}/${siteId}/`;
      const { pages, checked, faults } = await walkPublished(browser, start);
      report(`${published}: ${name}, ${checked} of ${pages} pages`, faults);
      looked += checked;
    }
} finally {
  await browser.close();
  await service.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${looked} screens and pages, ${failed} faults`);
process.exitCode = failed === 0 ? 0 : 1;
