import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prefetchPlanAt, type PrefetchPlan } from './prefetchPlan.ts';

const organization = '/v1/orgs/:organizationId';
const starts: PrefetchPlan[] = [
  { pattern: '/orgs', files: [], reads: ['/v1/orgs'], unfiltered: [] },
  {
    pattern: '/orgs/:organizationId/members',
    files: [0],
    reads: [organization],
    unfiltered: [`${organization}/members`],
  },
  { pattern: '/orgs/:organizationId/saml/new', files: [1], reads: [], unfiltered: [] },
  { pattern: '/orgs/:organizationId/saml/:samlProviderId', files: [2], reads: [], unfiltered: [] },
];

test('an address begins the reads of its screen, with its own parameters as they are written', () => {
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/a%2Fb/members', false), {
    files: [0],
    reads: ['/v1/orgs/a%2Fb', '/v1/orgs/a%2Fb/members'],
  });
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/', false).reads, ['/v1/orgs']);
});

test('with filters only those begin that don’t depend on them', () => {
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/o1/members', true).reads, ['/v1/orgs/o1']);
});

test('an address of words wins over one with a parameter in their place', () => {
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/o1/saml/new', false).files, [1]);
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/o1/saml/p1', false).files, [2]);
});

test('what no pattern fits begins nothing', () => {
  for (const path of ['/', '/orgs/o1', '/orgs//members', '/orgs/o1/members/u1'])
    assert.deepEqual(prefetchPlanAt(starts, path, false), { files: [], reads: [] });
});
