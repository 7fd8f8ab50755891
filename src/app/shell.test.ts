import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { named } from '#routing/crumb.ts';
import { paths } from '#routing/paths.ts';
import { screen } from '#routing/screen.ts';
import { operationMissing } from '#api/operations.ts';
import { session } from '#api/session/session.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/optional.ts';
import { areas, missingTabs, openIn, shownAreas, type Viewer } from './areas.ts';
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
/** A value for each parameter of a pattern. */
const values = (pattern: string) =>
  Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, `${name}1`]));

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

test('every tab of the sidebar’s areas is the last breadcrumb of its screen', () => {
  for (const { path } of areas.flatMap(({ tabs }) => tabs)) {
    const to = path.to({ organizationId: 'o1' });
    assert.equal(breadcrumbsFor(screens, to).at(-1)?.to, to);
  }
});

test('every tab that can be hidden names an operation of the contract', () => {
  const known = Object.values<Record<string, Operation>>(operations).flatMap((rows) =>
    Object.values(rows).map((operation) => `${operation.method} ${operation.path}`),
  );
  for (const { needs } of areas.flatMap(({ tabs }) => tabs))
    if (needs) assert.ok(known.includes(`${needs.method} ${needs.path}`), needs.path);
});

test('tabs of missing operations are hidden and listed', (context) => {
  session.enter({ baseUrl: 'https://few.example', label: 'Few', token: 't', keep: false });
  context.after(() => session.leave());
  assert.deepEqual(missingTabs(), []);
  operationMissing({ method: 'GET', path: '/v1/orgs/{organizationId}/openapi' });
  assert.deepEqual(
    missingTabs().map(({ label }) => label),
    ['OpenAPI'],
  );
  const shown = shownAreas({
    isAdmin: true,
    canCreate: true,
    hasContent: true,
    hasTranslations: true,
  }).flatMap(({ tabs }) => tabs.map(({ label }) => label));
  assert.ok(!shown.includes('OpenAPI') && shown.includes('Translations'));
  assert.ok(!shown.includes('Audit log'));
});

test('a guest who only edits a site sees no areas of content', () => {
  const shown = (viewer: Partial<Viewer>) =>
    shownAreas({
      isAdmin: false,
      canCreate: false,
      hasContent: false,
      hasTranslations: false,
      ...viewer,
    }).map(({ label }) => label);
  assert.deepEqual(shown({}), ['Home', 'Sites', 'People']);
  assert.ok(shown({ hasContent: true }).includes('Content'));
  assert.ok(shown({ canCreate: true }).includes('Review queue'));
});

/** The area that is open on each screen that is neither a tab nor below Content, and its tab. */
const places: Partial<Record<keyof typeof paths, readonly [area: string, tab?: string]>> = {
  newSamlProvider: ['Settings'],
  samlProvider: ['Settings'],
  account: ['Home'],
  credentials: ['Home'],
  notificationSettings: ['Home'],
  webhook: ['Settings'],
  inbox: ['Home'],
  member: ['People'],
  memberOffboarding: ['People'],
  team: ['People'],
  contentDefaults: ['Content', 'Collections and spaces'],
  spaces: ['Content', 'Collections and spaces'],
  customFieldValues: ['Content', 'Custom fields'],
  site: ['Sites'],
  sitePeople: ['Sites'],
  sitePreview: ['Sites'],
  siteRedirects: ['Sites'],
  siteCustomize: ['Sites'],
  siteFeedback: ['Sites'],
  siteInsights: ['Sites'],
  siteShareLinks: ['Sites'],
};
const tabs = areas.flatMap((area) => area.tabs.map((tab) => ({ area, tab })));

test('every address of an organization leads to its screen, below one of eight areas', () => {
  assert.equal(areas.length, 8);
  for (const [name, path] of Object.entries(paths)) {
    const { pattern, fill: addressOf } = path;
    if (!pattern.startsWith(paths.organization.pattern)) continue;
    const address = addressOf({ ...values(pattern), organizationId: 'o1' });
    const steps = breadcrumbsFor(screens, address).map(({ to }) => to);
    assert.equal(steps.at(-1), address, name);
    const { area, tab } = openIn(areas, 'o1', steps);
    const own = tabs.find((of) => of.tab.path === path);
    const expected = own
      ? [own.area.label, own.tab.label]
      : (places[name as keyof typeof paths] ?? ['Content']);
    assert.deepEqual([area?.label, tab?.label], [expected[0], expected[1]], name);
  }
});

/** The literal keys in the calls of `useShortcut` of all modules. */
function writtenShortcuts() {
  const src = join(import.meta.dirname, '..');
  return globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((path) =>
    readFileSync(join(src, path), 'utf8')
      .split(/\buseShortcut\(/)
      .slice(1)
      .flatMap((call) => {
        const [args = ''] = call.split(';', 1);
        const keys = /^[^,]*?'([^']+)'/.exec(args)?.[1];
        return keys === undefined ? [] : [{ keys, isEverywhere: args.includes('group: everywhere') }];
      }),
  );
}

test('no other shortcut has the keys of one that works everywhere', () => {
  const written = writtenShortcuts();
  const everywhere = [
    ...tabs.map(({ tab }) => tab.keys),
    ...written.filter((one) => one.isEverywhere).map(({ keys }) => keys),
  ];
  const onScreen = new Set(written.filter((one) => !one.isEverywhere).map(({ keys }) => keys));
  assert.ok(['g m', 'g i', 'Mod+K', '?'].every((keys) => everywhere.includes(keys)));
  assert.ok(['j', 'Mod+S'].every((keys) => onScreen.has(keys)));
  const taken = everywhere.filter((keys, at) => everywhere.indexOf(keys) !== at || onScreen.has(keys));
  assert.deepEqual(taken, []);
});
