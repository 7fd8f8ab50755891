import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import { isUnavailable } from '#server/base/database/unavailable.ts';
import { engines } from '#server/testing/engines.ts';
import { makeWorld } from '#server/testing/world.ts';

const { collections } = contract;
const sentence = 'The database is unavailable. Try again in a few seconds.';

test('returns 503 with Retry-After for writes while the disk is full, and serves reads', async () => {
  const { world, remove } = await makeWorld(engines[0]![1]);
  const { store } = world.context;
  const { id: organizationId, admin } = await world.newOrganization();
  const leaveRoomFor = (pages: number) =>
    store.transaction(() => sql.raw(`pragma max_page_count=${pages}`).execute(store.query()));
  const write = () =>
    admin.raw('POST', `/v1/orgs/${organizationId}/collections`, { description: 'tide '.repeat(20) });
  const known = async () => (await admin.call(collections.list, { organizationId })).count;
  await leaveRoomFor(1); // no free space
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

test('treats connection, shutdown and resource errors of PostgreSQL as unavailability, but not bugs', () => {
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

test('treats locks, a read-only file and I/O errors of SQLite as unavailability, but not violated constraints', () => {
  const failed = (errcode: number) => Object.assign(new Error('It failed.'), { errcode });
  const [busy, readOnly, failing, unique] = [5, 1032, 4874, 2067];
  for (const code of [busy, readOnly, failing]) assert.equal(isUnavailable(failed(code)), true);
  assert.equal(isUnavailable(failed(unique)), false);
});
