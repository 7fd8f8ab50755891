// A service that returns 429 without headers for a third of all requests. All writes must succeed in the end.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium, type Page } from '@playwright/test';
import { startService } from '#server/testing/processes.ts';
import { launchOptions } from '../scripts/browser.ts';
import { numbersFrom, pass } from './network.ts';
import { token } from './person.ts';
import { holds, none, told, type Finding } from './report.ts';

const share = 1 / 3;

/** Starts it before `target`. Counts the requests to the API, those it rejects, and the writes at the same time. */
async function busyNetwork(target: string) {
  const random = numbersFrom(5);
  const counts = { requests: 0, rejected: 0, writing: 0, mostWriting: 0 };
  const server = createServer((request, response) => {
    const isApi = request.url?.startsWith('/v1/') ?? false;
    const isWrite = isApi && request.method !== 'GET';
    if (isApi) counts.requests++;
    if (isWrite) counts.mostWriting = Math.max(counts.mostWriting, ++counts.writing);
    response.on('close', () => isWrite && counts.writing--);
    if (isApi && random() < share) {
      counts.rejected++;
      request.resume();
      response.writeHead(429).end();
      return;
    }
    pass(target, request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, counts, close };
}

type Members = { items: { id: string; role: string | null; user: { displayName: string } }[] };

async function readers(service: string, path: string) {
  const response = await fetch(service + path, { headers: { authorization: `Bearer ${token}` } });
  const { items }: Members = await response.json();
  return items;
}

/** Changes the role of all readers on the first page, and counts wrong reasons that the console shows. */
async function changeRoles(page: Page) {
  await page.getByRole('checkbox', { name: /Select all on this page/ }).click();
  await page
    .getByRole('group', { name: /selected$/ })
    .getByRole('button', { name: 'Change role…' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('comment');
  await dialog.getByRole('button', { name: /^Change \d+ roles?$/ }).click();
  await page.getByText('The service is busy.').first().waitFor({ timeout: 60_000 });
  const wrong = await page.getByText('Can’t reach the service').count();
  const tray = page.getByRole('region', { name: 'Change role to Comment', exact: true });
  await tray
    .getByText(/(\d+) of \1 done/)
    .first()
    .waitFor({ timeout: 300_000 });
  return wrong;
}

/** Opens screens and changes roles in bulk on a service that is busy all the time. */
export async function busyFaults(folder: string): Promise<Finding[]> {
  const env = { DATA_DIR: folder, SEED: 'demo', ADMIN_TOKEN: token, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const service = await startService(env);
  const network = await busyNetwork(service.url);
  const browser = await chromium.launch(launchOptions());
  try {
    const [organization] = await readers(service.url, '/v1/orgs');
    const members = `/orgs/${organization?.id}/members`;
    const before = await readers(service.url, `/v1${members}?role=read&limit=50&sort=name&order=asc`);
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000);
    let failed = 0;
    for (const path of [
      'content',
      'change-requests',
      'teams',
      'members?role=read&sort=name&order=asc&limit=50',
    ]) {
      await page.goto(`${network.url}/orgs/${organization?.id}/${path}#token=${token}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (await page.getByRole('main').getByRole('button', { name: 'Retry' }).count()) failed++;
    }
    await page.getByRole('table').first().waitFor();
    const wrong = await changeRoles(page);
    const roles = new Map(
      (await readers(service.url, `/v1${members}?limit=1000`)).map((one) => [one.id, one.role]),
    );
    const { requests, rejected, mostWriting } = network.counts;
    return [
      told('requests to a busy service, and those answered 429 without headers', `${requests}, ${rejected}`),
      none('screens that failed to load', failed),
      told('members whose role was changed in bulk', before.length),
      none('changes that did not arrive', before.filter(({ id }) => roles.get(id) !== 'comment').length),
      holds('at most 4 writes at the same time', mostWriting <= 4, String(mostWriting)),
      none('times that the console gave another reason than a busy service', wrong),
    ];
  } finally {
    await browser.close();
    network.close();
    await service.kill('SIGTERM');
  }
}
