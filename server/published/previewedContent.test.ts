import assert from 'node:assert/strict';
import { changeRequests } from '#contract/areas/change-requests.ts';
import { contentChanges } from '#contract/areas/content-changes.ts';
import { moreLimits } from '#contract/limits.ts';
import { previewLinks } from '#contract/areas/preview-links.ts';
import { spacePermissions } from '#contract/areas/space-permissions.ts';
import { siteAudience, sites, type SiteAudience } from '#contract/areas/sites.ts';
import { spaceContent } from '#contract/areas/space-content.ts';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { openSite, visit, type Reply } from '#server/testing/publishedSites.ts';
import { readPdf } from '#server/testing/readPdf.ts';
import { setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, sqliteTest, type Person, type World } from '#server/testing/world.ts';

const texts = {
  'README.md': '# Welcome\n\nSee the [chart](chart.txt).\n',
  'changed.md': '# Changed\n\nAll about liquorice.\n',
  'removed.md': '# Removed\n\nAll about aniseed.\n',
  'hidden.md': '# Hidden\n\nAll about fennel.\n',
  'moved.md': '# Moved\n\nAll about sorrel.\n',
  'chart.txt': 'Old chart',
};

const changedText = `# Changed

All about peppermint. See the [new chart](new.txt).

{% if visitor.claims.crew %}
Caraway is for the crew.
{% endif %}
`;

/** A site with a change request that adds, changes, removes, hides and moves a page, and adds and removes a file. */
async function requestOnSite(world: World) {
  const { org, spaceId, siteId, get } = await openSite(world, texts);
  const { admin } = org;
  const { pages, files } = await admin.call(spaceContent.get, { spaceId });
  const page = (path: string) => pages.find((one) => one.path === path)?.id ?? '';
  const { id: changeRequestId } = await admin.call(changeRequests.create, {
    spaceId,
    body: { subject: 'Better sweets' },
  });
  const base64 = Buffer.from('New chart').toString('base64');
  await admin.call(contentChanges.apply, {
    spaceId,
    changeRequestId,
    body: {
      changes: [
        { operation: 'insert_files', files: [{ name: 'new.txt', path: 'new.txt', base64 }] },
        { operation: 'delete_files', files: [files[0]?.id ?? ''] },
        {
          operation: 'insert_page',
          title: 'Added',
          document: { markdown: '# Added\n\nAll about marshmallow.\n' },
        },
        { operation: 'update_page', page: page('changed'), document: { markdown: changedText } },
        { operation: 'delete_page', page: page('removed') },
        { operation: 'update_page', page: page('hidden'), hidden: true },
        { operation: 'update_page', page: page('moved'), slug: 'elsewhere' },
      ],
    },
  });
  return { org, admin, spaceId, siteId, get, changeRequestId };
}

const fileLink = /href="([^"]*\/~files\/[^"]*\.txt)"/;
const hrefIn = ({ text }: Reply, pattern: RegExp) => pattern.exec(text)?.[1] ?? assert.fail(String(pattern));

/** Which visitors see a space with a restriction on a public site. */
const visible: Record<string, readonly SiteAudience[]> = {
  inherit: siteAudience.options,
  'share-link': ['share-link', 'member'],
  'visitor-auth': ['visitor-auth', 'member'],
  private: ['member'],
};

sqliteTest(
  'shows a change request to each visitor as its merge would: pages, navigation, search, lists, files, PDF',
  async (world) => {
    const { admin, org, spaceId, siteId, get, changeRequestId } = await requestOnSite(world);
    const at = { organizationId: org.id, siteId };
    const oldFile = hrefIn(await get('/guide/book/readme'), fileLink).replace(`/${siteId}/`, '');
    const content = { space: spaceId, changeRequest: changeRequestId };
    for (const [visibility, audiences] of Object.entries(visible)) {
      await setVisibility(world, spaceId, visibility as 'inherit');
      for (const audience of siteAudience.options) {
        const claims = audience === 'visitor-auth' ? { crew: true } : undefined;
        const { url } = await admin.call(sites.createPreview, {
          ...at,
          body: { audience, ...content, ...(claims && { claims }) },
        });
        assert.match(url, /\/guide\/book$/);
        const root = url.replace(/guide\/book$/, '');
        const open = (path: string) => visit(world, `${root}${path}`);
        const name = `${visibility} for ${audience}`;
        const of = (path: string) => `${name}: ${path}`;
        const statusOf = async (path: string) => (await open(path)).status;
        const isOpen = audiences.includes(audience);
        const status = isOpen ? 200 : 404;

        const changed = await open('guide/book/changed');
        assert.equal(changed.status, status, of('changed page'));
        assert.equal(changed.headers['x-robots-tag'], 'noindex', of('robots'));
        assert.match(String(changed.headers['cache-control']), isOpen ? /^private, no-store$/ : /no-store/);
        assert.match(changed.text, /change request #1 “Better sweets”.+as seen by.+Until/, of('bar'));
        assert.equal(changed.text.includes('peppermint'), isOpen, of('changed text'));
        assert.equal(changed.text.includes('Caraway'), isOpen && claims !== undefined, of('condition'));
        assert.ok(!changed.text.includes('liquorice'), of('earlier text'));
        assert.equal(await statusOf('guide/book/added'), status, of('added page'));
        assert.equal(await statusOf('guide/book/added.md'), status, of('added Markdown'));
        assert.equal(await statusOf('guide/book/removed'), 404, of('removed page'));
        assert.match(
          (await open('guide/book/removed')).text,
          /change request #1/,
          of('bar of a removed page'),
        );
        assert.equal(await statusOf('guide/book/hidden'), status, of('hidden page'));
        assert.equal(await statusOf('guide/book/elsewhere'), status, of('moved page'));
        const moved = await open('guide/book/moved');
        assert.equal(moved.status, isOpen ? 308 : 404, of('earlier path'));
        if (isOpen) assert.match(String(moved.headers['location']), /~preview\/.+\/guide\/book\/elsewhere$/);

        const shownIn = (text: string, pages: readonly boolean[]) =>
          assert.deepEqual(
            ['added', 'changed', 'removed', 'hidden', 'moved', 'elsewhere'].map((path) =>
              text.includes(`/guide/book/${path}`),
            ),
            pages.map((is) => is && isOpen),
            name,
          );
        const after = [true, true, false, false, false, true];
        const navigation = isOpen ? (/<nav class="site-nav".*?<\/nav>/s.exec(changed.text)?.[0] ?? '') : '';
        shownIn(navigation, after);
        shownIn((await open('llms.txt')).text, after);
        const sitemap = await open('sitemap.xml');
        if (visibility === 'inherit') shownIn(sitemap.text, after);
        else assert.ok(!sitemap.text.includes('/guide/book/'), of('sitemap'));
        const found = async (word: string) =>
          (await open(`~search.json?q=${word}`)).text.includes('/guide/book/');
        for (const [word, isThere] of Object.entries({
          marshmallow: true,
          peppermint: true,
          liquorice: false,
          aniseed: false,
          fennel: false,
          sorrel: true,
          caraway: claims !== undefined,
        }))
          assert.equal(await found(word), isThere && isOpen, of(`search for ${word}`));

        assert.equal(await statusOf(oldFile), 404, of('removed file'));
        if (!isOpen) continue;
        const file = await visit(world, new URL(hrefIn(changed, fileLink), url).href);
        assert.deepEqual([file.status, file.text], [200, 'New chart'], of('added file'));
        assert.equal(file.headers['cache-control'], 'private, no-store');
        // A PDF has the same pages on each site, and takes longest.
        if (visibility !== 'inherit') continue;
        const pdf = await visit(world, new URL(hrefIn(changed, /href="([^"]*~pdf[^"]*)"/), url).href);
        const printed = readPdf(pdf.bytes).text;
        const words = ['marshmallow', 'peppermint', 'sorrel', 'aniseed', 'fennel', 'liquorice', 'Caraway'];
        assert.deepEqual(
          words.map((word) => printed.includes(word)),
          [true, true, true, false, false, false, claims !== undefined],
          of('PDF'),
        );
      }
    }
    await setVisibility(world, spaceId, 'inherit');
    assert.equal((await get('/guide/book/removed')).status, 200, 'the live site is unchanged');
    assert.ok(!(await get('/guide/book/changed')).text.includes('peppermint'));
    assert.ok(!(await get('/~search.json?q=marshmallow')).text.includes('book'));
  },
);

serviceTest('previews an earlier version, and only content that the member can view', async (world) => {
  const { admin, org, spaceId, siteId, changeRequestId } = await requestOnSite(world);
  const at = { organizationId: org.id, siteId };
  const first = (await admin.call(spaceContent.get, { spaceId })).id;
  await admin.call(changeRequests.merge, { spaceId, changeRequestId });
  const body = { audience: 'public', space: spaceId, revision: first } as const;
  const { url } = await admin.call(sites.createPreview, { ...at, body });
  const removed = await visit(world, `${url}/removed`);
  assert.match(removed.text, /aniseed/);
  assert.match(removed.text, /Preview of <b dir="auto">the version of [^<]+ UTC<\/b>/);
  assert.equal((await visit(world, `${url}/added`)).status, 404);

  for (const wrong of [{ revision: 'unknown' }, { revision: undefined, changeRequest: 'unknown' }])
    await admin.refused(404, sites.createPreview, { ...at, body: { ...body, ...wrong } });
  for (const wrong of [{ revision: undefined }, { space: undefined }, { changeRequest: changeRequestId }])
    await admin.refused(400, sites.createPreview, { ...at, body: { ...body, ...wrong } });
  const elsewhere = await org.addSpace('Elsewhere');
  await admin.refused(404, sites.createPreview, { ...at, body: { ...body, space: elsewhere } });
  const guest = await org.join(null);
  await guest.refused(404, sites.createPreview, { ...at, body });
  const reader = await org.join('read', 'Fen Alder');
  const own = await reader.call(sites.createPreview, { ...at, body });
  assert.equal((await visit(world, `${own.url}/removed`)).status, 200);
  await admin.call(contract.members.remove, { organizationId: org.id, userId: reader.id });
  assert.equal((await visit(world, `${own.url}/removed`)).status, 404);
});

serviceTest(
  'opens a preview link until it expires, is revoked, or the change request is finished',
  async (world) => {
    const { admin, org, spaceId, siteId, changeRequestId } = await requestOnSite(world);
    const ahead = (hours: number) =>
      new Date(world.context.clock().getTime() + hours * 3_600_000).toISOString();
    const body = {
      site: siteId,
      changeRequest: changeRequestId,
      audience: 'public',
      expiresAt: ahead(24),
    } as const;
    const reviewer = await org.join('review', 'Fen Alder');
    const link = await reviewer.call(previewLinks.create, { spaceId, body });
    const url = link.urls.preview ?? '';
    const statusOf = async (path = '/added') => (await visit(world, `${url}${path}`)).status;
    assert.equal(await statusOf(), 200);
    const listed = await admin.call(previewLinks.list, {
      spaceId,
      query: { changeRequest: changeRequestId },
    });
    assert.deepEqual(listed.items, [link]);
    const none = await admin.call(previewLinks.list, { spaceId, query: { revision: 'other' } });
    assert.equal(none.count, 0);

    // Never more than its owner sees, and only for those who could merge the content.
    await reviewer.refused(403, previewLinks.create, { spaceId, body: { ...body, audience: 'share-link' } });
    await (await org.join('edit')).refused(403, previewLinks.create, { spaceId, body });
    for (const wrong of [{ expiresAt: ahead(-1) }, { expiresAt: ahead(91 * 24) }, { site: 'unknown' }])
      await reviewer.refused(400, previewLinks.create, { spaceId, body: { ...body, ...wrong } });
    const forHolders = await admin.call(previewLinks.create, {
      spaceId,
      body: { ...body, audience: 'share-link' },
    });
    const seen = await reviewer.call(previewLinks.list, { spaceId });
    assert.equal(seen.items.find(({ id }) => id === forHolders.id)?.urls.preview, undefined);
    const setRole = (role: 'read' | 'review') =>
      admin.call(contract.members.update, { organizationId: org.id, userId: reviewer.id, body: { role } });
    await setRole('read');
    assert.equal(await statusOf(), 404, 'its owner can no longer merge');
    await setRole('review');
    assert.equal(await statusOf(), 200);

    await admin.call(previewLinks.remove, { spaceId, previewLinkId: forHolders.id });
    assert.equal((await visit(world, forHolders.urls.preview ?? '')).status, 404);
    await admin.refused(404, previewLinks.remove, { spaceId, previewLinkId: forHolders.id });

    await admin.call(changeRequests.update, { spaceId, changeRequestId, body: { status: 'archived' } });
    const ended = await visit(world, `${url}/added`);
    assert.deepEqual([ended.status, ended.headers['cache-control']], [404, 'no-store']);
    assert.match(ended.text, /This preview has ended/);
    await admin.refused(409, previewLinks.create, { spaceId, body });
    await admin.call(changeRequests.update, { spaceId, changeRequestId, body: { status: 'open' } });
    assert.equal(await statusOf(), 404, 'reopening doesn’t restore it');

    const { urls } = await admin.call(previewLinks.create, { spaceId, body });
    assert.equal((await visit(world, `${urls.preview}/added`)).status, 200);
    await admin.call(changeRequests.merge, { spaceId, changeRequestId });
    assert.equal((await visit(world, `${urls.preview}/added`)).status, 404, 'merged');
    assert.equal((await admin.call(previewLinks.list, { spaceId })).count, 0);

    const revision = (await admin.call(spaceContent.get, { spaceId })).id;
    const wanted = { site: siteId, revision, audience: 'public', expiresAt: ahead(1) } as const;
    for (let n = 0; n < moreLimits.previewLinks; n++)
      await admin.call(previewLinks.create, { spaceId, body: wanted });
    await admin.refused(409, previewLinks.create, { spaceId, body: wanted });
    for (const { id } of (await admin.call(previewLinks.list, { spaceId, query: { limit: 1 } })).items)
      await admin.call(previewLinks.remove, { spaceId, previewLinkId: id });
    await loadTexts(world.context, spaceId, { 'README.md': '# Welcome\n' });
    const kept = await admin.call(previewLinks.create, {
      spaceId,
      body: { site: siteId, revision, audience: 'public', expiresAt: ahead(1) },
    });
    assert.equal((await visit(world, `${kept.urls.preview}/added`)).status, 200);
    world.setTime(ahead(1));
    assert.equal((await visit(world, `${kept.urls.preview}/added`)).status, 404, 'expired');
  },
);

serviceTest('shows a draft only with spaces that the owner of the preview can view', async (world) => {
  const org = await world.newOrganization();
  const [mine, closed] = [await org.addSpace('Mine'), await org.addSpace('Closed')];
  for (const spaceId of [mine, closed]) await loadTexts(world.context, spaceId, texts);
  const { id: siteId } = await org.admin.call(sites.create, {
    organizationId: org.id,
    body: { title: 'Draft', visibility: 'public', spaces: [mine, closed] },
  });
  const guest = await org.join(null, 'Fen Alder');
  await org.admin.call(spacePermissions.grant, {
    spaceId: mine,
    body: { role: 'review', users: [guest.id] },
  });
  const revision = (await org.admin.call(spaceContent.get, { spaceId: mine })).id;
  const expiresAt = new Date(world.context.clock().getTime() + 3_600_000).toISOString();
  const body = { site: siteId, revision, audience: 'public', expiresAt } as const;
  const preview = { organizationId: org.id, siteId, body: { audience: 'public' } } as const;
  const urlsOf = async (person: Person) => [
    (await person.call(sites.createPreview, preview)).url,
    (await person.call(previewLinks.create, { spaceId: mine, body })).urls.preview ?? '',
  ];
  for (const [person, status] of [
    [guest, 404],
    [org.admin, 200],
  ] as const)
    for (const url of await urlsOf(person)) {
      const root = url.replace(/(~preview\/[^/]+\/).*$/, '$1');
      assert.equal((await visit(world, `${root}mine/changed`)).status, 200);
      assert.equal((await visit(world, `${root}closed/changed`)).status, status);
      assert.equal((await visit(world, `${root}llms.txt`)).text.includes('/closed/'), status === 200);
    }
});
