import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeResponse } from '#api/compat/completeResponse.ts';
import { recordNullLevel } from '#api/compat/nullLevel.ts';
import { collections } from '#contract/areas/collections.ts';
import { session } from '#api/session/session.ts';
import { levelOf, otherLevels, settingOf } from './levels.ts';

/** Each test has its own service, because the meaning of null is stored on the device. */
const enter = (baseUrl: string) => session.enter({ baseUrl, label: 'Test', token: 't', keep: false });

test('before the meaning of null is known, inheriting is not offered and never sent as null', () => {
  enter('https://unknown.example');
  assert.equal(levelOf(null), 'unset');
  assert.deepEqual(otherLevels(), ['unset']);
  assert.equal(settingOf('inherit'), 'inherit');
});

test('on a service that has shown “inherit”, null is no access', () => {
  enter('https://inherits.example');
  completeResponse(collections.list, {
    items: [{ object: 'collection', id: 'c1', defaultLevel: 'inherit' }],
  });
  assert.equal(levelOf(null), 'none');
  assert.equal(levelOf('inherit'), 'inherit');
  assert.deepEqual(otherLevels(), ['inherit', 'none']);
  assert.deepEqual([settingOf('inherit'), settingOf('none'), settingOf('read')], ['inherit', null, 'read']);
});

test('if the service’s description says that null inherits, no access is not offered', () => {
  enter('https://null.example');
  recordNullLevel('inherit');
  assert.equal(levelOf(null), 'inherit');
  assert.deepEqual(otherLevels(), ['inherit']);
  assert.deepEqual([settingOf('inherit'), settingOf('edit')], [null, 'edit']);
});
