import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import type { Input } from '#contract/operation.ts';
import { siteAudience, sites } from '#contract/areas/sites.ts';
import { memberCookies, openSite, visit } from '#server/testing/publishedSites.ts';
import { setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, type Person } from '#server/testing/world.ts';

serviceTest('shows a preview as the chosen visitor, without cookies, and only to members', async (world) => {
  const { siteId, spaceId, org, get } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const previewBy = async (person: Person, body: Input<typeof sites.createPreview>['body']) => {
    const { url } = await person.call(sites.createPreview, { ...at, body });
    return (path: string) => visit(world, `${url}${path}`);
  };
  const reader = await org.join('read', 'Fen Alder');
  const open = await previewBy(reader, { audience: 'public' });
  const page = await open('guide/book/tides');
  assert.equal(page.status, 200);
  assert.equal(page.headers['x-robots-tag'], 'noindex');
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors https:\/\/docs\.example;/);
  assert.match(
    String((await get('/guide/book/tides')).headers['content-security-policy']),
    /frame-ancestors 'none'/,
  );
  assert.match(page.text, /href="\/~preview\/[\w.-]+\/guide\/book\/README"/i, 'links stay in the preview');
  assert.equal((await open('~search.json?q=springs')).status, 200);
  assert.equal((await open('?shareKey=none')).status, 307, 'sets no cookie');

  for (const audience of ['share-link', 'visitor-auth'] as const)
    await reader.refused(403, sites.createPreview, { ...at, body: { audience } });
  const stranger = (await world.newOrganization()).admin;
  await stranger.refused(404, sites.createPreview, { ...at, body: { audience: 'public' } });
  await org.admin.refused(400, sites.createPreview, {
    ...at,
    body: { audience: 'visitor-auth', claims: { note: 'x'.repeat(2000) } },
  });

  const statusFor = async (person: Person, body: Input<typeof sites.createPreview>['body']) =>
    (await (await previewBy(person, body))('guide/book/tides')).status;
  const visible = [
    ['inherit', ['public', 'share-link', 'visitor-auth', 'member']],
    ['public', ['public', 'share-link', 'visitor-auth', 'member']],
    ['share-link', ['share-link', 'member']],
    ['visitor-auth', ['visitor-auth', 'member']],
    ['private', ['member']],
  ] as const;
  for (const [visibility, audiences] of visible) {
    await setVisibility(world, spaceId, visibility);
    for (const audience of siteAudience.options)
      assert.equal(
        await statusFor(org.admin, { audience }),
        audiences.some((one) => one === audience) ? 200 : 404,
        `${visibility} for ${audience}`,
      );
  }

  const byReader = await previewBy(reader, { audience: 'member' });
  assert.equal((await byReader('guide/book/tides')).status, 200);
  await org.admin.call(contract.members.remove, { organizationId: org.id, userId: reader.id });
  assert.equal((await byReader('guide/book/tides')).status, 404, 'the member was removed');
  const { url } = await org.admin.call(sites.createPreview, { ...at, body: { audience: 'member' } });
  assert.equal((await visit(world, `${url}guide/book/tides`)).status, 200);
  const [, token = ''] = /~preview\/([^/]+)/.exec(url) ?? [];
  const [text = '', signature = ''] = token.split('.');
  const other = Buffer.from(text, 'base64url').toString().replace(siteId, 'x'.repeat(siteId.length));
  const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
  assert.equal((await visit(world, `/~preview/${forged}/guide/book/tides`)).status, 404);
  world.setTime('2031-05-15T09:42:30.000Z');
  assert.equal((await visit(world, `${url}guide/book/tides`)).status, 404, 'expired');
});

serviceTest(
  'with enforced single sign-on, shows private pages only to members with an exempt token',
  async (world) => {
    const { siteId, spaceId, org, get } = await openSite(world);
    await setVisibility(world, spaceId, 'private');
    const { store } = world.context;
    const change = (run: () => Promise<unknown>) => store.transaction(run);
    const exempt = (sso_exempt: 0 | 1) =>
      change(() =>
        store.query().updateTable('tokens').set({ sso_exempt }).where('user_id', '=', org.admin.id).execute(),
      );
    await exempt(0);
    const cookie = await memberCookies(world, org.admin, siteId);
    assert.equal((await get('/guide/book/tides', { cookie })).status, 200);
    await change(() =>
      store.query().updateTable('organizations').set({ sso: 1 }).where('id', '=', org.id).execute(),
    );
    assert.equal(
      (await get('/guide/book/tides', { cookie })).status,
      404,
      'its token doesn’t count any more',
    );
    await exempt(1);
    const counts = await memberCookies(world, org.admin, siteId);
    assert.equal((await get('/guide/book/tides', { cookie: counts })).status, 200);
  },
);
