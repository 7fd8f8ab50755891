import assert from 'node:assert/strict';
import test, { mock, type TestContext } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import type { Organization } from '#contract/organizations.ts';
import { certificate } from '#lib/testing.ts';
import { saltmarsh } from '../testing.ts';
import { accessCheck, accountCheck } from './account.check.ts';
import type { Check, CheckResult } from './check.ts';
import { shareLinksCheck } from './links.check.ts';
import { inactiveMembersCheck, membersCheck } from './members.check.ts';
import { signOnCheck } from './sign-on.check.ts';
import { spacesCheck } from './spaces.check.ts';

type Responses = Record<string, object | undefined>;

/** Runs a check against a service that has these responses by path, and returns 403 elsewhere. */
async function runCheck(
  context: TestContext,
  check: Check,
  organization: Organization,
  responses: Responses = {},
) {
  const { asked } = await serve(context, ({ path }) => {
    const json = responses[path];
    return json ? { json } : { status: 403, json: { error: { message: 'You may not list these.' } } };
  });
  const client = createQueryClient();
  const result: CheckResult = await check.run(organization, (query) => client.query(query));
  const lines = result.findings.map(({ urgency, sentence }) => `${urgency}: ${sentence.join('')}`);
  return { ...result, asked, lines };
}

async function at<T>(day: string, run: () => Promise<T>) {
  mock.timers.enable({ apis: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  try {
    return await run();
  } finally {
    mock.timers.reset();
  }
}

test('reports nothing for an account without problems', async (context) => {
  const { lines, checked, asked } = await runCheck(context, accountCheck, saltmarsh());
  assert.deepEqual(lines, []);
  assert.equal(checked, 'plan and billing');
  assert.equal(asked.length, 0);
});

test('reports a block, a failed payment and an ending trial as urgent', async (context) => {
  const organization = saltmarsh({
    blocked: { reason: 'payment' },
    billing: { hasPaymentFailed: true, isScheduledToCancel: true, endDate: '2031-06-30T12:00:00Z' },
    trial: { status: 'active', endDate: '2031-05-16T12:00:00Z' },
  });
  const { lines } = await at('2031-05-14', () => runCheck(context, accountCheck, organization));
  assert.deepEqual(lines, [
    'now: This organization is blocked.',
    'now: The last payment for the Pro plan failed.',
    'later: The Pro plan ends in 47 days.',
    'now: The trial ends in 2 days.',
  ]);
});

test('reports billing as skipped without permission to view it', async (context) => {
  const { skipped, checked } = await runCheck(context, accountCheck, saltmarsh({}, { viewBilling: false }));
  assert.deepEqual(
    skipped?.map(({ what }) => what),
    ['Billing and trial'],
  );
  assert.equal(checked, null);
});

test('reports a default role that lets everyone manage content', async (context) => {
  const result = await runCheck(context, accessCheck, saltmarsh({ defaultRole: 'admin' }));
  assert.deepEqual(result.lines, ['week: The default role is Admin.']);
  assert.deepEqual((await runCheck(context, accessCheck, saltmarsh({ defaultRole: null }))).lines, []);
});

const members = '/v1/orgs/o1/members';
const admin = (displayName: string, disabled = false) => ({ disabled, user: { displayName } });

test('names the only active admin', async (context) => {
  const { lines, figures, checked } = await runCheck(context, membersCheck, saltmarsh(), {
    [`${members}?limit=1`]: { count: 1284, items: [] },
    [`${members}?role=guest&limit=1`]: { count: 1, items: [] },
    [`${members}?role=admin&limit=10`]: { count: 2, items: [admin('Marl Tansy'), admin('Fen Alder', true)] },
  });
  assert.deepEqual(lines, [
    'week: Only Marl Tansy can manage this organization.',
    'later: 1 member is a guest.',
  ]);
  assert.equal(checked, '1,284 members');
  assert.deepEqual(
    figures?.map(({ name, value }) => [name, value]),
    [
      ['Members', 1284],
      ['Admins', 2],
    ],
  );
});

test('shows no figures if the service omits counts', async (context) => {
  const { lines, figures, checked } = await runCheck(context, membersCheck, saltmarsh(), {
    [`${members}?limit=1`]: { items: [] },
    [`${members}?role=guest&limit=1`]: { items: [] },
    [`${members}?role=admin&limit=10`]: { items: [admin('Marl Tansy'), admin('Fen Alder')] },
  });
  assert.deepEqual([lines, figures, checked], [[], [], 'members']);
});

test('counts members who are inactive for 90 days or never signed in', async (context) => {
  const result = (count: number, times: string[], next?: object) =>
    at('2031-05-14', () =>
      runCheck(context, inactiveMembersCheck, saltmarsh(), {
        [`${members}?limit=1`]: { count: 140, items: [] },
        [`${members}?sort=lastSeenAt&order=asc&limit=100`]: {
          count,
          items: times.map((day) => ({ lastSeenAt: `${day}T12:00:00Z` })),
          ...(next && { next }),
        },
      }),
    );
  assert.deepEqual((await result(128, ['2030-11-01', '2031-02-12', '2031-02-13'])).lines, [
    'later: 2 members have been inactive for 90 days.',
    'later: 12 members have never signed in or are disabled.',
  ]);
  assert.deepEqual((await result(140, ['2030-11-01', '2031-01-01'], { page: 'b' })).lines, [
    'later: More than 2 members have been inactive for 90 days.',
  ]);
  assert.deepEqual((await result(140, ['2031-05-13'])).lines, []);
});

test('sends no requests without permission to list members', async (context) => {
  const { skipped, asked } = await runCheck(context, membersCheck, saltmarsh({}, { listMembers: false }));
  assert.deepEqual(
    skipped?.map(({ what }) => what),
    ['Members'],
  );
  assert.equal(asked.length, 0);
});

const saml = '/v1/orgs/o1/saml?limit=1000';

test('reports enforced sign-on without a provider as urgent, a provider without enforcement for later', async (context) => {
  const enforced = await runCheck(context, signOnCheck, saltmarsh({ sso: true }), { [saml]: { items: [] } });
  assert.deepEqual(enforced.lines, ['now: Single sign-on is enforced, but no SSO provider is set up.']);
  const provider = { id: 's1', label: 'Harbour Directory' };
  const optional = await runCheck(context, signOnCheck, saltmarsh(), { [saml]: { items: [provider] } });
  assert.deepEqual(optional.lines, ['later: Single sign-on is set up, but not enforced.']);
  assert.equal(optional.checked, '1 SSO provider');
});

test('reports a certificate 30 days before it expires, as urgent in the last 7 days', async (context) => {
  const provider = { id: 's1', label: 'Harbour Directory', certificate };
  const responses = { [saml]: { items: [provider] } };
  const on = async (day: string) =>
    (await at(day, () => runCheck(context, signOnCheck, saltmarsh({ sso: true }), responses))).lines;
  const line = 'The signing certificate for Harbour Directory';
  assert.deepEqual(await on('2031-04-22'), []);
  assert.deepEqual(await on('2031-04-23'), [`week: ${line} expires in 30 days.`]);
  assert.deepEqual(await on('2031-05-15'), [`week: ${line} expires in 8 days.`]);
  assert.deepEqual(await on('2031-05-16'), [`now: ${line} expires in 7 days.`]);
  assert.deepEqual(await on('2031-05-24'), [`now: ${line} expired 1 day ago.`]);
});

test('rejects with the message of the service if providers can’t be listed', async (context) => {
  await assert.rejects(runCheck(context, signOnCheck, saltmarsh()), /You may not list these/);
});

const collections = '/v1/orgs/o1/collections?nested=true&limit=1000';
const spacesOf = (id: string) => `/v1/collections/${id}/spaces?limit=1000`;
const space = (changeRequestsOpen: number, comments: number) => ({ changeRequestsOpen, comments });

test('counts open change requests and comments in the spaces of all collections', async (context) => {
  const { lines, figures, findings } = await runCheck(context, spacesCheck, saltmarsh(), {
    [collections]: { count: 2, items: [{ id: 'c1' }, { id: 'c2' }] },
    [spacesOf('c1')]: { items: [space(3, 0), space(0, 1)] },
    [spacesOf('c2')]: { items: [space(1, 0)] },
  });
  assert.deepEqual(lines, ['week: 4 change requests are waiting for review.', 'week: 1 comment is open.']);
  assert.deepEqual(
    findings.map(({ note }) => note),
    ['Across 2 spaces.', 'Across 1 space.'],
  );
  assert.equal(figures?.[0]?.value, 3);
});

test('reads at most nine collections and reports the rest as skipped', async (context) => {
  const items = Array.from({ length: 12 }, (_, index) => ({ id: `c${index}` }));
  const responses = Object.fromEntries(items.map(({ id }) => [spacesOf(id), { items: [] }]));
  const { skipped, asked } = await runCheck(context, spacesCheck, saltmarsh(), {
    ...responses,
    [collections]: { count: 12, items },
    [spacesOf('c0')]: undefined,
  });
  assert.equal(asked.length, 10);
  assert.deepEqual(
    skipped?.map(({ what }) => what),
    ['Spaces in 4 collections'],
  );
});

const shareLinks = '/v1/orgs/o1/sites/docs/share-links?limit=1000';
const withSite = saltmarsh({ defaultContent: { type: 'site', site: 'docs' } });
const link = (createdAt: string, active: boolean) => ({ createdAt, active });

test('counts active share links that are more than a year old', async (context) => {
  const items = [
    link('2031-04-01T08:00:00Z', true),
    link('2030-05-01T08:00:00Z', true),
    link('2029-05-01T08:00:00Z', false),
    link('2028-05-01T08:00:00Z', true),
  ];
  const in2031 = (response: object) =>
    at('2031-05-14', () => runCheck(context, shareLinksCheck, withSite, { [shareLinks]: response }));
  const { lines, figures, findings } = await in2031({ items });
  assert.deepEqual(lines, ['later: 2 share links have been active for more than a year.']);
  assert.equal(figures?.[0]?.value, 4);
  assert.equal(findings[0]?.to, '/orgs/o1/sites/docs/share-links?kind=old');
  const part = await in2031({ items, count: 2000, next: { page: 'more' } });
  assert.deepEqual(part.lines, ['later: At least 2 share links have been active for more than a year.']);
});

test('sends no requests without a default site or without permission', async (context) => {
  const others = [
    saltmarsh(),
    saltmarsh({ defaultContent: { type: 'site', site: 'docs' } }, { admin: false }),
  ];
  for (const organization of others) {
    const { asked, checked } = await runCheck(context, shareLinksCheck, organization);
    assert.deepEqual([asked.length, checked], [0, null]);
  }
});
