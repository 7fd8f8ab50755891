// The review queue of 500 spaces, 40 of them with open change requests: time to the first rows, and requests.
import { addSpace } from '#server/operator/organizations.ts';
import { loadTexts, requestTexts } from '#server/testing/docs.ts';
import { arrive, newPage, withConsole, type Served } from './page.ts';
import { filledOnce } from './prepare.ts';
import { median } from './processes.ts';
import type { Figure } from './report.ts';

const [spaces, withRequests, rounds] = [500, 40, 5];

const prepare = () =>
  filledOnce('queue', async ({ context, organizationId, adminId }) => {
    for (let n = 0; n < spaces; n++) {
      const spaceId = await addSpace(context, { organizationId, title: `Space ${n}` });
      const every = Math.floor(spaces / withRequests);
      if (n % every !== 0 || n / every >= withRequests) continue;
      await loadTexts(context, spaceId, { 'tides.md': 'Springs and neaps.' });
      for (const text of ['Springs.', 'Neaps.'])
        await requestTexts(context, spaceId, adminId, { 'tides.md': text });
    }
    return { organizationId };
  });

/** Milliseconds until the first rows, and the number of requests per space. */
async function load(served: Served, path: string, cpu: number) {
  const { context, page } = await newPage(served, { wanted: 'tbody tr a', cpu });
  const asked = new Map<string, number>();
  page.on('request', (request) => {
    const [, spaceId] = /\/spaces\/([^/?]+)\/change-requests/.exec(new URL(request.url()).pathname) ?? [];
    if (spaceId !== undefined && request.resourceType() === 'fetch')
      asked.set(spaceId, (asked.get(spaceId) ?? 0) + 1);
  });
  const { wanted: first } = await arrive(page, served, path);
  await page.waitForFunction(() => document.querySelector('h1')?.parentElement?.textContent?.includes('80'));
  const all = await page.evaluate(() => performance.now());
  await context.close();
  return { first, all, asked: asked.size, most: Math.max(0, ...asked.values()) };
}

export async function queueFigures(): Promise<Figure[]> {
  const { dataDir, organizationId } = await prepare();
  return withConsole(dataDir, async (served) => {
    const path = `/orgs/${organizationId}/change-requests`;
    const loads: Awaited<ReturnType<typeof load>>[] = [];
    for (let round = 0; round < rounds; round++) loads.push(await load(served, path, 1));
    const slow = await load(served, path, 4);
    return [
      {
        name: `first rows, ${spaces} spaces, ${withRequests} with open requests`,
        value: median(loads.map(({ first }) => first)),
        unit: 'ms',
        reach: '< 1000',
        beside: `4x CPU ${slow.first.toFixed(0)} ms`,
      },
      {
        name: 'all rows',
        value: median(loads.map(({ all }) => all)),
        unit: 'ms',
        beside: `4x CPU ${slow.all.toFixed(0)} ms`,
      },
      {
        name: 'spaces whose change requests are fetched',
        value: loads[0]?.asked ?? 0,
        unit: '',
        reach: `≤ ${withRequests}`,
      },
      {
        name: 'maximum requests per space',
        value: Math.max(...loads.map(({ most }) => most)),
        unit: '',
        reach: '≤ 1',
      },
    ];
  });
}
