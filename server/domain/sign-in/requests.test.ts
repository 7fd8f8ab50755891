import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest, startRequest } from './requests.ts';

const context = { secret: 'a secret of the tests', clock: () => new Date('2031-05-14T09:41:00.000Z') };
const challenge = 'c'.repeat(43);

test('a request’s ID contains its state', () => {
  const { id, expiresAt } = startRequest(context, { id: 'p1' }, challenge);
  assert.equal(expiresAt, '2031-05-14T09:51:00.000Z');
  assert.match(id, /^_[\w.-]+$/);
  assert.deepEqual(readRequest(context, 'p1', id), { challenge, expiresAt });
  const started = startRequest(context, { id: 'p1' }, null);
  assert.equal(readRequest(context, 'p1', started.id)?.challenge, null);
  assert.notEqual(startRequest(context, { id: 'p1' }, null).id, started.id);
});

test('no one else can make an ID or change one', () => {
  const { id } = startRequest(context, { id: 'p1' }, challenge);
  const [nonce, time, , signature] = id.split('.');
  for (const forged of [
    '',
    '_',
    '_abc',
    id.slice(1),
    `${id}.`,
    `${id}.x`,
    `${nonce}.${time}.test.${signature}`,
    `${nonce}.zzzzzzzz.${challenge}.${signature}`,
    id.slice(0, -1),
  ])
    assert.equal(readRequest(context, 'p1', forged), undefined, forged);
  assert.equal(readRequest(context, 'p2', id), undefined);
  assert.equal(readRequest({ secret: 'another secret' }, 'p1', id), undefined);
});
