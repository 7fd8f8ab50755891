import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { setLanguages } from '#server/operator/commands/translations.ts';
import { serviceTest as test } from '#server/testing/world.ts';

const { translations } = contract;

test('creates a translation with a title and no languages', async ({ newOrganization }) => {
  const { id: organizationId, admin } = await newOrganization();
  const made = await admin.call(translations.create, { organizationId, body: { title: 'Gauge handbook' } });
  assert.deepEqual(made, {
    object: 'translation-settings',
    id: made.id,
    title: 'Gauge handbook',
    languages: [],
    createdAt: '2031-05-14T09:41:00.000Z',
    updatedAt: '2031-05-14T09:41:00.000Z',
    permissions: { view: true, edit: true },
    urls: { location: `https://docs.example/v1/orgs/${organizationId}/translations/${made.id}` },
  });
  const at = { organizationId, translationSettingsId: made.id };
  assert.deepEqual(await admin.call(translations.get, at), made);
});

test('keeps the languages that the operator sets when the title changes', async ({
  newOrganization,
  context,
  setTime,
}) => {
  const { id: organizationId, admin } = await newOrganization();
  const { id } = await admin.call(translations.create, { organizationId, body: { title: 'Handbook' } });
  assert.deepEqual(await setLanguages(context, id, ['de', 'PT-br', 'de']), ['de', 'pt-BR']);
  await assert.rejects(setLanguages(context, id, ['de', 'German!']), /“German!” isn’t a language tag/);
  await assert.rejects(setLanguages(context, 'lost', ['de']), /Translation “lost” not found/);
  setTime('2031-06-01T00:00:00.000Z');
  const at = { organizationId, translationSettingsId: id };
  const renamed = await admin.call(translations.update, { ...at, body: { title: 'Gauge handbook' } });
  assert.deepEqual(
    [renamed.title, renamed.languages, renamed.createdAt, renamed.updatedAt],
    ['Gauge handbook', ['de', 'pt-BR'], '2031-05-14T09:41:00.000Z', '2031-06-01T00:00:00.000Z'],
  );
  assert.deepEqual(await admin.call(translations.get, at), renamed);
});

test('requires a title of 1–100 characters that is not blank', async ({ newOrganization }) => {
  const { id: organizationId, admin } = await newOrganization();
  const { id } = await admin.call(translations.create, { organizationId, body: { title: 'x'.repeat(100) } });
  for (const title of ['', '   ', 'x'.repeat(101)]) {
    const refusals = [
      await admin.refused(400, translations.create, { organizationId, body: { title } }),
      await admin.refused(400, translations.update, {
        organizationId,
        translationSettingsId: id,
        body: { title },
      }),
    ];
    for (const { issues } of refusals)
      assert.deepEqual(
        issues?.map(({ path }) => path),
        ['body.title'],
      );
  }
  assert.equal((await admin.call(translations.list, { organizationId })).count, 1);
});

test('pages through translations, newest first', async ({ newOrganization, setTime }) => {
  const { id: organizationId, admin } = await newOrganization();
  for (const [n, title] of ['First', 'Second', 'Third'].entries()) {
    setTime(`2031-05-14T10:0${n}:00.000Z`);
    await admin.call(translations.create, { organizationId, body: { title } });
  }
  const read = (page?: string) =>
    admin.call(translations.list, {
      organizationId,
      query: { limit: 2, ...(page !== undefined && { page }) },
    });
  const start = await read();
  const rest = await read(start.next?.page);
  assert.deepEqual(
    [...start.items, ...rest.items].map(({ title }) => title),
    ['Third', 'Second', 'First'],
  );
  assert.deepEqual([start.count, rest.next], [3, undefined]);
});

test('returns 404 for a deleted translation and one of another organization', async ({ newOrganization }) => {
  const { id: organizationId, admin } = await newOrganization();
  const stranger = await newOrganization();
  const { id } = await admin.call(translations.create, { organizationId, body: { title: 'Handbook' } });
  const at = { organizationId, translationSettingsId: id };
  const elsewhere = { ...at, organizationId: stranger.id };
  await stranger.admin.refused(404, translations.get, elsewhere);
  await stranger.admin.refused(404, translations.update, { ...elsewhere, body: { title: 'Mine' } });
  await stranger.admin.refused(404, translations.remove, elsewhere);
  await admin.call(translations.remove, at);
  await admin.refused(404, translations.remove, at);
  await admin.refused(404, translations.get, at);
  await admin.refused(404, translations.update, { ...at, body: { title: 'Handbook' } });
});

test('lets creators manage translations, members with a role view them, and guests neither', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const [creator, reviewer] = [await org.join('create'), await org.join('review')];
  const guest = await org.join(null);
  const made = await creator.call(translations.create, {
    organizationId: org.id,
    body: { title: 'Handbook' },
  });
  const at = { organizationId: org.id, translationSettingsId: made.id };
  assert.deepEqual((await reviewer.call(translations.get, at)).permissions, { view: true, edit: false });
  assert.equal((await reviewer.call(translations.list, at)).count, 1);
  await guest.refused(404, translations.get, at);
  assert.deepEqual(await guest.call(translations.list, at), { count: 0, items: [] });
  await reviewer.refused(403, translations.update, { ...at, body: { title: 'Mine' } });
  await reviewer.refused(403, translations.remove, at);
  await creator.call(translations.remove, at);
});
