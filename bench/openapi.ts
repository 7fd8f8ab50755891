// A specification with a thousand operations in the browser: opening, and comparing with the previous version.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../scripts/browser.ts';
import { addOrganization } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { readConfig } from '#server/base/config.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { addSpec } from '#server/testing/specs.ts';
import { median, program } from './processes.ts';
import type { Figure } from './report.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');
const dataDir = resolve(import.meta.dirname, '../test-results/bench/openapi');
const port = 4278;
const origin = `http://127.0.0.1:${port}`;
const rounds = 5;
const things = 250;

const ref = (at: number) => ({ $ref: `#/components/schemas/Thing${at % things}` });
const content = (at: number) => ({ 'application/json': { schema: ref(at) } });

/** The operations of one resource. The second version changes a tenth of the resources. */
function operations(at: number, isLater: boolean) {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'fields', in: 'query', schema: { type: isLater && at % 10 === 0 ? 'integer' : 'string' } },
  ];
  const responses = {
    200: { description: 'As it is now', content: content(at) },
    404: { description: 'Not there' },
  };
  const common = {
    tags: [`Shelf ${at % 40}`],
    parameters,
    description: 'What it does, in a sentence. '.repeat(4),
  };
  return Object.fromEntries(
    ['get', 'put', 'patch', 'delete'].map((method) => [
      method,
      {
        ...common,
        operationId: `${method}Thing${at}`,
        summary: `${method} thing ${at}`,
        ...(method !== 'get' && { requestBody: { content: content(at) } }),
        responses,
      },
    ]),
  );
}

/** The schema of a resource. Some refer to others, also recursively. */
const schema = (at: number, isLater: boolean) => ({
  type: 'object',
  required: ['field0'],
  properties: {
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, field) => [
        `field${field}`,
        {
          type: 'string',
          description: 'What it says, in a few words.',
          maxLength: isLater && at % 25 === 0 && field === 3 ? 40 : 80,
        },
      ]),
    ),
    ...(at % 5 !== 0 && { inner: ref(at + 1) }),
    ...(at % 50 === 0 && { outer: ref(at + 4) }),
  },
});

const document = (isLater: boolean) => ({
  openapi: '3.1.0',
  info: { title: 'A large API', version: isLater ? '2' : '1' },
  tags: Array.from({ length: 40 }, (_, at) => ({ name: `Shelf ${at}` })),
  paths: Object.fromEntries(
    Array.from({ length: things }, (_, at) => [`/things${at}/{id}`, operations(at, isLater)]),
  ),
  components: {
    schemas: Object.fromEntries(
      Array.from({ length: things }, (_, at) => [`Thing${at}`, schema(at, isLater)]),
    ),
  },
});

type Place = { organizationId: string; token: string };

/** Creates, once, an organization with a large specification in two versions. */
async function prepare(): Promise<Place> {
  const done = join(dataDir, 'place.json');
  if (existsSync(done)) return JSON.parse(readFileSync(done, 'utf8')) as Place;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { context } = await openInstallation(readConfig({ DATA_DIR: dataDir, SEED: 'none' }));
  const organizationId = await addOrganization(context, 'Reedbed');
  const email = 'marl@reedbed.example';
  await addMember(context, { organizationId, email, role: 'admin' });
  const token = await addToken(context, email, 'bench');
  await addSpec(context, organizationId, { slug: 'large', documents: [document(false), document(true)] });
  await context.store.close();
  writeFileSync(done, JSON.stringify({ organizationId, token }));
  return { organizationId, token };
}

/** Runs in the page: follows a link and returns the time until a text is visible, in ms. */
const follow = (page: Page, link: string, text: string) =>
  page.evaluate(
    async ([name, wanted]) => {
      const found = [...globalThis.document.querySelectorAll('a')].find(
        ({ textContent }) => textContent.trim() === name,
      );
      const began = performance.now();
      found?.click();
      const isThere = () => globalThis.document.querySelector('main')?.textContent.includes(wanted!) ?? false;
      while (!isThere()) {
        if (performance.now() - began > 60_000) throw new Error(`“${wanted}” isn’t shown after 60 s.`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      return performance.now() - began;
    },
    [link, text],
  );

export async function openapiFigures(): Promise<Figure[]> {
  const { organizationId, token } = await prepare();
  const env = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', PUBLIC_URL: origin };
  const service = await program(main, [], env, `${origin}/healthz`);
  const browser = await chromium.launch(launchOptions());
  const list = `${origin}/orgs/${organizationId}/openapi`;
  const figures: Record<'cold' | 'opened' | 'compared' | 'longest', number[]> = {
    cold: [],
    opened: [],
    compared: [],
    longest: [],
  };
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage();
      await page.addInitScript(() => {
        const seen = { open: 0, longest: 0 };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((entries) => {
          for (const { duration } of entries.getEntries()) seen.longest = Math.max(seen.longest, duration);
        }).observe({ type: 'longtask' });
        const look = () => {
          if (globalThis.document.querySelector('main')?.textContent.includes('1,000 operations'))
            seen.open = performance.now();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(`${list}/large#token=${token}`);
      await page.getByText('1,000 operations').waitFor();
      figures.cold.push(
        await page.evaluate(() => (globalThis as unknown as { seen: { open: number } }).seen.open),
      );
      await page.goto(list);
      await page.getByRole('link', { name: 'large' }).waitFor();
      await page.waitForLoadState('networkidle');
      figures.opened.push(await follow(page, 'large', '1,000 operations'));
      await page.evaluate(() => {
        (globalThis as unknown as { seen: { longest: number } }).seen.longest = 0;
      });
      figures.compared.push(await follow(page, 'Changes', 'are breaking'));
      figures.longest.push(
        await page.evaluate(() => (globalThis as unknown as { seen: { longest: number } }).seen.longest),
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await service.stop();
  }
  return [
    { name: '1,000 operations, cold, 4x CPU', value: median(figures.cold), unit: 'ms', reach: '< 1500' },
    { name: 'from the list, 4x CPU', value: median(figures.opened), unit: 'ms', reach: '< 1500' },
    {
      name: 'compared with the previous version, 4x CPU',
      value: median(figures.compared),
      unit: 'ms',
      reach: '< 1000',
    },
    { name: 'longest task of these, 4x CPU', value: median(figures.longest), unit: 'ms', reach: '< 300' },
  ];
}
