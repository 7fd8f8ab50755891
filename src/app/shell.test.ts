import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { operationMissing } from '#api/operations.ts';
import { session } from '#api/session/session.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/optional.ts';
import { areaGroups, missingAreas, shownAreaGroups } from './areas.ts';
import { breadcrumbsFor } from './crumbs.ts';
import { screens } from './screens.ts';

const Component = async () => () => null;
const routes = [
  screen({ path: paths.organizations, crumb: 'Organizations', Component }),
  {
    path: paths.organization.pattern,
    children: [
      screen({ path: paths.organization, crumb: named('/orgs/:organizationId', 'title'), Component }),
      screen({ path: paths.members, crumb: 'Members', Component }),
      screen({
        path: paths.member,
        crumb: named('/orgs/:organizationId/members/:userId', 'user'),
        Component,
      }),
      screen({ path: paths.content, crumb: 'Content', Component }),
      screen({
        path: paths.space,
        crumb: named('/spaces/:spaceId', 'title'),
        under: paths.content,
        Component,
        children: [
          screen({ path: paths.spacePages, crumb: 'Pages', Component }),
          screen({ path: paths.changeRequest, crumb: 'Change request', Component }),
        ],
      }),
    ],
  },
];
const addresses = (pathname: string) => breadcrumbsFor(routes, pathname).map(({ to }) => to);

test('breadcrumbs go from the organization to the screen', () => {
  assert.deepEqual(addresses('/orgs/o1/members/u1'), ['/orgs/o1', '/orgs/o1/members', '/orgs/o1/members/u1']);
  assert.deepEqual(addresses('/orgs/o1'), ['/orgs/o1']);
  assert.deepEqual(addresses('/orgs/'), ['/orgs']);
});

test('the breadcrumbs of a space include the content tree, although its path does not', () => {
  assert.deepEqual(addresses('/orgs/o1/spaces/s1/change-requests/7'), [
    '/orgs/o1',
    '/orgs/o1/content',
    '/orgs/o1/spaces/s1',
    '/orgs/o1/spaces/s1/change-requests/7',
  ]);
});

test('a screen with two addresses is one breadcrumb', () => {
  assert.deepEqual(addresses('/orgs/o1/spaces/s1/pages/p1').at(-1), '/orgs/o1/spaces/s1/pages/p1');
  assert.equal(addresses('/orgs/o1/spaces/s1/pages/p1').length, 4);
});

test('an address without a screen has no breadcrumb', () => {
  assert.deepEqual(addresses('/orgs/o1/nothing/here'), ['/orgs/o1']);
});

test('every area of the sidebar is the last breadcrumb of its screen', () => {
  for (const { path } of areaGroups.flatMap(({ areas }) => areas)) {
    const to = path.to({ organizationId: 'o1' });
    assert.equal(breadcrumbsFor(screens, to).at(-1)?.to, to);
  }
});

test('every area that can be hidden names an operation of the contract', () => {
  const known = Object.values<Record<string, Operation>>(operations).flatMap((rows) =>
    Object.values(rows).map((operation) => `${operation.method} ${operation.path}`),
  );
  for (const { needs } of areaGroups.flatMap(({ areas }) => areas))
    if (needs) assert.ok(known.includes(`${needs.method} ${needs.path}`), needs.path);
});

test('areas of missing operations are hidden and listed', (context) => {
  session.enter({ baseUrl: 'https://few.example', label: 'Few', token: 't', keep: false });
  context.after(() => session.leave());
  assert.deepEqual(missingAreas(), []);
  operationMissing({ method: 'GET', path: '/v1/orgs/{organizationId}/openapi' });
  assert.deepEqual(
    missingAreas().map(({ label }) => label),
    ['OpenAPI'],
  );
  const shown = shownAreaGroups(true).flatMap(({ areas }) => areas.map(({ label }) => label));
  assert.ok(!shown.includes('OpenAPI') && shown.includes('Translations'));
  assert.ok(!shown.includes('Audit log'));
});
