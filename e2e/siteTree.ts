// A small site to rearrange, and how it is looked at, in the console and in the service.
import type { Locator, Page } from '@playwright/test';
import type { SiteSectionGroup } from '#contract/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { paths } from '#routing/paths.ts';
import { expect, test as base, type Organization } from './fixtures.ts';

export type SmallSite = { id: string; address: string; ids: Record<string, string> };

/** How the site is at first. */
export const start = 'News(Log) Guides(Charts(Atlas) Tides(English Frysk)) Reference(Gauges(Meters))';

export const test = base.extend<{
  site: SmallSite;
  /** What was written: “POST section-groups/Guides/sections”, with titles for ids. */
  writes: string[];
}>({
  async site({ org, page }, use) {
    const id = await org.addSite('Saltmarsh Docs');
    const ids: Record<string, string> = {};
    const make = async (path: string, title: string, data: object) => {
      const headers = { authorization: `Bearer ${org.token}` };
      const response = await page.request.post(`/v1/orgs/${org.id}/sites/${id}/${path}`, { headers, data });
      expect(response.status()).toBe(201);
      const made: { id: string; siteSpaces?: { id: string; title: string }[] } = await response.json();
      ids[title] = made.id;
      for (const one of made.siteSpaces ?? []) ids[one.title] = one.id;
    };
    const section = async (title: string, space: string) =>
      make('sections', title, { title, spaceId: await org.addSpace(space) });
    await section('News', 'Log');
    await section('Charts', 'Atlas');
    await section('Tides', 'English');
    await section('Gauges', 'Meters');
    await make('site-spaces', 'Frysk', { spaceId: await org.addSpace('Frysk'), sectionId: ids['Tides'] });
    await make('section-groups', 'Guides', { title: 'Guides', sections: [ids['Charts'], ids['Tides']] });
    await make('section-groups', 'Reference', { title: 'Reference', sections: [ids['Gauges']] });
    await use({ id, address: paths.site.to({ organizationId: org.id, siteId: id }), ids });
  },
  async writes({ page, site }, use) {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' || request.url().endsWith('/ping')) return;
      const path = new URL(request.url()).pathname.split(`/sites/${site.id}/`)[1] ?? '';
      const named = Object.entries(site.ids).reduce((text, [title, id]) => text.replace(id, title), path);
      writes.push(`${request.method()} ${named}`);
    });
    await use(writes);
  },
});

/** What the service has, read anew; no group of it is empty. */
export async function kept(page: Page, org: Organization, { id }: SmallSite) {
  const headers = { authorization: `Bearer ${org.token}` };
  const read = async <T>(what: string): Promise<T[]> =>
    (await (await page.request.get(`/v1/orgs/${org.id}/sites/${id}/${what}?limit=1000`, { headers })).json())
      .items;
  const draw = ({ title, siteSpaces }: SiteSection) =>
    `${title}(${siteSpaces.map((one) => one.title).join(' ')})`;
  const groups = await read<SiteSectionGroup>('section-groups');
  const drawn = (await read<SiteSection>('sections')).map((section) => {
    const group = groups.find((one) => one.id === section.sectionGroup);
    if (!group) return draw(section);
    return group.sections[0]?.id === section.id
      ? `${group.title}(${group.sections.map(draw).join(' ')})`
      : '';
  });
  return drawn.filter((text) => text !== '').join(' ');
}

export const treeOf = (page: Page) => page.getByRole('treegrid', { name: 'Structure of the site' });
export const rowOf = (page: Page, title: string) =>
  treeOf(page).getByRole('row', { name: title, exact: true });
export const handleOf = (page: Page, title: string) =>
  treeOf(page).getByRole('button', { name: `Move ${title}`, exact: true });
export const said = (page: Page) => page.getByRole('status').first();

/** What the tree shows, as text of the same form. */
export async function shown(page: Page) {
  const rows = await treeOf(page)
    .locator('[data-row]')
    .evaluateAll((all) =>
      all.map((row) => ({ title: row.getAttribute('aria-label') ?? '', level: Number(row.ariaLevel) })),
    );
  let text = '';
  let level = 0;
  for (const row of rows) {
    if (row.level > level && level > 0) text += '(';
    else text += ')'.repeat(Math.max(0, level - row.level)) + (text === '' ? '' : ' ');
    text += row.title;
    ({ level } = row);
  }
  return text + ')'.repeat(Math.max(0, level - 1));
}

export const expectShown = (page: Page, text: string) => expect.poll(() => shown(page)).toBe(text);
export const expectKept = (page: Page, org: Organization, site: SmallSite, text: string) =>
  expect.poll(() => kept(page, org, site)).toBe(text);

/** Drags a row by its handle to the upper or lower edge of another, or into its middle. */
export async function drag(page: Page, title: string, to: Locator, where: 'above' | 'below' | 'into') {
  const from = await handleOf(page, title).boundingBox();
  const goal = await to.boundingBox();
  if (!from || !goal) throw new Error('What is dragged, and where to, has to be in sight.');
  const x = goal.x + 120;
  const y = goal.y + goal.height * { above: 0.04, into: 0.5, below: 0.96 }[where];
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 14, from.y + 20, { steps: 3 });
  // The browser tells of a place only the second time that the pointer is there.
  for (const step of [4, 1, 0]) await page.mouse.move(x, y + (y > from.y ? -step : step));
  await page.mouse.up();
}

/** Drags a row by its handle with a finger, to the upper or lower edge of another. */
export async function dragByTouch(page: Page, title: string, to: Locator, where: 'above' | 'below') {
  const from = await handleOf(page, title).boundingBox();
  const goal = await to.boundingBox();
  if (!from || !goal) throw new Error('What is dragged, and where to, has to be in sight.');
  const end = { x: goal.x + 120, y: goal.y + goal.height * { above: 0.04, below: 0.96 }[where] };
  const begin = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', begin);
  for (const part of [0.1, 0.5, 0.9, 1])
    await touch('touchMove', {
      x: begin.x + part * (end.x - begin.x),
      y: begin.y + part * (end.y - begin.y),
    });
  await touch('touchEnd');
}
