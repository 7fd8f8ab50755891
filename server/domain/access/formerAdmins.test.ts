import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { contract } from '#contract/contract.ts';
import { invites } from '#contract/areas/invites.ts';
import { siteShareLinks } from '#contract/areas/site-share-links.ts';
import { sso } from '#contract/areas/sso.ts';
import { addSite } from '#server/operator/organizations.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { serviceTest as test, type Organization, type Person, type World } from '#server/testing/world.ts';

const { collections, teams } = contract;

type Request = { method: string; path: string; body?: object };

/** Sends a request of an admin that is authorized, and then waits until its sender is no longer an admin. */
async function sendWhileDemoted(
  { context: { store } }: World,
  org: Organization,
  { id, raw }: Person,
  { method, path, body }: Request,
) {
  const members = rowsOf(store, 'members');
  const held = Promise.withResolvers<void>();
  const demoted = store.transaction(async () => {
    await members.update({ organization_id: org.id, user_id: id }, { role: 'read' });
    await held.promise;
  });
  const answer = raw(method, path, body);
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  held.resolve();
  await demoted;
  return answer;
}

async function requestsIn({ context }: World, org: Organization): Promise<Request[]> {
  const spaceId = await org.addSpace('Gauge handbook');
  const { id: friend } = await org.join(null, 'Wren Thistle');
  const at = `/v1/orgs/${org.id}`;
  const inOrg = { organizationId: org.id };
  const { id: teamId } = await org.admin.call(teams.create, { ...inOrg, body: { title: 'Pilots' } });
  const { id: collectionId } = await org.admin.call(collections.create, {
    ...inOrg,
    body: { title: 'Guides' },
  });
  const { results } = await org.admin.call(invites.create, {
    ...inOrg,
    body: { emails: [`ada@${org.id.toLowerCase()}.example`], role: 'read' },
  });
  const link = await org.admin.call(invites.createLink, { ...inOrg, body: { role: 'read' } });
  const provider = await org.admin.call(sso.create, { ...inOrg, body: { label: 'Harbour Directory' } });
  const siteId = await addSite(context, org.id, 'Saltmarsh Docs');
  const shareLink = await org.admin.call(siteShareLinks.create, {
    ...inOrg,
    siteId,
    body: { name: 'Harbour masters' },
  });
  const inviteId = results?.[0]?.invite?.id ?? assert.fail();
  const role = { role: 'admin' };
  return [
    { method: 'POST', path: `${at}/invites`, body: { emails: ['own@one.example'], ...role } },
    { method: 'POST', path: `${at}/invites/${inviteId}/link` },
    { method: 'POST', path: `${at}/link-invites`, body: role },
    { method: 'PATCH', path: `${at}/link-invites/${link.id}`, body: role },
    { method: 'PATCH', path: at, body: { defaultRole: 'admin' } },
    { method: 'PATCH', path: `${at}/members/${friend}`, body: role },
    { method: 'DELETE', path: `${at}/members/${friend}` },
    { method: 'PUT', path: `${at}/teams/${teamId}/members/${friend}`, body: { role: 'owner' } },
    { method: 'POST', path: `/v1/spaces/${spaceId}/permissions`, body: { ...role, users: [friend] } },
    { method: 'PATCH', path: `/v1/spaces/${spaceId}/permissions/users/${friend}`, body: role },
    { method: 'PATCH', path: `/v1/collections/${collectionId}/permissions/users/${friend}`, body: role },
    { method: 'PATCH', path: `/v1/spaces/${spaceId}`, body: { defaultLevel: 'admin' } },
    { method: 'PATCH', path: `/v1/collections/${collectionId}`, body: { defaultLevel: 'admin' } },
    { method: 'PUT', path: `/v1/spaces/${spaceId}/merge-rules`, body: { type: 'none' } },
    { method: 'POST', path: `${at}/saml`, body: { label: 'Own directory' } },
    { method: 'PATCH', path: `${at}/saml/${provider.id}`, body: { ssoURL: 'https://own.example/sso' } },
    { method: 'DELETE', path: `${at}/saml/${provider.id}` },
    { method: 'PATCH', path: `${at}/sites/${siteId}`, body: { visibility: 'public' } },
    { method: 'POST', path: `${at}/sites/${siteId}/share-links`, body: { name: 'Own link' } },
    { method: 'PATCH', path: `${at}/sites/${siteId}/share-links/${shareLink.id}`, body: { active: true } },
    { method: 'DELETE', path: `${at}/sites/${siteId}/share-links/${shareLink.id}` },
  ];
}

// PGlite has one connection, so a request there is authorized only after the transaction.
test(
  'a request that waits while its sender stops being an admin grants nothing',
  async (world) => {
    const org = await world.newOrganization();
    for (const request of await requestsIn(world, org)) {
      const former = await org.join('admin', 'Fen Alder');
      const { status, body } = await sendWhileDemoted(world, org, former, request);
      assert.equal(status, 403, `${request.method} ${request.path}: ${JSON.stringify(body)}`);
    }
  },
  'SQLite',
);

test('an admin who sends an invite again revokes it by leaving, like the one who sent it first', async (world) => {
  const org = await world.newOrganization();
  const second = await org.join('admin', 'Fen Alder');
  const at = { organizationId: org.id };
  const { results } = await org.admin.call(invites.create, {
    ...at,
    body: { emails: [`ada@${org.id.toLowerCase()}.example`], role: 'admin' },
  });
  const emailInviteId = results?.[0]?.invite?.id ?? assert.fail();
  await second.call(invites.renew, { ...at, emailInviteId });
  assert.equal((await org.admin.call(invites.list, { ...at, query: {} })).items.length, 1);
  await org.admin.raw('PATCH', `/v1/orgs/${org.id}/members/${second.id}`, { role: 'read' });
  assert.deepEqual((await org.admin.call(invites.list, { ...at, query: {} })).items, []);
});

test('an organization keeps an admin while its admins demote and remove each other at once', async (world) => {
  for (let round = 0; round < 5; round++) {
    const org = await world.newOrganization();
    const admins = [org.admin, await org.join('admin'), await org.join('admin'), await org.join('admin')];
    const writes = admins.flatMap((by, own) =>
      admins.map(({ id }, other) => {
        const path = `/v1/orgs/${org.id}/members/${id}`;
        return (own + other + round) % 3 === 0
          ? by.raw('DELETE', path)
          : by.raw('PATCH', path, { role: 'read' });
      }),
    );
    const statuses = (await Promise.all(writes)).map(({ status }) => status);
    for (const status of statuses) assert.ok([200, 204, 205, 403, 404, 409].includes(status), `${status}`);
    const rows = rowsOf(world.context.store, 'members');
    const left = await rows.count({ organization_id: org.id, role: 'admin', disabled: 0 });
    assert.equal(left, 1, 'everyone demotes or removes everyone, and one admin stays');
  }
});
