import assert from 'node:assert/strict';
import test from 'node:test';
import { saltmarsh } from '../testing.ts';
import { isNew, setupSteps, type SetupFacts } from './setup.ts';

const unread: SetupFacts = {
  members: undefined,
  invited: undefined,
  space: undefined,
  pages: undefined,
  site: undefined,
  siteSpaces: undefined,
  check: undefined,
  createsSpaces: true,
  createsSites: true,
  sendsInvites: true,
};
const guide = { id: 's1', title: 'Guide' };
const stepsOf = (facts: Partial<SetupFacts>) => setupSteps(saltmarsh(), { ...unread, ...facts });
const targetsOf = (facts: Partial<SetupFacts>) =>
  stepsOf(facts)
    .slice(1)
    .map(({ id, done, to }) => [id, done, to]);

test('each step links to where it is done', () => {
  assert.deepEqual(targetsOf({}), [
    ['docs', false, '/orgs/o1/content'],
    ['site', false, '/orgs/o1/sites?dialog=newSite'],
    ['people', false, '/orgs/o1/members?dialog=add'],
  ]);
  assert.deepEqual(targetsOf({ createsSites: false, sendsInvites: false }).slice(1), [
    ['site', false, '/orgs/o1/sites?dialog=add'],
    ['people', false, '/orgs/o1/settings#joining'],
  ]);
  assert.deepEqual(targetsOf({ space: guide, pages: 2 }).slice(0, 2), [
    ['docs', true, '/orgs/o1/spaces/s1'],
    ['site', false, '/orgs/o1/sites?dialog=newSite.s1'],
  ]);
});

test('docs are added to the empty space, or to a new one where the service creates spaces', () => {
  const into = (facts: Partial<SetupFacts>) => stepsOf(facts)[1]?.importsInto;
  assert.deepEqual(into({}), { spaceId: undefined });
  assert.deepEqual(into({ space: guide, pages: 0, createsSpaces: false }), { spaceId: 's1' });
  assert.equal(into({ createsSpaces: false }), undefined);
  assert.equal(into({ space: guide, pages: 1 }), undefined);
});

test('marks a step as done according to the data of the service', () => {
  const done = { members: 2, space: guide, pages: 1, site: 'docs', siteSpaces: 1 };
  assert.ok(stepsOf(done).every((step) => step.done));
  assert.equal(stepsOf({ invited: 1 })[3]?.done, true);
});

test('the site is done once the service says that its audience can open it', () => {
  const step = (status: 'draft' | 'live' | 'problems', reachable: boolean, siteSpaces = 1) =>
    targetsOf({ site: 'docs', siteSpaces, check: { status, reachable } })[1];
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
