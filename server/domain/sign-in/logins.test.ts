import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { makeSigner } from '#server/testing/identityProvider.ts';
import { newDatabaseTest } from '#server/testing/world.ts';
import { loginsOfOnlyOrganization } from './logins.ts';

const { certificate } = await makeSigner();

newDatabaseTest(
  'offers providers without a verified domain on a service with one organization',
  async (world) => {
    const ask = async () =>
      (await world.client().raw('POST', '/saml/providers', { email: 'ada@nowhere.example' })).body;
    assert.deepEqual(await loginsOfOnlyOrganization(world.context), []);
    const { id: organizationId, admin } = await world.newOrganization();
    const add = (body: object) =>
      admin.call(contract.sso.create, { organizationId, body: { label: 'Harbour', ...body } });
    await add({ label: 'Incomplete' });
    assert.deepEqual(await ask(), { items: [] });
    const { id, label, service } = await add({
      ssoURL: 'https://idp.example/sso',
      entityID: 'https://idp.example/',
      certificate,
    });
    const logins = [{ id, label, startURL: service.startURL }];
    assert.deepEqual(await loginsOfOnlyOrganization(world.context), logins);
    assert.deepEqual(await ask(), { items: logins });
    await world.newOrganization('Elsewhere');
    assert.deepEqual(await loginsOfOnlyOrganization(world.context), []);
    assert.deepEqual(await ask(), { items: [] });
  },
);
