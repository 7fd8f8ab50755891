import assert from 'node:assert/strict';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { siteVisibility } from '#contract/areas/sites.ts';
import { addCollection } from '#server/testing/contentTree.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { sees, visibilities, type Visibility, type VisitorKind } from '#server/testing/visitorReach.ts';
import { serviceTest, type World } from '#server/testing/world.ts';
import { publishedRepository } from './published.repository.ts';
import { enter, memberCookies, shareLink, visit, visitorToken } from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility, type PlacedSpace } from '#server/testing/siteSections.ts';

/** The visitor that a site is meant for. */
const audienceOf = {
  public: 'anonymous',
  unlisted: 'anonymous',
  'share-link': 'key',
  'visitor-auth': 'token',
};

/** Visitors whose cookies grant no access count as anonymous. */
const isAnonymous = new Set([
  'anonymous',
  'revoked key',
  'expired token',
  'token of another key',
  'disabled member',
]);

const key = 'a key of visitor tokens, long enough for HS256';
const picture = Buffer.from('iVBORw0KGgo=', 'base64');

async function makeWorldOfVisibilities(world: World) {
  const org = await world.newOrganization();
  const collectionId = await addCollection(org, 'Guides');
  const spaces: (PlacedSpace & { visibility: Visibility })[] = [];
  for (const visibility of visibilities) {
    const spaceId = await org.addSpace(
      `Space ${visibility}`,
      visibility === 'in-collection' ? collectionId : undefined,
    );
    const text = `# Tides\n\nThe word marshmallow${visibility.replace('-', '')}. ![chart](chart.png) ![draw](draw.svg) [terms](terms.pdf)\n`;
    await loadTexts(world.context, spaceId, {
      'README.md': '# Start\n',
      'tides.md': text,
      'chart.png': picture,
      'draw.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>ran()</script></svg>',
      'terms.pdf': Buffer.from('%PDF-1.7'),
    });
    await setVisibility(world, spaceId, visibility);
    spaces.push({ spaceId, path: visibility, visibility });
  }
  const siteId = await makeSections(world, org, [{ path: 'docs', spaces }]);
  await world.context.store.transaction(() =>
    publishedRepository(world.context.store).setVisitorKey({ organization_id: org.id, key }),
  );
  return { org, siteId, spaces };
}

async function visitorsOf(
  world: World,
  { org, siteId }: Awaited<ReturnType<typeof makeWorldOfVisibilities>>,
) {
  const at = { organizationId: org.id, siteId };
  const soon = new Date(world.context.clock().getTime() + 60_000);
  const past = new Date(world.context.clock().getTime() - 1000);
  const link = await shareLink(org, siteId);
  const revoked = await shareLink(org, siteId);
  const revokedCookie = await enter(world, `/${siteId}/?shareKey=${revoked.key}`);
  await org.admin.call(siteShareLinks.update, { ...at, shareLinkId: revoked.id, body: { active: false } });
  const tokenCookie = async (token: string) => `site-token=${token}`;
  const member = await org.join('read', 'Fen Alder');
  const disabled = await org.join('read', 'Briar Copse');
  const disabledCookie = await memberCookies(world, disabled, siteId);
  await world.context.store.transaction(() =>
    world.context.store
      .query()
      .updateTable('members')
      .set({ disabled: 1 })
      .where('user_id', '=', disabled.id)
      .execute(),
  );
  const guest = await org.join(null, 'Perry Strand');
  const editor = await org.join(null, 'Sedge Brook');
  await org.admin.call(optional.sitePermissions.grant, { ...at, body: { role: 'edit', users: [editor.id] } });
  const cookies: Record<VisitorKind, string> = {
    anonymous: '',
    key: await enter(world, `/${siteId}/?shareKey=${link.key}`),
    'revoked key': revokedCookie,
    token: await enter(world, `/${siteId}/?jwt_token=${await visitorToken(key, { sub: 'v' }, soon)}`),
    'expired token': await tokenCookie(await visitorToken(key, { sub: 'v' }, past)),
    'token of another key': await tokenCookie(await visitorToken(`${key}!`, { sub: 'v' }, soon)),
    member: await memberCookies(world, member, siteId),
    'disabled member': disabledCookie,
    'guest without access': await memberCookies(world, guest, siteId),
    'site editor without access': await memberCookies(world, editor, siteId),
  };
  return Object.entries(cookies) as [VisitorKind, string][];
}

serviceTest(
  'opens each kind of address by audience, restriction and visitor, and answers others with 404',
  async (world) => {
    const made = await makeWorldOfVisibilities(world);
    const { siteId, spaces, org } = made;
    const visitors = await visitorsOf(world, made);
    const siteSpaces = await org.admin.call(contract.siteSpaces.list, { organizationId: org.id, siteId });
    const fileOf = new Map<string, string>();
    for (const { spaceId, visibility } of spaces) {
      const { items } = await org.admin.call(contract.spaceContent.listFiles, { spaceId });
      const id = siteSpaces.items.find(({ space }) => space.id === spaceId)?.id ?? '';
      for (const { id: fileId, name } of items)
        fileOf.set(`${name} ${visibility}`, `/${siteId}/~files/${id}/${fileId}/${name}`);
      fileOf.set(`PDF ${visibility}`, `/${siteId}/~pdf/${id}/book.pdf`);
    }
    const wrong: string[] = [];
    const at = { organizationId: org.id, siteId };
    const isWhole = world.context.store.engine === 'sqlite';
    const cases = (isWhole ? siteVisibility.options : (['public'] as const)).flatMap((audience) =>
      visitors.map(([visitor, cookie]) => ({ audience, visitor, cookie })),
    );
    for (const { audience, visitor, cookie } of cases) {
      const headers = cookie === '' ? {} : { cookie };
      await org.admin.call(optional.sites.update, { ...at, body: { visibility: audience } });
      const { variants } = await org.admin.call(optional.sites.check, at);
      const texts = {
        search: (await visit(world, `/${siteId}/~search.json?q=marshmallow`, headers)).text,
        'search page': (await visit(world, `/${siteId}/~search?q=marshmallow`, headers)).text,
        llms: (await visit(world, `/${siteId}/llms.txt`, headers)).text,
        navigation: (await visit(world, `/${siteId}/docs/public/tides`, headers)).text,
      };
      const fullText = (await visit(world, `/${siteId}/llms-full.txt`, headers)).text;
      const sitemap = (await visit(world, `/${siteId}/sitemap.xml`, headers)).text;
      for (const visibility of visibilities) {
        const isOpen = sees(visitor, audience, visibility);
        const status = isOpen ? 200 : 404;
        const check = (kind: string, is: unknown, should: unknown) =>
          is === should ||
          wrong.push(`${kind} of ${visibility} on ${audience} for ${visitor}: ${String(is)}`);
        const { reachable } = variants.find(({ title }) => title === `Space ${visibility}`) ?? {};
        if (visitor === audienceOf[audience]) check('verdict', reachable, isOpen);
        const statusAt = async (path: string) => (await visit(world, path, headers)).status;
        const page = await visit(world, `/${siteId}/docs/${visibility}/tides`, headers);
        check('page', page.status, status);
        check('text of page', page.text.includes(`marshmallow${visibility.replace('-', '')}`), isOpen);
        if (isOpen)
          check(
            'cache',
            page.headers['cache-control'],
            isAnonymous.has(visitor) ? 'public, no-cache' : 'private, no-store',
          );
        check('Markdown', await statusAt(`/${siteId}/docs/${visibility}/tides.md`), status);
        for (const kind of ['chart.png', 'draw.svg', 'terms.pdf'])
          check(kind, await statusAt(fileOf.get(`${kind} ${visibility}`) ?? ''), status);
        // HEAD draws no PDF, which would take a second each.
        const pdf = await visit(
          world,
          fileOf.get(`PDF ${visibility}`) ?? '',
          headers,
          isOpen ? 'HEAD' : 'GET',
        );
        check('PDF', pdf.status, status);
        check('first page', await statusAt(`/${siteId}/docs/${visibility}`), isOpen ? 307 : 404);
        for (const [kind, text] of Object.entries(texts))
          check(kind, text.includes(`/docs/${visibility}`), isOpen);
        check('llms-full', fullText.includes(`The word marshmallow${visibility.replace('-', '')}.`), isOpen);
        const isListed = audience === 'public' && (visibility === 'public' || visibility === 'inherit');
        check('sitemap', sitemap.includes(`/docs/${visibility}/`), isListed);
      }
    }
    assert.deepEqual(wrong, []);

    await org.admin.call(optional.sites.unpublish, at);
    const absent = await visit(world, '/absent/docs/public/tides');
    const addresses = ['', '/', '/docs/public/tides', '/docs/public/tides.md', '/~search?q=marshmallow'];
    const others = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/?shareKey=x', '/~enter?code=x&to=/'];
    for (const [, cookie] of visitors)
      for (const path of [...addresses, ...others]
        .map((one) => `/${siteId}${one}`)
        .concat(...fileOf.values())) {
        const { status, text, headers } = await visit(world, path, { cookie });
        assert.deepEqual([status, headers['cache-control']], [404, absent.headers['cache-control']], path);
        assert.equal(
          text.replaceAll(/visit\?url=[^"]*/g, ''),
          absent.text.replaceAll(/visit\?url=[^"]*/g, ''),
        );
      }
    const preview = { ...at, body: { audience: 'member' as const } };
    const { url } = await org.admin.call(optional.sites.createPreview, preview);
    assert.equal((await visit(world, `${url}docs/public/tides`)).status, 200);
    assert.equal((await visit(world, `/${siteId}/docs/public/tides`)).status, 404);
  },
);

serviceTest('shows a section and a space only to visitors whose claims meet the condition', async (world) => {
  const org = await world.newOrganization();
  const spaceIn = async (title: string) => {
    const spaceId = await org.addSpace(title);
    const text = `# ${title}\n\nThe word marshmallow.\n\n{% if visitor.claims.crew %}\nThe word peppermint.\n{% else %}\nThe word liquorice.\n{% endif %}\n`;
    await loadTexts(world.context, spaceId, { 'tides.md': text });
    await setVisibility(world, spaceId, 'public');
    return spaceId;
  };
  const condition = 'visitor.claims.crew == true';
  const siteId = await makeSections(world, org, [
    {
      path: 'open',
      spaces: [
        { spaceId: await spaceIn('Free'), path: 'free' },
        { spaceId: await spaceIn('Half'), path: 'half', condition },
      ],
    },
    { path: 'crew', condition, spaces: [{ spaceId: await spaceIn('Closed'), path: 'closed' }] },
  ]);
  await world.context.store.transaction(() =>
    publishedRepository(world.context.store).setVisitorKey({ organization_id: org.id, key }),
  );
  const soon = new Date(world.context.clock().getTime() + 60_000);
  const cookieOf = async (claims: object) =>
    enter(world, `/${siteId}/?jwt_token=${await visitorToken(key, { ...claims }, soon)}`);
  for (const [cookie, isCrew] of [
    ['', false],
    [await cookieOf({ crew: false }), false],
    [await cookieOf({ crew: true }), true],
    [await memberCookies(world, org.admin, siteId), false],
  ] as const) {
    const get = (path: string) => visit(world, `/${siteId}/${path}`, cookie === '' ? {} : { cookie });
    for (const path of ['open/half/tides', 'crew/closed/tides', 'crew/closed/tides.md'])
      assert.equal((await get(path)).status, isCrew ? 200 : 404, path);
    for (const path of ['open/free/tides', 'open/free/tides.md']) {
      const { text } = await get(path);
      assert.equal(text.includes('peppermint'), isCrew, path);
      assert.equal(text.includes('liquorice'), !isCrew, path);
      assert.doesNotMatch(text, /\{%|visitor\.claims/);
    }
    const found = async (word: string) => (await get(`~search.json?q=${word}`)).text;
    assert.equal((await found('marshmallow')).includes('/crew/closed'), isCrew);
    assert.equal((await found('peppermint')).includes('/open/free'), isCrew, 'hidden words aren’t found');
    assert.equal((await found('liquorice')).includes('/open/free'), !isCrew);
    assert.doesNotMatch(await found('marshmallow'), isCrew ? /liquorice/ : /peppermint/);
    assert.doesNotMatch((await get('sitemap.xml')).text, /crew|half/);
  }
});
