// A small site, and helpers to read its structure from the console and from the service.
import type { Locator, Page } from '@playwright/test';
import type { SiteSectionGroup } from '#contract/areas/site-section-groups.ts';
import type { SiteSection } from '#contract/site-structure.ts';
import { paths } from '#routing/paths.ts';
import { expect, test as base, type Organization } from './fixtures.ts';
import { treegrid } from './treegrid.ts';

export type SmallSite = { id: string; address: string; ids: Record<string, string> };

/** The initial structure. */
export const start = 'News(Log) Guides(Charts(Atlas) Tides(English Frysk)) Reference(Gauges(Meters))';

export const test = base.extend<{
  site: SmallSite;
  /** The write requests, such as “POST section-groups/Guides/sections”, with titles instead of IDs. */
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
      // Its body says what moves.
      const moved: string | undefined =
        path === 'structure/sort' ? request.postDataJSON().item.id : undefined;
      const title = Object.entries(site.ids).find(([, id]) => id === moved)?.[0];
      writes.push(`${request.method()} ${named}${title === undefined ? '' : ` ${title}`}`);
    });
    await use(writes);
  },
});

/** Reads the structure from the service. No group may be empty. */
export async function kept(page: Page, org: Organization, { id }: SmallSite) {
  const headers = { authorization: `Bearer ${org.token}` };
  const read = async <T>(what: string): Promise<T[]> =>
    (await (await page.request.get(`/v1/orgs/${org.id}/sites/${id}/${what}?limit=1000`, { headers })).json())
      .items;
  const format = ({ title, siteSpaces }: SiteSection) =>
    `${title}(${siteSpaces.map((one) => one.title).join(' ')})`;
  const groups = await read<SiteSectionGroup>('section-groups');
  const entries = (await read<SiteSection>('sections')).map((section) => {
    const group = groups.find((one) => one.id === section.sectionGroup);
    if (!group) return format(section);
    return group.sections[0]?.id === section.id
      ? `${group.title}(${group.sections.map(format).join(' ')})`
      : '';
  });
  return entries.filter((text) => text !== '').join(' ');
}

export const { treeOf, rowOf, handleOf, shown, pathOf, drag } = treegrid('Site structure');

export const expectShown = (page: Page, text: string) => expect.poll(() => shown(page)).toBe(text);
export const expectKept = (page: Page, org: Organization, site: SmallSite, text: string) =>
  expect.poll(() => kept(page, org, site)).toBe(text);

/** Drags a row by its handle with touch events to the upper or lower edge of another row. */
export async function dragByTouch(page: Page, title: string, to: Locator, where: 'above' | 'below') {
  const { from, end } = await pathOf(page, title, to, where);
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
