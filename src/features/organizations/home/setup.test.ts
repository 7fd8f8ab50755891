import assert from 'node:assert/strict';
import test from 'node:test';
import { saltmarsh } from '../testing.ts';
import { isNew, setupSteps, type SetupFacts } from './setup.ts';

const unread: SetupFacts = {
  members: undefined,
  providers: undefined,
  space: undefined,
  pages: undefined,
  site: undefined,
  siteSpaces: undefined,
  check: undefined,
  createsSites: false,
  sendsInvites: false,
};
const stepsOf = (facts: Partial<SetupFacts>) =>
  setupSteps(saltmarsh(), { ...unread, ...facts }).map(({ id, done, to }) => [id, done, to]);

test('each step links to where it is done', () => {
  assert.deepEqual(stepsOf({ members: 1, providers: 0 }), [
    ['people', false, '/orgs/o1/settings#joining'],
    ['sign-on', false, '/orgs/o1/saml/new'],
    ['docs', false, '/orgs/o1/content'],
    ['site', false, '/orgs/o1/sites?dialog=add'],
  ]);
  assert.deepEqual(stepsOf({ space: { id: 's1', title: 'Guide' }, pages: 0, site: 'docs' }).slice(2), [
    ['docs', false, '/orgs/o1/spaces/s1?dialog=import'],
    ['site', false, '/orgs/o1/sites/docs'],
  ]);
});

test('people are added by email where the service sends invites', () => {
  assert.deepEqual(stepsOf({ sendsInvites: true })[0], ['people', false, '/orgs/o1/members?dialog=add']);
});

test('marks a step as done according to the data of the service', () => {
  const done = {
    members: 2,
    providers: 1,
    space: { id: 's1', title: '' },
    pages: 1,
    site: 'docs',
    siteSpaces: 1,
  };
  assert.ok(stepsOf(done).every(([, isDone]) => isDone));
});

test('the site is done once the service says that its audience can open it', () => {
  const step = (status: 'draft' | 'live' | 'problems', reachable: boolean, siteSpaces = 1) =>
    stepsOf({ site: 'docs', siteSpaces, check: { status, reachable } })[3];
  assert.deepEqual(step('draft', false), ['site', false, '/orgs/o1/sites/docs?dialog=publish.docs']);
  assert.deepEqual(step('draft', false, 0), ['site', false, '/orgs/o1/sites/docs']);
  assert.deepEqual(step('problems', false), ['site', false, '/orgs/o1/sites/docs']);
  assert.deepEqual(step('problems', true), ['site', true, '/orgs/o1/sites/docs']);
  assert.deepEqual(step('live', true), ['site', true, '/orgs/o1/sites/docs']);
});

test('an organization is new for its admins for 30 days', () => {
  const created = saltmarsh({ createdAt: '2031-05-01T12:00:00Z' });
  assert.equal(isNew(created, new Date('2031-05-31T12:00:00Z')), true);
  assert.equal(isNew(created, new Date('2031-06-01T12:00:00Z')), false);
  assert.equal(
    isNew(
      { ...created, permissions: { ...created.permissions, admin: false } },
      new Date('2031-05-02T12:00:00Z'),
    ),
    false,
  );
});
