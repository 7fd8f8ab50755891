import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { organizations } from '#contract/areas/organizations.ts';
import { sso } from '#contract/areas/sso.ts';
import { newId } from '#server/base/lib/ids.ts';
import { makeCertificate } from '#server/operator/seed/demo/certificates.ts';
import { teamsRepository } from '#server/domain/people/teams.repository.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';

const valid = [new Date('2029-05-24'), new Date('2031-05-23')] as const;
const pem = await makeCertificate('CN=signing.harbour.example', ...valid);
const another = await makeCertificate('CN=signing.tide-office.example', ...valid);
const bare = pem.replace(/-----[^-]+-----|\s/g, '');
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const normal = `${pem.trim()}\n`;

const create = (org: Organization, body: object) =>
  org.admin.call(sso.create, { organizationId: org.id, body: { label: 'Harbour Directory', ...body } });

async function addTeam({ context: { store } }: Pick<World, 'context'>, org: Organization, title: string) {
  const id = newId();
  const row = { id, organization_id: org.id, title, created_at: '2031-01-01T00:00:00.000Z' };
  await store.transaction(() => teamsRepository(store).insert(row));
  return id;
}

test('creates a provider with all properties and reads it', async (world) => {
  const org = await world.newOrganization();
  const defaultTeam = await addTeam(world, org, 'Shore wardens');
  const made = await create(org, {
    ssoURL: 'https://idp.harbour.example/saml2/sso',
    entityID: 'urn:example:harbour:idp',
    certificate: pem,
    defaultTeam,
    defaultRole: 'read',
  });
  assert.deepEqual(
    { ...made, id: '', defaultTeam: made.defaultTeam?.title, service: '', urls: '' },
    {
      object: 'saml-provider',
      id: '',
      label: 'Harbour Directory',
      ssoURL: 'https://idp.harbour.example/saml2/sso',
      entityID: 'urn:example:harbour:idp',
      certificate: normal,
      defaultTeam: 'Shore wardens',
      defaultRole: 'read',
      createdAt: '2031-05-14T09:41:00.000Z',
      service: '',
      urls: '',
    },
  );
  assert.deepEqual(made.service, {
    acsURL: `https://docs.example/saml/${made.id}/acs`,
    startURL: `https://docs.example/saml/${made.id}/start`,
    entityID: `https://docs.example/saml/${made.id}`,
    metadataURL: `https://docs.example/saml/${made.id}`,
  });
  assert.equal(made.urls.location, `https://docs.example/v1/orgs/${org.id}/saml/${made.id}`);
  const found = await org.admin.call(sso.get, { organizationId: org.id, samlProviderId: made.id });
  assert.deepEqual(found, made);
});

test('requires only a label, and uses no default role', async ({ newOrganization }) => {
  const org = await newOrganization();
  const made = await create(org, {});
  assert.deepEqual(Object.keys(made).toSorted(), [
    'createdAt',
    'defaultRole',
    'id',
    'label',
    'object',
    'service',
    'urls',
  ]);
  assert.equal(made.defaultRole, null);
  const fault = await org.admin.refused(400, sso.create, { organizationId: org.id, body: { label: '' } });
  assert.deepEqual(fault.issues, [{ path: 'body.label', message: 'Must have 1 to 30 characters.' }]);
});

test('accepts a certificate as PEM or bare base64 with any line breaks, and stores it as PEM', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  for (const certificate of [
    pem,
    bare,
    pem.replaceAll('\n', '\r\n'),
    `Bag Attributes\n    friendlyName: signing\n${pem}\n\n`,
    pem.replace(/\n(?!-----END)/g, '\n  '),
    bare.replace(/(.{60})/g, '$1\r\n'),
    `${pem}\n${pem}`,
    pem.replaceAll('CERTIFICATE', 'X.509 CERTIFICATE'),
  ])
    assert.equal((await create(org, { certificate })).certificate, normal, certificate);
});

const metadata = '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="x"/>';
const wrong: [what: string, certificate: string, says: RegExp][] = [
  ['a private key', String(privateKey.export({ type: 'pkcs8', format: 'pem' })), /private key/],
  [
    'a private key without its frame',
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    /private key/,
  ],
  [
    'a private key beside its certificate',
    pem + String(privateKey.export({ type: 'sec1', format: 'pem' })),
    /private key/,
  ],
  ['metadata', metadata, /SAML metadata/],
  [
    'two certificates without frames',
    `${bare.replaceAll('=', '')}${another.replace(/-----[^-]+-----|\s/g, '')}`,
    /more than one|isn’t an X.509/,
  ],
  ['garbage', 'tide tables', /isn’t an X.509 certificate/],
  ['an empty frame', '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----', /isn’t an X.509 certificate/],
  ['half a certificate', bare.slice(0, 200), /isn’t an X.509 certificate/],
  [
    'a request for a certificate',
    pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
    /isn’t an X.509 certificate/,
  ],
  ['a frame without an end', pem.replace(/-----END.*/s, ''), /isn’t an X.509 certificate/],
  ['base64 without its padding', bare.slice(0, -1), /isn’t an X.509 certificate/],
  [
    'a certificate with a broken content',
    Buffer.from(bare, 'base64').fill(7, 40).toString('base64'),
    /isn’t an X.509 certificate/,
  ],
  ['10,001 characters', 'A'.repeat(10_001), /at most 10000 characters/],
];

test('keeps several certificates for a rollover', async ({ newOrganization }) => {
  const org = await newOrganization();
  const { certificate } = await create(org, { certificate: `${pem}\n${another}${pem}` });
  assert.equal(certificate, `${normal}${another.trim()}\n`);
  const five = await Promise.all([1, 2, 3, 4, 5].map((n) => makeCertificate(`CN=c${n}`, ...valid)));
  const body = { label: 'Harbour Directory', certificate: five.join('') };
  await org.admin.refused(400, sso.create, { organizationId: org.id, body });
});

test('omits the binding unless it is POST', async ({ newOrganization }) => {
  const org = await newOrganization();
  const made = await create(org, { ssoBinding: 'post' });
  assert.equal(made.ssoBinding, 'post');
  const body = { ssoBinding: 'redirect' as const };
  const changed = await org.admin.call(sso.update, {
    organizationId: org.id,
    samlProviderId: made.id,
    body,
  });
  assert.equal('ssoBinding' in changed, false);
});

test('rejects an invalid certificate with one sentence and creates nothing', async ({ newOrganization }) => {
  const org = await newOrganization();
  for (const [what, certificate, says] of wrong) {
    const body = { label: 'Harbour Directory', certificate };
    const { issues = [] } = await org.admin.refused(400, sso.create, { organizationId: org.id, body });
    assert.deepEqual(
      issues.map(({ path }) => path),
      ['body.certificate'],
      what,
    );
    assert.match(issues[0]!.message, says, what);
  }
  assert.equal((await org.admin.call(sso.list, { organizationId: org.id })).count, 0);
});

test('rejects a certificate that exceeds its limit as PEM', async ({ newOrganization }) => {
  const org = await newOrganization();
  const long = await makeCertificate(`CN=${'x'.repeat(3550)}`, ...valid);
  const certificate = long.replace(/-----[^-]+-----|\s/g, '');
  assert.ok(certificate.length <= 10_000 && long.length > 10_000);
  const body = { label: 'Harbour Directory', certificate };
  const { message } = await org.admin.refused(400, sso.create, { organizationId: org.id, body });
  assert.match(message, /can have at most 10000 characters as PEM \(currently 1\d{4}\)/);
});

test('reports an invalid certificate and a foreign team at once', async (world) => {
  const [ours, theirs] = [await world.newOrganization(), await world.newOrganization()];
  const defaultTeam = await addTeam(world, theirs, 'Pilots');
  const body = { label: 'Harbour Directory', certificate: 'tide tables', defaultTeam };
  const { issues } = await ours.admin.refused(400, sso.create, { organizationId: ours.id, body });
  assert.deepEqual(
    issues?.map(({ path }) => path),
    ['body.certificate', 'body.defaultTeam'],
  );
});

test('keeps omitted fields and clears empty ones', async (world) => {
  const org = await world.newOrganization();
  const defaultTeam = await addTeam(world, org, 'Shore wardens');
  const made = await create(org, { entityID: 'urn:x', certificate: pem, defaultTeam, defaultRole: 'edit' });
  const change = (body: object) =>
    org.admin.call(sso.update, { organizationId: org.id, samlProviderId: made.id, body });
  assert.deepEqual(await change({}), made);
  assert.deepEqual(await change({ defaultRole: null }), { ...made, defaultRole: null });
  assert.deepEqual(await change({ label: 'Harbour', defaultRole: 'edit' }), { ...made, label: 'Harbour' });
  const { entityID: _entityID, certificate: _certificate, ...rest } = made;
  assert.deepEqual(await change({ label: made.label, entityID: '', certificate: '' }), rest);
  const refused = { organizationId: org.id, samlProviderId: made.id, body: { label: 'X', certificate: 'x' } };
  await org.admin.refused(400, sso.update, refused);
  assert.deepEqual(await change({}), rest);
});

test('omits a deleted default team', async (world) => {
  const org = await world.newOrganization();
  const { store } = world.context;
  const defaultTeam = await addTeam(world, org, 'Shore wardens');
  const { id } = await create(org, { defaultTeam });
  await store.transaction(() => teamsRepository(store).remove(defaultTeam));
  const found = await org.admin.call(sso.get, { organizationId: org.id, samlProviderId: id });
  assert.equal('defaultTeam' in found, false);
});

test('pages through providers, newest first, and rejects a foreign cursor', async ({
  newOrganization,
  setTime,
}) => {
  const org = await newOrganization();
  const made: string[] = [];
  for (const day of [10, 11, 12]) {
    setTime(`2031-05-${day}T00:00:00.000Z`);
    made.unshift((await create(org, { label: `Number ${day}` })).id);
  }
  const page = (query: object) => org.admin.call(sso.list, { organizationId: org.id, query });
  const first = await page({ limit: 2 });
  assert.equal(first.count, 3);
  const second = await page({ limit: 2, page: first.next?.page });
  assert.deepEqual(
    [...first.items, ...second.items].map(({ id }) => id),
    made,
  );
  assert.equal(second.next, undefined);
  await org.admin.refused(400, sso.list, { organizationId: org.id, query: { page: 'e30' } });
});

test('shows login URLs to every member, and providers to members with listIntegrations', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const made = await create(org, { certificate: pem });
  const guest = await org.join(null, 'Briar Copse');
  const organizationId = org.id;
  assert.deepEqual(await guest.call(sso.listLogins, { organizationId }), {
    items: [{ id: made.id, label: 'Harbour Directory', startURL: made.service.startURL }],
  });
  const { message } = await guest.refused(403, sso.list, { organizationId });
  assert.match(message, /listIntegrations/);
  await guest.refused(403, sso.get, { organizationId, samlProviderId: made.id });
  await guest.refused(403, sso.update, { organizationId, samlProviderId: made.id, body: {} });
});

test('returns 409 for deleting the only provider while single sign-on is enforced', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const organizationId = org.id;
  const { id } = await create(org, {});
  const remove = { organizationId, samlProviderId: id };
  await org.admin.call(organizations.update, { organizationId, body: { sso: true } });
  const { message } = await org.admin.refused(409, sso.remove, remove);
  assert.match(message, /“Harbour Directory” is the only provider/);
  await create(org, { label: 'Tide office' });
  await org.admin.call(sso.remove, remove);
  await org.admin.refused(404, sso.remove, remove);
  await org.admin.refused(404, sso.get, remove);
});

test('keeps one of two providers that are deleted concurrently while single sign-on is enforced', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const organizationId = org.id;
  const ids = [(await create(org, {})).id, (await create(org, {})).id];
  await org.admin.call(organizations.update, { organizationId, body: { sso: true } });
  const answers = await Promise.all(
    ids.map((id) => org.admin.raw('DELETE', `/v1/orgs/${organizationId}/saml/${id}`)),
  );
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), ['204', '409']);
});

test('returns 404 for a provider of another organization', async ({ newOrganization }) => {
  const [ours, theirs] = [await newOrganization(), await newOrganization()];
  const { id: samlProviderId } = await create(theirs, {});
  for (const operation of [sso.get, sso.remove] as const)
    await ours.admin.refused(404, operation, { organizationId: ours.id, samlProviderId });
  await ours.admin.refused(404, sso.update, {
    organizationId: ours.id,
    samlProviderId,
    body: { label: 'Ours' },
  });
});

test('keeps whether an identity provider requires signed requests', async (world) => {
  const org = await world.newOrganization();
  const made = await create(org, { wantsSignedRequests: true });
  assert.equal(made.wantsSignedRequests, true);
  const changed = await org.admin.call(sso.update, {
    organizationId: org.id,
    samlProviderId: made.id,
    body: { wantsSignedRequests: false },
  });
  assert.equal('wantsSignedRequests' in changed, false);
});
