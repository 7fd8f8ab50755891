// A small tree of collections and spaces to rearrange, and how it is looked at, in the console and in the service.
import type { Page } from '@playwright/test';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { addCollection, test as base } from './fieldGuide.ts';
import { expect, type Organization } from './fixtures.ts';
import { treegrid } from './treegrid.ts';

type Ids = Record<string, string>;

export const test = base.extend<{
  /** Harbour(Alerts Boats Charts) Instruments(Gateway Tides(Calibration)), and Glossary in none: ids by title. */
  ids: Ids;
  /** Opens the tree and waits until it has loaded, so that rows no longer move. */
  openTree: (as?: { token: string }) => Promise<void>;
  /** What was written: “POST /spaces/Charts/move”, with titles for ids. */
  writes: string[];
}>({
  async ids({ org, operator }, use) {
    const ids: Ids = {};
    const collection = async (title: string, parent?: string) =>
      (ids[title] = await addCollection(operator, org, title, parent));
    const space = async (title: string, parent?: string) => (ids[title] = await org.addSpace(title, parent));
    const harbour = await collection('Harbour');
    for (const title of ['Alerts', 'Boats', 'Charts']) await space(title, harbour);
    const instruments = await collection('Instruments');
    await space('Gateway', instruments);
    await space('Calibration', await collection('Tides', instruments));
    await space('Glossary');
    await use(ids);
  },
  async openTree({ page, org, ids: _, open }, use) {
    await use(async (as) => {
      await open(`/orgs/${org.id}/content`, as);
      await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible();
      await expect(page.getByText(/^\d+ spaces found: /)).toBeVisible();
    });
  },
  async writes({ page, ids }, use) {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' || request.url().endsWith('/ping')) return;
      const path = new URL(request.url()).pathname.replace('/v1', '');
      const named = Object.entries(ids).reduce((text, [title, id]) => text.replace(id, title), path);
      writes.push(`${request.method()} ${named}`);
    });
    await use(writes);
  },
});

export const start = 'Harbour(Alerts Boats Charts) Instruments(Gateway Tides(Calibration))';

/** What the service has, read anew. */
export async function kept(page: Page, org: Organization) {
  const headers = { authorization: `Bearer ${org.token}` };
  const items = async <T>(path: string): Promise<T[]> =>
    (await (await page.request.get(`/v1/${path}?limit=1000`, { headers })).json()).items;
  const all = await items<Collection>(`orgs/${org.id}/collections`);
  const draw = async (parent?: string): Promise<string> => {
    const spaces = parent === undefined ? [] : await items<Space>(`collections/${parent}/spaces`);
    const below = all.filter((one) => one.parent === parent);
    const words = await Promise.all(
      below.map(async ({ id, title }) => {
        const inside = await draw(id);
        return inside === '' ? title : `${title}(${inside})`;
      }),
    );
    return [...spaces.map(({ title }) => title), ...words].join(' ');
  };
  return draw();
}

const tree = treegrid('Collections and spaces');
export const { treeOf, rowOf, handleOf, drag } = tree;

/** Returns the tree as text in the format of `kept`, without the spaces in no collection. */
const shown = (page: Page) => tree.shown(page, 'In no collection');

export const expectShown = (page: Page, text: string) => expect.poll(() => shown(page)).toBe(text);
export const expectKept = (page: Page, org: Organization, text: string) =>
  expect.poll(() => kept(page, org)).toBe(text);
