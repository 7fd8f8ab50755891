import assert from 'node:assert/strict';
import test, { mock, type TestContext } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import type { Organization } from '#contract/organizations.ts';
import { certificate } from '#lib/testing.ts';
import { saltmarsh } from '../testing.ts';
import { accessCheck, accountCheck } from './account.check.ts';
import type { Check, Look } from './check.ts';
import { shareLinksCheck } from './links.check.ts';
import { dormantCheck, membersCheck } from './members.check.ts';
import { signOnCheck } from './sign-on.check.ts';
import { spacesCheck } from './spaces.check.ts';

type Answers = Record<string, object | undefined>;

/** Looks with one check at an organization of a service that answers these paths, and 403 elsewhere. */
async function look(context: TestContext, check: Check, organization: Organization, answers: Answers = {}) {
  const { asked } = await serve(context, ({ path }) => {
    const json = answers[path];
    return json ? { json } : { status: 403, json: { error: { message: 'You may not list these.' } } };
  });
  const client = createQueryClient();
  const told: Look = await check.look(organization, (query) => client.query(query));
  return { ...told, asked, lines: told.findings.map(({ when, line }) => `${when}: ${line.join('')}`) };
}

async function at<T>(day: string, run: () => Promise<T>) {
  mock.timers.enable({ apis: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  try {
    return await run();
  } finally {
    mock.timers.reset();
  }
}

test('A healthy organization gives its account nothing to tell', async (context) => {
  const { lines, seen, asked } = await look(context, accountCheck, saltmarsh());
  assert.deepEqual(lines, []);
  assert.equal(seen, 'the plan');
  assert.equal(asked.length, 0);
});

test('A block, a failed payment and a trial about to end can’t wait', async (context) => {
  const troubled = saltmarsh({
    blocked: { reason: 'payment' },
    billing: { hasPaymentFailed: true, isScheduledToCancel: true, endDate: '2031-06-30T12:00:00Z' },
    trial: { status: 'active', endDate: '2031-05-16T12:00:00Z' },
  });
  const { lines } = await at('2031-05-14', () => look(context, accountCheck, troubled));
  assert.deepEqual(lines, [
    'now: This organization is blocked.',
    'now: The last payment for the plan Pro failed.',
    'later: The plan Pro is to end in 47 days.',
    'now: The trial ends in 2 days.',
  ]);
});

test('A bill that may not be seen is said not to have been looked at', async (context) => {
  const { gaps, seen } = await look(context, accountCheck, saltmarsh({}, { viewBilling: false }));
  assert.deepEqual(
    gaps?.map(({ what }) => what),
    ['Billing and trial'],
  );
  assert.equal(seen, null);
});

test('A default role that lets everyone manage content is told', async (context) => {
  const told = await look(context, accessCheck, saltmarsh({ defaultRole: 'admin' }));
  assert.deepEqual(told.lines, ['week: The default role is Admin.']);
  assert.deepEqual((await look(context, accessCheck, saltmarsh({ defaultRole: null }))).lines, []);
});

const members = '/v1/orgs/o1/members';
const admin = (displayName: string, disabled = false) => ({ disabled, user: { displayName } });

test('An organization with one active admin is told who that is', async (context) => {
  const { lines, figures, seen } = await look(context, membersCheck, saltmarsh(), {
    [`${members}?limit=1`]: { count: 1284, items: [] },
    [`${members}?role=guest&limit=1`]: { count: 1, items: [] },
    [`${members}?role=admin&limit=10`]: { count: 2, items: [admin('Marl Tansy'), admin('Fen Alder', true)] },
  });
  assert.deepEqual(lines, [
    'week: Only Marl Tansy can manage this organization.',
    'later: 1 member is a guest.',
  ]);
  assert.equal(seen, '1,284 members');
  assert.deepEqual(
    figures?.map(({ name, value }) => [name, value]),
    [
      ['Members', 1284],
      ['Admins', 2],
    ],
  );
});

test('A service that leaves out the totals gives no figure, and nothing is made up', async (context) => {
  const { lines, figures, seen } = await look(context, membersCheck, saltmarsh(), {
    [`${members}?limit=1`]: { items: [] },
    [`${members}?role=guest&limit=1`]: { items: [] },
    [`${members}?role=admin&limit=10`]: { items: [admin('Marl Tansy'), admin('Fen Alder')] },
  });
  assert.deepEqual([lines, figures, seen], [[], [], 'members']);
});

test('Who has not been seen for 90 days is counted, and so is who never was', async (context) => {
  const told = (count: number, times: string[], next?: object) =>
    at('2031-05-14', () =>
      look(context, dormantCheck, saltmarsh(), {
        [`${members}?limit=1`]: { count: 140, items: [] },
        [`${members}?sort=lastSeenAt&order=asc&limit=100`]: {
          count,
          items: times.map((day) => ({ lastSeenAt: `${day}T12:00:00Z` })),
          ...(next && { next }),
        },
      }),
    );
  assert.deepEqual((await told(128, ['2030-11-01', '2031-02-12', '2031-02-13'])).lines, [
    'later: 2 members have not been seen for 90 days.',
    'later: 12 members were never seen, or are disabled.',
  ]);
  assert.deepEqual((await told(140, ['2030-11-01', '2031-01-01'], { page: 'b' })).lines, [
    'later: More than 2 members have not been seen for 90 days.',
  ]);
  assert.deepEqual((await told(140, ['2031-05-13'])).lines, []);
});

test('Members that may not be listed are not asked for', async (context) => {
  const { gaps, asked } = await look(context, membersCheck, saltmarsh({}, { listMembers: false }));
  assert.deepEqual(
    gaps?.map(({ what }) => what),
    ['Members'],
  );
  assert.equal(asked.length, 0);
});

const saml = '/v1/orgs/o1/saml?limit=1000';

test('Enforced sign-on without a provider can’t wait; a provider without enforcement can', async (context) => {
  const enforced = await look(context, signOnCheck, saltmarsh({ sso: true }), { [saml]: { items: [] } });
  assert.deepEqual(enforced.lines, [
    'now: Single sign-on is enforced, but there is no provider to sign in with.',
  ]);
  const provider = { id: 's1', label: 'Harbour Directory' };
  const loose = await look(context, signOnCheck, saltmarsh(), { [saml]: { items: [provider] } });
  assert.deepEqual(loose.lines, ['later: Single sign-on is set up, but not enforced.']);
  assert.equal(loose.seen, '1 sign-on provider');
});

test('A certificate is told of from 30 days before its end, and can’t wait in the last 7', async (context) => {
  const provider = { id: 's1', label: 'Harbour Directory', certificate };
  const answers = { [saml]: { items: [provider] } };
  const on = async (day: string) =>
    (await at(day, () => look(context, signOnCheck, saltmarsh({ sso: true }), answers))).lines;
  const line = 'The signing certificate of Harbour Directory';
  assert.deepEqual(await on('2031-04-22'), []);
  assert.deepEqual(await on('2031-04-23'), [`week: ${line} expires in 30 days.`]);
  assert.deepEqual(await on('2031-05-15'), [`week: ${line} expires in 8 days.`]);
  assert.deepEqual(await on('2031-05-16'), [`now: ${line} expires in 7 days.`]);
  assert.deepEqual(await on('2031-05-24'), [`now: ${line} expired 1 day ago.`]);
});

test('Providers that can’t be listed make the check fail with the service’s reason', async (context) => {
  await assert.rejects(look(context, signOnCheck, saltmarsh()), /You may not list these/);
});

const collections = '/v1/orgs/o1/collections?nested=true&limit=1000';
const spacesOf = (id: string) => `/v1/collections/${id}/spaces?limit=1000`;
const space = (changeRequestsOpen: number, comments: number) => ({ changeRequestsOpen, comments });

test('What is open in the spaces of the collections is counted', async (context) => {
  const { lines, figures, findings } = await look(context, spacesCheck, saltmarsh(), {
    [collections]: { count: 2, items: [{ id: 'c1' }, { id: 'c2' }] },
    [spacesOf('c1')]: { items: [space(3, 0), space(0, 1)] },
    [spacesOf('c2')]: { items: [space(1, 0)] },
  });
  assert.deepEqual(lines, ['week: 4 change requests wait for a review.', 'week: 1 comment is open.']);
  assert.deepEqual(
    findings.map(({ note }) => note),
    ['In 2 spaces.', 'In 1 space.'],
  );
  assert.equal(figures?.[0]?.value, 3);
});

test('Of many collections no more than nine are read, and the rest is said not to have been looked at', async (context) => {
  const items = Array.from({ length: 12 }, (_, index) => ({ id: `c${index}` }));
  const answers = Object.fromEntries(items.map(({ id }) => [spacesOf(id), { items: [] }]));
  const { gaps, asked } = await look(context, spacesCheck, saltmarsh(), {
    ...answers,
    [collections]: { count: 12, items },
    [spacesOf('c0')]: undefined,
  });
  assert.equal(asked.length, 10);
  assert.deepEqual(
    gaps?.map(({ what }) => what),
    ['Spaces of 4 collections'],
  );
});

const shareLinks = '/v1/orgs/o1/sites/docs/share-links?limit=1000';
const withSite = saltmarsh({ defaultContent: { type: 'site', site: 'docs' } });
const link = (createdAt: string, active: boolean) => ({ createdAt, active });

test('Links that have let people into the default site for more than a year are counted', async (context) => {
  const items = [
    link('2031-04-01T08:00:00Z', true),
    link('2030-05-01T08:00:00Z', true),
    link('2029-05-01T08:00:00Z', false),
    link('2028-05-01T08:00:00Z', true),
  ];
  const at2031 = (answer: object) =>
    at('2031-05-14', () => look(context, shareLinksCheck, withSite, { [shareLinks]: answer }));
  const { lines, figures, findings } = await at2031({ items });
  assert.deepEqual(lines, ['later: 2 share links have been on for more than a year.']);
  assert.equal(figures?.[0]?.value, 4);
  assert.equal(findings[0]?.to, '/orgs/o1/sites/docs/share-links?kind=old');
  const part = await at2031({ items, count: 2000, next: { page: 'more' } });
  assert.deepEqual(part.lines, ['later: At least 2 share links have been on for more than a year.']);
});

test('Without a default site, or without the right to list them, no share links are asked for', async (context) => {
  const others = [
    saltmarsh(),
    saltmarsh({ defaultContent: { type: 'site', site: 'docs' } }, { admin: false }),
  ];
  for (const organization of others) {
    const { asked, seen } = await look(context, shareLinksCheck, organization);
    assert.deepEqual([asked.length, seen], [0, null]);
  }
});
