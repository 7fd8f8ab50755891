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

test('prefetches the reads of a screen with the encoded parameters of the address', () => {
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/a%2Fb/members', false), {
    files: [0],
    reads: ['/v1/orgs/a%2Fb', '/v1/orgs/a%2Fb/members'],
  });
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/', false).reads, ['/v1/orgs']);
});

test('with filters, prefetches only the reads that don’t depend on them', () => {
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/o1/members', true).reads, ['/v1/orgs/o1']);
});

test('prefers a literal segment over a parameter', () => {
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/o1/saml/new', false).files, [1]);
  assert.deepEqual(prefetchPlanAt(starts, '/orgs/o1/saml/p1', false).files, [2]);
});

test('prefetches nothing for an unknown address', () => {
  for (const path of ['/', '/orgs/o1', '/orgs//members', '/orgs/o1/members/u1'])
    assert.deepEqual(prefetchPlanAt(starts, path, false), { files: [], reads: [] });
});
