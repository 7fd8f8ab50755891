import assert from 'node:assert/strict';
import type { CustomFieldValue } from '#contract/areas/custom-fields.ts';
import type { Input } from '#contract/operation.ts';
import { contract } from '#contract/contract.ts';
import { pathsOf, serviceTest as test, type Client, type Organization } from '#server/testing/world.ts';

const { customFields, spaces } = contract;

type Body = Input<typeof customFields.create>['body'];

const create = ({ id, admin }: Organization, body: Body) =>
  admin.call(customFields.create, { organizationId: id, body });

/** One field of each type. */
const everyType: Body[] = [
  { name: 'owner', type: 'text' },
  { name: 'months', type: 'number' },
  { name: 'translated', type: 'boolean' },
  { name: 'audience', type: 'select', options: ['Customers', 'Installers'] },
  { name: 'products', type: 'multi-select', options: ['G1', 'G2', 'H4'] },
  { name: 'source', type: 'url' },
  { name: 'read-on', type: 'date' },
];

async function withEveryType(org: Organization) {
  for (const body of everyType) await create(org, body);
  return org.addSpace('Gauge handbook');
}

type Values = Record<string, CustomFieldValue | null>;
const bodyOf = (values: Values) => ({
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});
const set = (client: Client, spaceId: string, values: Values) =>
  client.call(customFields.updateValues, { spaceId, body: bodyOf(values) });

/** Returns the space's values by field name, without unset ones. */
async function valuesOf(client: Client, spaceId: string) {
  const entries = await client.call(customFields.getValues, { spaceId });
  const given = entries.filter((entry) => 'value' in entry);
  return Object.fromEntries(given.map(({ customField, value }) => [customField.name, value]));
}

test('creates a field with all properties and finds it by name', async ({ newOrganization }) => {
  const org = await newOrganization();
  const body = {
    name: 'written_for-2',
    type: 'select',
    title: 'Written for',
    description: 'Whom the first sentence speaks to.',
    placeholder: 'Choose',
    options: ['Customers', 'Installers'],
  } as const;
  const made = await create(org, { ...body, options: [...body.options] });
  assert.deepEqual(
    { ...made, id: '' },
    {
      id: '',
      ...body,
      createdAt: '2031-05-14T09:41:00.000Z',
      updatedAt: '2031-05-14T09:41:00.000Z',
      urls: { location: `https://docs.example/v1/orgs/${org.id}/custom-fields/written_for-2` },
      permissions: { view: true, edit: true },
    },
  );
  const at = { organizationId: org.id, fieldName: 'written_for-2' };
  assert.deepEqual(await org.admin.call(customFields.get, at), made);
  await org.admin.refused(404, customFields.get, { ...at, fieldName: 'Written_for-2' });
  const { admin: stranger } = await newOrganization();
  await stranger.refused(404, customFields.get, at);
});

test('requires a lower-case name of at most 50 characters, unique in the organization', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const other = await newOrganization();
  const refused = (status: number, name: string) =>
    org.admin.refused(status, customFields.create, { organizationId: org.id, body: { name, type: 'text' } });
  for (const name of ['Owner', 'kept by', 'x'.repeat(51), '', 'ö', '__proto__'])
    assert.deepEqual(pathsOf(await refused(400, name)), ['body.name']);
  await create(org, { name: 'x'.repeat(50), type: 'text' });
  await create(org, { name: 'owner', type: 'text' });
  await create(other, { name: 'owner', type: 'number' });
  const fault = await refused(409, 'owner');
  assert.deepEqual(fault.issues, [
    { path: 'body.name', message: 'The name “owner” is already used by another custom field.' },
  ]);
});

test('creates one of two concurrent fields with the same name', async ({ newOrganization }) => {
  const org = await newOrganization();
  const input = { organizationId: org.id, body: { name: 'owner', type: 'text' as const } };
  const path = `/v1/orgs/${org.id}/custom-fields`;
  const answers = await Promise.all([1, 2, 3].map(() => org.admin.raw('POST', path, input.body)));
  const statuses = answers.map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [201, 409, 409],
  );
});

test('requires 1–50 options for select types only, and reports all issues at once', async ({
  newOrganization,
}) => {
  const { id: organizationId, admin } = await newOrganization();
  const options = (count: number) => Array.from({ length: count }, (_, n) => `Option ${n}`);
  const faulty: Body[] = [
    { name: 'a', type: 'select' },
    { name: 'a', type: 'select', options: [] },
    { name: 'a', type: 'multi-select', options: options(51) },
    { name: 'a', type: 'date', options: options(2) },
  ];
  for (const body of faulty)
    assert.deepEqual(
      (await admin.refused(400, customFields.create, { organizationId, body })).issues?.map(
        ({ path }) => path,
      ),
      ['body.options'],
    );
  const fault = await admin.refused(400, customFields.create, {
    organizationId,
    body: {
      name: 'A',
      type: 'select',
      title: 'x'.repeat(101),
      description: 'x'.repeat(201),
      placeholder: 'x'.repeat(101),
      options: ['x'.repeat(257)],
    },
  });
  assert.deepEqual(pathsOf(fault)?.toSorted(), [
    'body.description',
    'body.name',
    'body.options.0',
    'body.placeholder',
    'body.title',
  ]);
  const { count } = await admin.call(customFields.list, { organizationId });
  assert.equal(count, 0);
});

test('pages through fields by name', async ({ newOrganization }) => {
  const org = await newOrganization();
  for (const name of ['tide', 'b_2', 'b-1', 'audience', '7']) await create(org, { name, type: 'text' });
  const names: string[] = [];
  for (let page: string | undefined, first = true; first || page; first = false) {
    const { items, next, count } = await org.admin.call(customFields.list, {
      organizationId: org.id,
      query: { limit: 2, ...(page !== undefined && { page }) },
    });
    assert.equal(count, 5);
    names.push(...items.map(({ name }) => name));
    page = next?.page;
  }
  assert.deepEqual(names, ['7', 'audience', 'b-1', 'b_2', 'tide']);
});

test('updates a field except its name and type', async ({ newOrganization, setTime }) => {
  const org = await newOrganization();
  const made = await create(org, { name: 'owner', type: 'text', title: 'Owner' });
  setTime('2031-06-01T00:00:00.000Z');
  const at = { organizationId: org.id, fieldName: 'owner' };
  const body = { title: 'Kept by', placeholder: 'A team', name: 'keeper', type: 'number' };
  const changed = await org.admin.call(customFields.update, { ...at, body });
  assert.deepEqual(changed, {
    ...made,
    title: 'Kept by',
    placeholder: 'A team',
    updatedAt: '2031-06-01T00:00:00.000Z',
  });
  assert.deepEqual(await org.admin.call(customFields.get, at), changed);
  const fault = await org.admin.refused(400, customFields.update, { ...at, body: { options: ['A'] } });
  assert.deepEqual(pathsOf(fault), ['body.options']);
  setTime('2031-07-01T00:00:00.000Z');
  assert.deepEqual(await org.admin.call(customFields.update, { ...at, body: {} }), changed);
});

test('returns an entry for each field, with values of every type', async ({ newOrganization }) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  const unset = await org.admin.call(customFields.getValues, { spaceId });
  assert.equal(unset.length, everyType.length);
  assert.ok(unset.every((entry) => !('value' in entry)));
  const values = {
    owner: 'Fen Alder',
    months: 1.5,
    translated: false,
    audience: 'Installers',
    products: ['H4', 'G1'],
    source: 'https://git.saltmarsh.example/docs',
    'read-on': '2031-02-28',
  };
  await set(org.admin, spaceId, values);
  assert.deepEqual(await valuesOf(org.admin, spaceId), values);
  const other = await org.addSpace('Field guide');
  assert.deepEqual(await valuesOf(org.admin, other), {});
});

test('changes only the values in the request, and clears null', async ({ newOrganization }) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  await set(org.admin, spaceId, { owner: 'Fen Alder', months: 12, products: [] });
  await set(org.admin, spaceId, { owner: null, months: 0, source: null, translated: true });
  assert.deepEqual(await valuesOf(org.admin, spaceId), { months: 0, products: [], translated: true });
  await org.admin.call(customFields.updateValues, { spaceId, body: {} });
  assert.deepEqual(await valuesOf(org.admin, spaceId), { months: 0, products: [], translated: true });
});

/** Invalid values by type. */
const wrong: Record<string, unknown[]> = {
  owner: [5, true, ['a'], 'x'.repeat(257), {}],
  months: ['12', true, ['a']],
  translated: ['true', 1, 0],
  audience: ['customers', '', ['Customers'], 1, 'x'.repeat(257)],
  products: ['G1', ['G1', 'G9'], [''], [1]],
  source: ['', 'docs', 'ftp://git.saltmarsh.example', 'javascript:alert(1)', 1],
  'read-on': ['', '14.05.2031', '2031-02-30', '2031-5-1', 20310514, 'soon'],
};

test('rejects a value of another type, above its limit, or not among the options', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  for (const [name, values] of Object.entries(wrong))
    for (const value of values) {
      const { status, body } = await org.admin.raw('PATCH', `/v1/spaces/${spaceId}/custom-fields`, {
        values: { [name]: { value } },
      });
      assert.equal(status, 400, `${name}: ${JSON.stringify(value)}`);
      assert.match(JSON.stringify(body), new RegExp(`"path":"body\\.values\\.${name}\\.value[".]`));
    }
  const long = bodyOf({ owner: 'x'.repeat(257) });
  const fault = await org.admin.refused(400, customFields.updateValues, { spaceId, body: long });
  assert.deepEqual(fault.issues, [
    { path: 'body.values.owner.value', message: 'Must have at most 256 characters.' },
  ]);
  assert.deepEqual(await valuesOf(org.admin, spaceId), {});
});

test('rejects all values if one is invalid, reports every issue, and changes nothing', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  await set(org.admin, spaceId, { owner: 'Fen Alder' });
  const body = bodyOf({ owner: 'Reed Moor', months: 'twelve', products: ['G1', 'G9'], keeper: 'X' });
  const fault = await org.admin.refused(400, customFields.updateValues, { spaceId, body });
  assert.deepEqual(fault.issues, [
    { path: 'body.values.months.value', message: 'Must be a number.' },
    { path: 'body.values.products.value.1', message: 'Must be one of: G1, G2, H4.' },
    { path: 'body.values.keeper', message: 'Custom field “keeper” not found.' },
  ]);
  assert.deepEqual(await valuesOf(org.admin, spaceId), { owner: 'Fen Alder' });
});

test('hides the value of a removed option until the option is added again', async ({ newOrganization }) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  const before = { audience: 'Installers', products: ['G1', 'G2'] };
  await set(org.admin, spaceId, before);
  const options = (fieldName: string, list: string[]) =>
    org.admin.call(customFields.update, { organizationId: org.id, fieldName, body: { options: list } });
  await options('audience', ['Customers']);
  await options('products', ['G2', 'G3']);
  assert.deepEqual(await valuesOf(org.admin, spaceId), { products: ['G2'] });
  await options('products', ['G3']);
  assert.deepEqual(await valuesOf(org.admin, spaceId), {});
  await options('audience', ['Customers', 'Installers']);
  await options('products', ['G1', 'G2']);
  assert.deepEqual(await valuesOf(org.admin, spaceId), before);
});

test('deletes a field with its values, even if a field with the same name is created later', async ({
  newOrganization,
}) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  await set(org.admin, spaceId, { owner: 'Fen Alder', months: 3 });
  const at = { organizationId: org.id, fieldName: 'owner' };
  await org.admin.call(customFields.remove, at);
  await org.admin.refused(404, customFields.remove, at);
  await org.admin.refused(404, customFields.update, { ...at, body: { title: 'Owner' } });
  assert.deepEqual(await valuesOf(org.admin, spaceId), { months: 3 });
  await create(org, { name: 'owner', type: 'text' });
  assert.deepEqual(await valuesOf(org.admin, spaceId), { months: 3 });
});

test('lets creators set values and only admins define fields', async ({ newOrganization }) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  const creator = await org.join('create');
  const reviewer = await org.join('review');
  await set(creator, spaceId, { owner: 'Fen Alder' });
  await reviewer.refused(403, customFields.updateValues, { spaceId, body: bodyOf({ owner: 'Me' }) });
  assert.deepEqual(await valuesOf(reviewer, spaceId), { owner: 'Fen Alder' });
  const at = { organizationId: org.id, fieldName: 'owner' };
  await creator.refused(403, customFields.update, { ...at, body: { title: 'Mine' } });
  await creator.refused(403, customFields.remove, at);
  const { permissions } = await creator.call(customFields.get, at);
  assert.deepEqual(permissions, { view: true, edit: false });
  const [entry] = await creator.call(customFields.getValues, { spaceId });
  assert.deepEqual(entry?.customField.permissions, { view: true, edit: false });
});

test('keeps the values of a deleted space and rejects new ones', async ({ newOrganization }) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  await set(org.admin, spaceId, { owner: 'Fen Alder' });
  await org.admin.call(spaces.remove, { spaceId });
  await org.admin.refused(409, customFields.updateValues, { spaceId, body: bodyOf({ owner: 'Me' }) });
  assert.deepEqual(await valuesOf(org.admin, spaceId), { owner: 'Fen Alder' });
});

test('rejects field names of Object.prototype', async ({ newOrganization }) => {
  const org = await newOrganization();
  const spaceId = await withEveryType(org);
  const path = `/v1/spaces/${spaceId}/custom-fields`;
  const { status } = await org.admin.raw('PATCH', path, '{"values":{"__proto__":{"value":"x"}}}');
  assert.equal(status, 204);
  assert.equal((await org.admin.raw('PATCH', path, '{"values":{"toString":{"value":"x"}}}')).status, 400);
  assert.equal((await org.admin.raw('PATCH', path, '{"values":{"months":{"value":1e999}}}')).status, 400);
  assert.deepEqual(await valuesOf(org.admin, spaceId), {});
});
