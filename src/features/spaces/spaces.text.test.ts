import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visibility } from '#contract/space.ts';
import { visibilityName } from '#directory/spaces/spaceText.ts';
import { formatChangeRequestCounts, gitSyncLabel, visitorAuthLabel } from './spaces.text.ts';

test('every visibility of the contract has a label', () => {
  for (const value of visibility.options) assert.notEqual(visibilityName(value), value);
});

test('change request counts list open ones and drafts before the total', () => {
  const none = { changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 };
  assert.equal(formatChangeRequestCounts(none), 'None');
  assert.equal(formatChangeRequestCounts({ ...none, changeRequests: 2 }), '2 total');
  assert.equal(
    formatChangeRequestCounts({ changeRequests: 12, changeRequestsOpen: 3, changeRequestsDraft: 1 }),
    '3 open, 1 draft, 12 total',
  );
});

test('shows unknown providers as the service returns them', () => {
  const sync = {
    repoName: 'saltmarsh/guide',
    integration: 'i',
    url: '',
    updatedAt: '2031-05-10T09:00:00.000Z',
  };
  assert.equal(gitSyncLabel({ ...sync, installationProvider: 'gitlab' }), 'saltmarsh/guide on GitLab');
  assert.equal(gitSyncLabel({ ...sync, installationProvider: 'forge' }), 'saltmarsh/guide on forge');
  assert.equal(visitorAuthLabel({ backend: 'oidc' }), 'OpenID Connect');
  assert.equal(visitorAuthLabel({ backend: 'badge' }), 'badge');
});
