// A small tree of collections and spaces to rearrange, and how it is looked at, in the console and in the service.
import type { Locator, Page } from '@playwright/test';
import type { Collection } from '#contract/collections.ts';
import type { Space } from '#contract/space.ts';
import { addCollection, test as base } from './fieldGuide.ts';
import { expect, type Organization } from './fixtures.ts';

type Ids = Record<string, string>;

export const test = base.extend<{
  /** Harbour(Alerts Boats Charts) Instruments(Gateway Tides(Calibration)), and Glossary in none: ids by title. */
  ids: Ids;
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

export const treeOf = (page: Page) => page.getByRole('treegrid', { name: 'Collections and spaces' });
export const rowOf = (page: Page, title: string) =>
  treeOf(page).getByRole('row', { name: title, exact: true });
export const handleOf = (page: Page, title: string) =>
  treeOf(page).getByRole('button', { name: `Move ${title}`, exact: true });
export const said = (page: Page) => page.getByRole('status').first();

/** What the tree shows, as text of the same form as `kept`; without what lies in no collection. */
export async function shown(page: Page) {
  const rows = await treeOf(page)
    .locator('[data-row]')
    .evaluateAll((all) =>
      all.map((row) => ({ title: row.getAttribute('aria-label') ?? '', level: Number(row.ariaLevel) })),
    );
  const from = rows.findIndex(({ title }) => title === 'In no collection');
  let text = '';
  let level = 0;
  for (const row of from < 0 ? rows : rows.slice(0, from)) {
    if (row.level > level && level > 0) text += '(';
    else text += ')'.repeat(Math.max(0, level - row.level)) + (text === '' ? '' : ' ');
    text += row.title;
    ({ level } = row);
  }
  return text + ')'.repeat(Math.max(0, level - 1));
}

export const expectShown = (page: Page, text: string) => expect.poll(() => shown(page)).toBe(text);
export const expectKept = (page: Page, org: Organization, text: string) =>
  expect.poll(() => kept(page, org)).toBe(text);

/** Drags a row by its handle to the upper or lower edge of another, or into its middle. */
export async function drag(page: Page, title: string, to: Locator, where: 'above' | 'below' | 'into') {
  const from = await handleOf(page, title).boundingBox();
  const goal = await to.boundingBox();
  if (!from || !goal) throw new Error('What is dragged, and where to, has to be in sight.');
  const share = { above: 0.04, into: 0.5, below: 0.96 }[where];
  const x = goal.x + 120;
  const y = goal.y + goal.height * share;
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 });
  // The browser tells of a place only the second time that the pointer is there.
  for (const step of [4, 1, 0]) await page.mouse.move(x, y + (y > from.y ? -step : step));
  await page.mouse.up();
}
