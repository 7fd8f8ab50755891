import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibility } from '#contract/space.ts';
import { visibilityName } from '#directory/spaceText.ts';
import { changeRequestWords, syncWords, visitorAuthWords } from './space.words.ts';

test('every visibility of the contract has a name', () => {
  for (const value of visibility.options) assert.notEqual(visibilityName(value), value);
});

test('change requests are told by what can still be done about them', () => {
  const none = { changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 };
  assert.equal(changeRequestWords(none), 'None');
  assert.equal(changeRequestWords({ ...none, changeRequests: 2 }), '2 in all');
  assert.equal(
    changeRequestWords({ changeRequests: 12, changeRequestsOpen: 3, changeRequestsDraft: 1 }),
    '3 open, 1 draft, 12 in all',
  );
});

test('providers that are not known go by the service’s word', () => {
  const sync = {
    repoName: 'saltmarsh/guide',
    integration: 'i',
    url: '',
    updatedAt: '2031-05-10T09:00:00.000Z',
  };
  assert.equal(syncWords({ ...sync, installationProvider: 'gitlab' }), 'saltmarsh/guide on GitLab');
  assert.equal(syncWords({ ...sync, installationProvider: 'forge' }), 'saltmarsh/guide on forge');
  assert.equal(visitorAuthWords({ backend: 'oidc' }), 'OpenID Connect');
  assert.equal(visitorAuthWords({ backend: 'badge' }), 'badge');
});
