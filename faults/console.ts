// Performs two hundred actions over a slow and broken network. Afterwards, console and service must agree.
import { chromium } from '@playwright/test';
import { startService } from '#server/testing/processes.ts';
import { launchOptions } from '../scripts/browser.ts';
import { brokenNetwork, numbersFrom } from './network.ts';
import { acts, table, token, type Story, type Task } from './person.ts';
import { none, told, type Finding } from './report.ts';

const actions = 200;

/** The fields of a list item that are compared. */
type Named = {
  id: string;
  title: string;
  body: { markdown: string };
  role: string;
  user: { displayName: string };
};

async function itemsOf(service: string, path: string) {
  const answer = await fetch(`${service}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { items: Named[] }).items;
}

/** Changes that the user made but that the service doesn't have or the console doesn't show. */
async function differences({ page, url, organizationId, spaceId, story }: Task, service: string) {
  const read = async (path: string) => itemsOf(service, path);
  const kept = await read(`/orgs/${organizationId}/translations?limit=1000`);
  const members = await read(`/orgs/${organizationId}/members?limit=1000`);
  const said = await read(`/spaces/${spaceId}/comments?limit=1000`);
  await page.goto(`${url}/orgs/${organizationId}/translations?limit=1000`);
  await table(page).waitFor();
  const shownTitles = await table(page).getByRole('row').allTextContents();
  return [
    ...story.titles.filter((title) => !kept.some((one) => one.title === title)),
    ...[...story.roles].filter(
      ([name, role]) => !members.some((one) => one.user.displayName === name && one.role === role),
    ),
    ...story.comments.filter((text) => !said.some(({ body }) => body.markdown === text)),
    ...kept.filter(({ title }) => !shownTitles.some((row) => row.includes(title))),
  ];
}

/** Runs two hundred actions. None may be lost, and the result must not depend on faults. */
export async function consoleFaults(folder: string): Promise<Finding[]> {
  const env = { DATA_DIR: folder, SEED: 'demo', ADMIN_TOKEN: token, RATE_LIMIT: '0', LOG_LEVEL: 'error' };
  const service = await startService(env);
  const network = await brokenNetwork(service.url, 7);
  const browser = await chromium.launch(launchOptions());
  const story: Story = { refusals: 0, lost: [], gaveUp: [], titles: [], roles: new Map(), comments: [] };
  const mistakes: string[] = [];
  try {
    const first = async (path: string) => (await itemsOf(service.url, path))[0]?.id ?? '';
    const organizationId = await first('/orgs');
    const collectionId = await first(`/orgs/${organizationId}/collections`);
    const spaceId = await first(`/collections/${collectionId}/spaces`);
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', ({ message }) => mistakes.push(message));
    const task: Task = { page, story, url: network.url, organizationId, spaceId };
    await page.goto(`${network.url}/orgs#token=${token}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    network.state.broken = true;
    const random = numbersFrom(11);
    for (let index = 0; index < actions; index++) {
      network.state.signedOut = index % 40 === 39;
      await acts[Math.floor(index / 10 + random()) % acts.length]?.(task, index);
    }
    network.state.broken = false;
    const differing = await differences(task, service.url);
    for (const what of differing) console.log(`Different: ${JSON.stringify(what)}`);
    const faults = [...network.counts].map(([what, count]) => `${what} ${count}`);
    return [
      told('actions of the user', actions),
      told('network faults during these actions', faults.join(', ')),
      told('errors shown by the console', story.refusals),
      none('inputs lost without an error', story.lost.length),
      none('actions that never succeeded', story.gaveUp.length),
      none('uncaught errors in the console', mistakes.length),
      none('differences between console, service and expected state', differing.length),
    ];
  } finally {
    await browser.close();
    network.close();
    await service.kill('SIGTERM');
  }
}
