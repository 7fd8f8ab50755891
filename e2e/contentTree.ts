import type { Page } from '@playwright/test';
import type { Collection } from '#contract/areas/collections.ts';
import type { Space } from '#contract/space.ts';
import { addCollection, test as base } from './fieldGuide.ts';
import { expect, type Organization } from './fixtures.ts';
import { treegrid } from './treegrid.ts';

type Ids = Record<string, string>;

export const test = base.extend<{
  /** IDs by title: Harbour(Alerts Boats Charts) Instruments(Gateway Tides(Calibration)), and Glossary at the top level. */
  ids: Ids;
  /** Opens the tree and waits until it has loaded, so that rows no longer move. */
  openTree: (as?: { token: string }) => Promise<void>;
  /** The write requests, with titles instead of IDs: “POST /spaces/Charts/move”. */
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/spaces\s*\d+$/);
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

export const initialTree = 'Harbour(Alerts Boats Charts) Instruments(Gateway Tides(Calibration))';

/** Returns the tree as the service has it: “Parent(Child Child) Parent”. */
export async function storedTree(page: Page, org: Organization) {
  const headers = { authorization: `Bearer ${org.token}` };
  const items = async <T>(path: string): Promise<T[]> => {
    const response = await page.request.get(`/v1/${path}?limit=1000`, { headers });
    // A collection may be deleted between two requests.
    if (response.status() === 404) return [];
    expect(response.status()).toBe(200);
    return (await response.json()).items;
  };
  const all = await items<Collection>(`orgs/${org.id}/collections`);
  const outline = async (parent?: string): Promise<string> => {
    const spaces = parent === undefined ? [] : await items<Space>(`collections/${parent}/spaces`);
    const nested = all.filter((one) => one.parent === parent);
    const branches = await Promise.all(
      nested.map(async ({ id, title }) => {
        const contents = await outline(id);
        return contents === '' ? title : `${title}(${contents})`;
      }),
    );
    return [...spaces.map(({ title }) => title), ...branches].join(' ');
  };
  return outline();
}

const tree = treegrid('Collections and spaces');
export const { treeOf, rowOf, handleOf, drag } = tree;

/** Returns the tree as text in the format of `storedTree`, without top-level spaces. */
const shown = (page: Page) => tree.shown(page, 'No collection');

export const expectShown = (page: Page, text: string) => expect.poll(() => shown(page)).toBe(text);
export const expectStored = (page: Page, org: Organization, text: string) =>
  expect.poll(() => storedTree(page, org)).toBe(text);
