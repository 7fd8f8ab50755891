import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import type { Operation } from '#contract/operation.ts';
import { fillPath } from '#contract/http.ts';
import { optional } from '#contract/optional.ts';
import { siteVisibility } from '#contract/areas/sites.ts';
import { visibilityChange } from '#contract/space.ts';
import { newSiteSpace } from '#server/domain/sites/newRows.ts';
import { append } from '#server/domain/placements/placements.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { grant } from '#server/testing/contentTree.ts';
import { loadTexts } from '#server/testing/docs.ts';
import {
  enter,
  opensAt,
  setVisitorKey,
  shareLink,
  visit,
  visitorToken,
} from '#server/testing/publishedSites.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { makeSections } from '#server/testing/siteSections.ts';
import { serviceTest, type Organization, type World } from '#server/testing/world.ts';

const { siteSections, siteSpaces, siteSectionGroups, spaces } = contract;
const { sites } = optional;

/** Paths that hide each other, and pages of the spaces. */
const paths = ['a', 'b', 'a/b', 'b/a', 'a/start', 'start', 'docs', 'a/b/start', 'sitemap.xml'];
const conditions = ['visitor.claims.crew == true', '!visitor.claims.crew', 'true', 'false', null];

/** Creates spaces with and without pages, one of them deleted. The text of a page contains the ID of its space. */
async function makeSpaces(world: World, org: Organization) {
  const ids: string[] = [];
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const id = await org.addSpace(`Volume ${n}`);
    const text = `# Start\n\nOf ${id}.\n`;
    if (n < 4) await loadTexts(world.context, id, n === 0 ? { 'b.md': text } : { 'start.md': text });
    ids.push(id);
  }
  return ids;
}

type Random = ReturnType<typeof seededRandom>;

/** Sends a request that the service may refuse. */
async function attempt(
  org: Organization,
  operation: Operation,
  { body, ...parameters }: { body?: unknown; [name: string]: unknown },
) {
  const ids = Object.fromEntries(Object.entries(parameters).map(([name, id]) => [name, String(id)]));
  const { status } = await org.admin.raw(operation.method, fillPath(operation.path, ids), body);
  assert.ok(status < 500, `${operation.path} ${status}`);
}

/** Makes some changes of a site, of which the service may refuse some. */
async function changeSite(
  org: Organization,
  at: { organizationId: string; siteId: string },
  all: readonly string[],
  { one, chance }: Random,
) {
  const { items: sections } = await org.admin.call(siteSections.list, at);
  const { items: variants } = await org.admin.call(siteSpaces.list, at);
  const { items: groups } = await org.admin.call(siteSectionGroups.list, at);
  for (let change = 0; change < 4; change += 1) {
    const siteSectionId = one(sections)?.id ?? 'none';
    const siteSpaceId = one(variants)?.id ?? 'none';
    const siteSectionGroupId = one(groups)?.id ?? 'none';
    const spaceId = one(all) ?? '';
    const values = {
      ...(chance(0.5) && { path: one(paths) }),
      ...(chance(0.4) && { condition: one(conditions) }),
      ...(chance(0.2) && { default: true }),
    };
    const changes: [Operation, object][] = [
      [siteSections.create, { body: { spaceId } }],
      [siteSections.create, { body: { spaceId } }],
      [siteSpaces.create, { body: { spaceId, ...(chance(0.6) && { sectionId: siteSectionId }) } }],
      [siteSpaces.create, { body: { spaceId } }],
      [siteSections.update, { siteSectionId, body: values }],
      [siteSections.update, { siteSectionId, body: values }],
      [siteSpaces.update, { siteSpaceId, body: values }],
      [siteSpaces.update, { siteSpaceId, body: values }],
      [siteSpaces.move, { siteSpaceId, body: { position: {}, section: siteSectionId } }],
      [siteSections.remove, { siteSectionId }],
      [siteSpaces.remove, { siteSpaceId }],
      [siteSectionGroups.create, { body: { title: 'Group', sections: chance(0.7) ? [siteSectionId] : [] } }],
      [siteSectionGroups.removeSection, { siteSectionGroupId, siteSectionId }],
      [siteSectionGroups.remove, { siteSectionGroupId }],
    ];
    const [operation, input] = one(changes) ?? [];
    if (operation) await attempt(org, operation, { ...at, ...input });
  }
}

serviceTest(
  'tells for 100 random sites exactly what their audience gets',
  async (world) => {
    const org = await world.newOrganization();
    const all = await makeSpaces(world, org);
    const key = 'a key of visitor tokens, long enough for HS256';
    await setVisitorKey(world, org, key);
    const token = await visitorToken(key, {}, new Date(world.context.clock().getTime() + 60_000));
    const random = seededRandom(35);
    const { one, chance } = random;
    const wrong: string[] = [];
    const seen = new Map<string, number>();
    for (let n = 0; n < 100; n += 1) {
      await attempt(org, spaces.update, {
        spaceId: one(all),
        body: { visibility: one(visibilityChange.options) },
      });
      await attempt(org, spaces.update, { spaceId: one(all), body: { visibility: 'inherit' } });
      const visibility = one(siteVisibility.options) ?? 'public';
      const body = { visibility, spaces: all.filter(() => chance(0.2)), published: chance(0.9) };
      const site = await org.admin.call(sites.create, { organizationId: org.id, body });
      const at = { organizationId: org.id, siteId: site.id };
      for (let round = 0; round < 2; round += 1) await changeSite(org, at, all, random);
      const deleted = chance(0.3) ? one(all) : undefined;
      if (deleted !== undefined) await org.admin.call(spaces.remove, { spaceId: deleted });

      const check = await org.admin.call(sites.check, at);
      const { problems } = await org.admin.call(sites.get, at);
      const cookie = await {
        public: () => '',
        unlisted: () => '',
        'share-link': async () =>
          site.published ? enter(world, `/${site.id}/?shareKey=${(await shareLink(org, site.id)).key}`) : '',
        'visitor-auth': () => `site-token=${token}`,
      }[visibility]();
      const headers: Record<string, string> = cookie === '' ? {} : { cookie };
      const expect = (what: string, is: boolean, should: boolean) =>
        is === should || wrong.push(`site ${n}: ${what}: ${is ? 'opens' : 'doesn’t open'}`);
      for (const { space, title, url, reachable, reason = 'none' } of check.variants) {
        const { status, text } = await opensAt(world, url, headers);
        const shown = text.includes(`Of ${space}.`) || text.includes(`“${title}” has no pages yet.`);
        const twice = check.variants.filter((other) => other.url === url && other.space === space).length > 1;
        if (!twice) expect(`${url} (${reason})`, status === 200 && shown, reachable);
        if (cookie !== '') expect(`${url} for strangers`, (await visit(world, url)).status === 404, true);
        seen.set(reason, (seen.get(reason) ?? 0) + 1);
      }
      for (const { section, url, reachable, reason = 'none' } of check.sections) {
        const { status, text } = await opensAt(world, url, headers);
        const inside = check.variants.filter((variant) => variant.section === section);
        const shown = inside.some(
          ({ space, title }) =>
            text.includes(`Of ${space}.`) || text.includes(`“${title}” has no pages yet.`),
        );
        expect(`section ${url} (${reason})`, status === 200 && shown, reachable);
      }
      expect('home', (await opensAt(world, `${check.url}/`, headers)).status === 200, check.reachable);
      const isDraft = check.status === 'draft';
      expect('draft', isDraft, !site.published);
      expect('problems', check.problems.length > 0, isDraft ? problems !== 0 : check.status === 'problems');
      expect('count', problems === check.problems.length, true);
      for (const { siteSpace, space, section, reachable, reason } of check.variants) {
        const isNamed = check.problems.some((problem) =>
          problem.siteSpace === undefined
            ? section !== undefined && problem.section === section
            : problem.siteSpace === siteSpace,
        );
        const isCondition = reason === 'condition-not-met' && visibility === 'visitor-auth';
        if (!isCondition) expect(`${space} is named`, isNamed || reachable || reason === 'draft', true);
      }
      const isBoth = check.sections.length > 0 && check.variants.some(({ section }) => section === undefined);
      expect('spaces beside sections', isBoth, false);
      if (deleted !== undefined) await org.admin.call(spaces.restore, { spaceId: deleted });
      await org.admin.call(sites.remove, at);
    }
    assert.deepEqual(wrong, []);
    const reasons = ['none', 'draft', 'private', 'in-collection', 'share-link', 'visitor-auth'];
    for (const reason of [...reasons, 'condition-not-met', 'space-deleted', 'no-pages'])
      assert.ok((seen.get(reason) ?? 0) > 3, `${reason}: ${seen.get(reason)}`);
  },
  'SQLite',
);

serviceTest(
  'explains each part of a site that its audience doesn’t get, and what would change',
  async (world) => {
    const org = await world.newOrganization();
    const { admin } = org;
    const space = async (title: string, path = 'start.md') => {
      const spaceId = await org.addSpace(title);
      if (path !== '') await loadTexts(world.context, spaceId, { [path]: `# Start\n\nOf ${title}.\n` });
      return spaceId;
    };
    const root = await space('Handbook');
    const body = { title: 'Docs', spaces: [root] };
    const { id: siteId } = await admin.call(sites.create, { organizationId: org.id, body });
    const at = { organizationId: org.id, siteId };
    const draft = await admin.call(sites.check, at);
    assert.deepEqual(
      [draft.status, draft.reachable, draft.variants.map((one) => one.reason), draft.problems],
      ['draft', false, ['draft'], []],
    );
    const asLive = await admin.call(sites.check, { ...at, query: { published: true } });
    assert.deepEqual([asLive.status, asLive.variants[0]?.reachable], ['live', true]);
    assert.equal((await admin.call(sites.publish, at)).published, true);

    const add = async (title: string, path?: string) =>
      admin.call(siteSections.create, { ...at, body: { spaceId: await space(title, path) } });
    const named = async () =>
      (await admin.call(sites.check, at)).problems.map(({ kind, message }) => [kind, message]);
    assert.deepEqual(await named(), []);
    const closed = await add('Closed');
    await admin.call(spaces.update, {
      spaceId: closed.siteSpaces[0]!.space.id,
      body: { visibility: 'private' },
    });
    const link = await add('Friends');
    await admin.call(spaces.update, {
      spaceId: link.siteSpaces[0]!.space.id,
      body: { visibility: 'share-link' },
    });
    const crew = await add('Crew');
    const condition = 'visitor.claims.crew';
    await admin.call(siteSections.update, { ...at, siteSectionId: crew.id, body: { condition } });
    await add('Empty', '');
    const outer = await add('Outer', 'inner.md');
    const inner = await add('Inner');
    await admin.call(siteSpaces.update, {
      ...at,
      siteSpaceId: inner.siteSpaces[0]!.id,
      body: { path: 'inner' },
    });
    await admin.call(siteSections.update, { ...at, siteSectionId: inner.id, body: { path: 'outer/inner' } });
    const bare = await add('Bare');
    await admin.call(siteSpaces.remove, { ...at, siteSpaceId: bare.siteSpaces[0]!.id });
    await admin.call(siteSectionGroups.create, { ...at, body: { title: 'Group' } });
    const gone = await add('Gone');
    await admin.call(spaces.remove, { spaceId: gone.siteSpaces[0]!.space.id });
    assert.deepEqual(await named(), [
      ['private', 'Visitors can’t open “Closed”. The space is private.'],
      ['share-link', 'Visitors can’t open “Friends”. The space requires a share link.'],
      [
        'condition-not-met',
        'Visitors can’t open “Crew”. Its condition requires claims that they don’t have.',
      ],
      ['no-pages', '“Empty” has no pages. Visitors see an empty page.'],
      ['path-shadowed', 'Visitors can’t open “Outer”. Another part of the site uses its address.'],
      ['empty-section', 'The section “Bare” has no spaces. Visitors don’t see it.'],
      ['empty-group', 'The group “Group” is empty. Visitors don’t see it.'],
      ['space-deleted', '“Gone” is deleted. Visitors can’t open it.'],
    ]);
    assert.equal((await admin.call(sites.get, at)).problems, 8);
    const { text } = await opensAt(world, `/${siteId}/${outer.path}`);
    assert.ok(!text.includes('Of Outer.'));
    const asLink = await admin.call(sites.check, { ...at, query: { visibility: 'share-link' } });
    assert.ok(asLink.problems.every(({ kind }) => kind !== 'share-link'));

    const guest = await org.join(null);
    await grant(world, org, { space: root }, { member: guest.id }, 'read');
    const partial = await guest.call(sites.check, at);
    assert.deepEqual([partial.variants.length, partial.sections.length, partial.problems], [1, 1, []]);
    assert.equal((await admin.call(sites.unpublish, at)).published, false);
  },
);

serviceTest('names conditions and root spaces that earlier versions stored', async (world) => {
  const org = await world.newOrganization();
  const spaceId = await org.addSpace('Handbook');
  await loadTexts(world.context, spaceId, { 'start.md': '# Start\n' });
  const siteId = await makeSections(world, org, [
    { path: 'guide', spaces: [{ spaceId, path: 'Dash Boards!', condition: 'visitor.claims.plan = "pro"' }] },
  ]);
  const at = { organizationId: org.id, siteId };
  const other = await org.addSpace('Aside');
  const aside = newSiteSpace({ site_id: siteId, space_id: other, path: 'aside', is_default: 1 });
  await world.context.store.transaction(async () => {
    await insertAll(world.context, 'site_spaces', [aside]);
    await append(world.context.store, { scopeId: siteId, parentId: '' }, 'site-space', [aside.id]);
  });
  const { problems } = await org.admin.call(sites.check, at);
  assert.deepEqual(
    problems.map(({ kind, message }) => [kind, message]),
    [
      ['outside-sections', 'Visitors can’t open “Aside”. It isn’t in a section, but the site has sections.'],
      [
        'condition-invalid',
        'No visitor can open “Handbook”. Its condition isn’t valid: Use “==” instead of “=” at character 21.',
      ],
    ],
  );
  const [section] = (await org.admin.call(siteSections.list, at)).items;
  const siteSpaceId = section!.siteSpaces[0]!.id;
  await org.admin.call(siteSpaces.update, { ...at, siteSpaceId, body: { condition: null } });
  await org.admin.call(siteSpaces.move, {
    ...at,
    siteSpaceId: aside.id,
    body: { position: {}, section: section!.id },
  });
  const after = await org.admin.call(sites.check, at);
  assert.deepEqual(
    after.variants.map(({ url, reachable }) => [url, reachable]),
    [
      [`https://sites.example/${siteId}/guide/Dash%20Boards!`, true],
      [`https://sites.example/${siteId}/guide/aside`, true],
    ],
  );
});
