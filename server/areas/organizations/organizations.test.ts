import assert from 'node:assert/strict';
import { organization, organizations } from '#contract/areas/organizations.ts';
import { addInvite, addSite } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { newId } from '#server/base/lib/ids.ts';
import { pathsOf, serviceTest as test, type Client } from '#server/testing/world.ts';

test('lists only organizations that the caller is a member of', async ({ newOrganization }) => {
  const [ours, theirs] = [await newOrganization('Saltmarsh'), await newOrganization('Heron Lane')];
  const { items, count } = await ours.admin.call(organizations.list, {});
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Saltmarsh'],
  );
  assert.equal(count, 1);
  const fault = await ours.admin.refused(404, organizations.get, { organizationId: theirs.id });
  assert.match(fault.message, /The organization wasn’t found/);
});

test('returns nothing to a disabled member', async ({ context, newOrganization }) => {
  const org = await newOrganization();
  const person = await org.join('edit', 'Fen Alder');
  await context.store.transaction(() =>
    context.store
      .query()
      .updateTable('members')
      .set({ disabled: 1 })
      .where('user_id', '=', person.id)
      .execute(),
  );
  await person.refused(404, organizations.get, { organizationId: org.id });
  assert.deepEqual((await person.call(organizations.list, {})).items, []);
});

test('derives permissions from the role', async ({ newOrganization }) => {
  const org = await newOrganization();
  const permissionsOf = async (role: Parameters<typeof org.join>[0]) => {
    const person = await org.join(role, 'Fen Alder');
    const { permissions } = await person.call(organizations.get, { organizationId: org.id });
    return Object.entries(permissions)
      .flatMap(([key, may]) => (may ? [key] : []))
      .toSorted();
  };
  const everyone = ['listMembers', 'listTeams', 'view'];
  assert.deepEqual(await permissionsOf(null), everyone);
  assert.deepEqual(await permissionsOf('review'), everyone);
  assert.deepEqual(await permissionsOf('create'), ['createContent', 'createOpenAPISpec', ...everyone]);
  assert.equal((await permissionsOf('admin')).length, 9);
});

test('keeps fields that an update omits', async ({ newOrganization }) => {
  const org = await newOrganization('Saltmarsh');
  const organizationId = org.id;
  const hostname = `h${newId().toLowerCase()}`;
  const changed = await org.admin.call(organizations.update, {
    organizationId,
    body: { hostname, emailDomains: ['Tides.Example', 'tides.example'], defaultRole: null, ai: true },
  });
  assert.equal(changed.title, 'Saltmarsh');
  assert.equal(changed.hostname, hostname);
  assert.deepEqual(changed.emailDomains, ['tides.example']);
  assert.equal(changed.defaultRole, null);
  assert.equal(changed.ai, true);
  assert.deepEqual(await org.admin.call(organizations.get, { organizationId }), changed);
  assert.deepEqual(await org.admin.call(organizations.update, { organizationId, body: {} }), changed);
});

test('rejects an update with invalid fields as a whole and reports all of them', async ({
  newOrganization,
}) => {
  const org = await newOrganization('Saltmarsh');
  const fault = await org.admin.refused(400, organizations.update, {
    organizationId: org.id,
    body: { title: 'x', hostname: '-a', logo: 'ftp://x', emailDomains: ['no domain'], ai: true },
  });
  assert.deepEqual(pathsOf(fault)?.toSorted(), [
    'body.emailDomains.0',
    'body.hostname',
    'body.hostname',
    'body.logo',
    'body.title',
  ]);
  const { title, ai } = await org.admin.call(organizations.get, { organizationId: org.id });
  assert.deepEqual({ title, ai }, { title: 'Saltmarsh', ai: false });
});

test('limits the title to 255 characters', async ({ newOrganization }) => {
  const org = await newOrganization();
  const rename = (length: number) => ({ organizationId: org.id, body: { title: 'x'.repeat(length) } });
  await org.admin.call(organizations.update, rename(255));
  const fault = await org.admin.refused(400, organizations.update, rename(256));
  assert.deepEqual(pathsOf(fault), ['body.title']);
});

test('requires a unique hostname', async ({ newOrganization }) => {
  const [ours, theirs] = [await newOrganization(), await newOrganization()];
  const body = { hostname: `h${newId().toLowerCase()}` };
  await ours.admin.call(organizations.update, { organizationId: ours.id, body });
  await ours.admin.call(organizations.update, { organizationId: ours.id, body });
  const taken = await theirs.admin.refused(409, organizations.update, { organizationId: theirs.id, body });
  assert.deepEqual(pathsOf(taken), ['body.hostname']);
});

test('reports all conflicts of an update at once and changes nothing', async ({ newOrganization }) => {
  const [ours, theirs] = [await newOrganization(), await newOrganization()];
  const hostname = `h${newId().toLowerCase()}`;
  await theirs.admin.call(organizations.update, { organizationId: theirs.id, body: { hostname } });
  const body = { title: 'Tides', hostname, sso: true };
  const change = { organizationId: ours.id, body };
  const taken = await ours.admin.refused(409, organizations.update, change);
  assert.deepEqual(pathsOf(taken), ['body.hostname', 'body.sso']);
  const defaultContent = { type: 'site' as const, site: 'none' };
  const bad = { ...change, body: { ...body, defaultContent } };
  const fault = await ours.admin.refused(400, organizations.update, bad);
  assert.deepEqual(pathsOf(fault), ['body.hostname', 'body.defaultContent.site', 'body.sso']);
  const { title } = await ours.admin.call(organizations.get, { organizationId: ours.id });
  assert.equal(title, 'Saltmarsh');
});

test('requires a SAML provider for single sign-on', async ({ context, newOrganization }) => {
  const org = await newOrganization();
  const enforce = { organizationId: org.id, body: { sso: true } };
  const unprovided = await org.admin.refused(409, organizations.update, enforce);
  assert.match(unprovided.message, /SAML provider/);
  assert.deepEqual(pathsOf(unprovided), ['body.sso']);
  await context.store.transaction(() =>
    context.store
      .query()
      .insertInto('saml_providers')
      .values({
        id: newId(),
        organization_id: org.id,
        label: 'Harbour Directory',
        sso_url: null,
        entity_id: null,
        certificate: null,
        default_team_id: null,
        default_role: null,
        created_at: '2031-05-14T09:41:00.000Z',
        sso_binding: 'redirect',
        wants_signed_requests: 0,
      })
      .execute(),
  );
  assert.equal((await org.admin.call(organizations.update, enforce)).sso, true);
});

test('accepts only a site of the organization as default content', async ({ context, newOrganization }) => {
  const [ours, theirs] = [await newOrganization(), await newOrganization()];
  const foreign = await addSite(context, theirs.id, 'Theirs');
  const own = await addSite(context, ours.id, 'Ours');
  const set = (site: string) => ({
    organizationId: ours.id,
    body: { defaultContent: { type: 'site' as const, site } },
  });
  const fault = await ours.admin.refused(400, organizations.update, set(foreign));
  assert.deepEqual(pathsOf(fault), ['body.defaultContent.site']);
  const changed = await ours.admin.call(organizations.update, set(own));
  assert.deepEqual(changed.defaultContent, { type: 'site', site: own });
  const cleared = await ours.admin.call(organizations.update, {
    organizationId: ours.id,
    body: { defaultContent: null },
  });
  assert.equal('defaultContent' in cleared, false);
});

test('reports an invite link as redundant when its role is not above the default', async ({
  context,
  newOrganization,
}) => {
  const org = await newOrganization();
  const inviteId = await addInvite(context, org.id, 'read');
  await addInvite(context, org.id, 'edit');
  const at = { organizationId: org.id, inviteId };
  assert.equal((await org.admin.call(organizations.getInvite, at)).redundant, true);
  const changed = await org.admin.call(organizations.updateInvite, { ...at, body: { role: 'review' } });
  assert.deepEqual(
    { role: changed.role, redundant: changed.redundant },
    { role: 'review', redundant: false },
  );
  const second = await org.admin.refused(409, organizations.updateInvite, { ...at, body: { role: 'edit' } });
  assert.deepEqual(pathsOf(second), ['body.role']);
  await org.admin.call(organizations.removeInvite, at);
  await org.admin.refused(404, organizations.getInvite, at);
  await org.admin.refused(404, organizations.removeInvite, at);
});

test('two organizations that take one hostname at once: one gets it, the other a 409', async (world) => {
  // Created at once, too: each gets its own number.
  const all = await Promise.all(Array.from({ length: 4 }, () => world.newOrganization()));
  for (let round = 0; round < 5; round++) {
    const hostname = `h${newId().toLowerCase()}`;
    const answers = await Promise.all(
      all.map(({ id, admin }) => admin.raw('PATCH', `/v1/orgs/${id}`, { hostname })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    );
    for (const { status, body } of answers)
      if (status === 409) assert.match(JSON.stringify(body), /"path":"body.hostname"/);
  }
});

test('lists organizations by email domain to members and people with such an address', async ({
  context,
  client,
  newOrganization,
}) => {
  const org = await newOrganization();
  const domain = `${newId().toLowerCase()}.example`;
  const body = {
    emailDomains: ['other.example', domain.toUpperCase()],
    hostname: domain.slice(0, 20),
    ai: true,
  };
  await org.admin.call(organizations.update, { organizationId: org.id, body });
  const claiming = async (person: Client) => {
    const found = await person.call(organizations.listByEmailDomain, { emailDomain: domain });
    return found.organizations;
  };
  const whole = await org.admin.call(organizations.get, { organizationId: org.id });
  assert.deepEqual(await claiming(org.admin), [whole]);

  const elsewhere = await newOrganization();
  assert.deepEqual(await claiming(elsewhere.admin), []);

  const email = `fen@${domain}`;
  await addMember(context, { organizationId: elsewhere.id, email, role: 'read' });
  const withSuchAnAddress = client(await addToken(context, email, 'test'));
  const [claimed, ...more] = await claiming(withSuchAnAddress);
  const { object, id, title, createdAt, type, inviteLinks, plan } = whole;
  assert.deepEqual(more, []);
  // Only the required fields, and nothing else about the organization.
  assert.deepEqual(claimed, {
    object,
    id,
    title,
    createdAt,
    type,
    inviteLinks,
    plan,
    emailDomains: [domain],
    urls: {},
    permissions: Object.fromEntries(Object.keys(whole.permissions).map((key) => [key, false])),
  });
  assert.ok(organization.safeParse(claimed).success);
});
