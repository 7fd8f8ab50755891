// A database that can't be used at the moment is told as such, and is used again as soon as it can be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import { isUnavailable } from './database/unavailable.ts';
import { engines } from './testing/engines.ts';
import { makeWorld } from './testing/world.ts';

const { collections } = contract;
const sentence = 'The service can’t use its database at the moment: try again in a moment.';

test('while the disk is full, writes are 503 with the time to wait, and reads go on', async () => {
  const { world, remove } = await makeWorld(engines[0]![1]);
  const { store } = world.context;
  const { id: organizationId, admin } = await world.newOrganization();
  const leaveRoomFor = (pages: number) =>
    store.transaction(() => sql.raw(`pragma max_page_count=${pages}`).execute(store.query()));
  const write = () =>
    admin.raw('POST', `/v1/orgs/${organizationId}/collections`, { description: 'tide '.repeat(20) });
  const known = async () => (await admin.call(collections.list, { organizationId })).count;
  await leaveRoomFor(1); // none beyond what is used
  let written = 0;
  let answer = await write();
  for (; answer.status === 201 && written < 500; written++) answer = await write();
  assert.equal(answer.status, 503);
  assert.equal(answer.headers['retry-after'], '2');
  assert.deepEqual(answer.body, { error: { code: 503, message: sentence } });
  assert.equal(await known(), written);
  await leaveRoomFor(1_000_000);
  assert.equal((await write()).status, 201);
  assert.equal(await known(), written + 1);
  await remove();
});

test('a PostgreSQL that is gone, going or out of room is unavailable, a mistake of ours is not', () => {
  const coded = (code: string) => Object.assign(new Error('It failed.'), { code });
  for (const code of [
    '08006',
    '53100',
    '53300',
    '57P01',
    '57P03',
    '40P01',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
  ])
    assert.equal(isUnavailable(coded(code)), true, code);
  for (const code of ['23505', '42P01', '22P02', '57014', 'XX000', 'ERR_INVALID_ARG_TYPE', 'ENOENT'])
    assert.equal(isUnavailable(coded(code)), false, code);
  for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
    assert.equal(isUnavailable(new Error(message)), true, message);
  assert.equal(isUnavailable(new Error('Cannot read properties of undefined')), false);
});

test('a SQLite that is locked, only to be read or on a failing disk is unavailable, a broken rule is not', () => {
  const failed = (errcode: number) => Object.assign(new Error('It failed.'), { errcode });
  const [busy, readOnly, failing, unique] = [5, 1032, 4874, 2067];
  for (const code of [busy, readOnly, failing]) assert.equal(isUnavailable(failed(code)), true);
  assert.equal(isUnavailable(failed(unique)), false);
});
