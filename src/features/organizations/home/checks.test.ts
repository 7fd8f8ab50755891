import assert from 'node:assert/strict';
import test, { mock, type TestContext } from 'node:test';
import { createQueryClient } from '#api/queryClient.ts';
import { serve } from '#api/testing.ts';
import type { Organization } from '#contract/areas/organizations.ts';
import { certificate } from '#lib/testing.ts';
import { saltmarsh } from '../testing.ts';
import { accessCheck, accountCheck } from './account.check.ts';
import type { Check, CheckResult } from './finding.ts';
import { shareLinksCheck } from './links.check.ts';
import { membersCheck } from './members.check.ts';
import { signOnCheck } from './signOn.check.ts';
import { rank } from './rank.ts';
import { sitesCheck } from './sites.check.ts';

type Responses = Record<string, object | undefined>;

/** Runs a check against a service that has these responses by path, and returns 403 for all other paths. */
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
  const { urgent } = rank(result.findings);
  const lines = result.findings.map(
    (finding) => `${urgent.some(({ id }) => id === finding.id) ? 'urgent' : finding.step}: ${finding.title}`,
  );
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
  const { lines, asked } = await runCheck(context, accountCheck, saltmarsh());
  assert.deepEqual(lines, []);
  assert.equal(asked.length, 0);
});

test('reports a block as urgent, then a failed payment and an ending trial', async (context) => {
  const organization = saltmarsh({
    blocked: { reason: 'payment' },
    billing: { hasPaymentFailed: true, isScheduledToCancel: true, endDate: '2031-06-30T12:00:00Z' },
    trial: { status: 'active', endDate: '2031-05-16T12:00:00Z' },
  });
  const { lines } = await at('2031-05-14', () => runCheck(context, accountCheck, organization));
  assert.deepEqual(lines, [
    'urgent: This organization is blocked',
    'failed: The last payment for the Pro plan failed',
    'attention: The Pro plan ends in 47 days',
    'attention: The trial ends in 2 days',
  ]);
});

test('reports a default role that lets everyone manage content', async (context) => {
  const result = await runCheck(context, accessCheck, saltmarsh({ defaultRole: 'admin' }));
  assert.deepEqual(result.lines, ['attention: The default role is Admin']);
  assert.deepEqual((await runCheck(context, accessCheck, saltmarsh({ defaultRole: null }))).lines, []);
});

const members = '/v1/orgs/o1/members';
type Given = { displayName?: string; role?: string | null; lastSeenAt?: string; disabled?: boolean };
const member = ({ displayName = '', role = 'read', disabled = false, ...rest }: Given) => ({
  role,
  disabled,
  user: { displayName },
  ...rest,
});

test('names the only active admin, and counts members like the screens', async (context) => {
  const recent = '2031-05-13T12:00:00Z';
  const items = [
    member({ displayName: 'Marl Tansy', role: 'admin', lastSeenAt: recent }),
    member({ displayName: 'Fen Alder', role: 'admin', lastSeenAt: recent, disabled: true }),
    member({ role: null, lastSeenAt: '2031-02-13T12:30:00Z' }),
    member({ lastSeenAt: '2031-02-13T11:30:00Z' }),
    member({ lastSeenAt: '2030-01-01T12:00:00Z', disabled: true }),
    member({}),
    member({ disabled: true }),
  ];
  const { lines, findings, asked } = await at('2031-05-14', () =>
    runCheck(context, membersCheck, saltmarsh(), {
      [`${members}?limit=1`]: { count: items.length, items: [] },
      [`${members}?limit=1000`]: { count: items.length, items },
    }),
  );
  assert.deepEqual(lines, [
    'attention: Only Marl Tansy can manage this organization',
    'calm: 1 member has been inactive for 90 days',
    'calm: 2 members have never signed in',
    'calm: 1 member is a guest',
  ]);
  assert.deepEqual(
    findings.map(({ to }) => to.split('?')[1]),
    ['role=admin', 'seen=90d', 'seen=never', 'role=guest'],
  );
  assert.equal(asked.length, 2);
});

test('reads samples of a larger organization, and shows “more than” for incomplete counts', async (context) => {
  const old = member({ lastSeenAt: '2030-01-01T12:00:00Z' });
  const { lines } = await at('2031-05-14', () =>
    runCheck(context, membersCheck, saltmarsh(), {
      [`${members}?limit=1`]: { count: 1284, items: [] },
      [`${members}?role=guest&limit=1`]: { count: 3, items: [] },
      [`${members}?role=admin&limit=10`]: { items: [member({})], next: { page: 'b' } },
      [`${members}?sort=lastSeenAt&order=asc&limit=100`]: { items: [old, old], next: { page: 'b' } },
    }),
  );
  assert.deepEqual(lines, [
    'calm: More than 2 members have been inactive for 90 days',
    'calm: 3 members are guests',
  ]);
});

test('sends no requests without permission to list members', async (context) => {
  const { asked, findings: found } = await runCheck(
    context,
    membersCheck,
    saltmarsh({}, { listMembers: false }),
  );
  assert.deepEqual(found, []);
  assert.equal(asked.length, 0);
});

const saml = '/v1/orgs/o1/saml?limit=1000';

test('reports enforced sign-on without a provider as urgent, a provider without enforcement for later', async (context) => {
  const enforced = await runCheck(context, signOnCheck, saltmarsh({ sso: true }), { [saml]: { items: [] } });
  assert.deepEqual(enforced.lines, ['urgent: Members can’t sign in']);
  const provider = { id: 's1', label: 'Harbour Directory' };
  const optional = await runCheck(context, signOnCheck, saltmarsh(), { [saml]: { items: [provider] } });
  assert.deepEqual(optional.lines, ['calm: Single sign-on is set up, but not enforced']);
});

test('reports a certificate 30 days before it expires, as urgent in the last 14 days if sign-on is enforced', async (context) => {
  const provider = { id: 's1', label: 'Harbour Directory', certificate };
  const responses = { [saml]: { items: [provider] } };
  const on = async (day: string, sso = true) =>
    (await at(day, () => runCheck(context, signOnCheck, saltmarsh({ sso }), responses))).lines[0];
  const line = 'Members can’t sign in with Harbour Directory';
  assert.equal(await on('2031-04-22'), undefined);
  assert.match((await on('2031-04-23')) ?? '', new RegExp(`^attention: ${line} after .*2031$`));
  assert.match((await on('2031-05-09')) ?? '', new RegExp(`^urgent: ${line} after .*2031$`));
  assert.match((await on('2031-05-24')) ?? '', new RegExp(`^urgent: ${line}$`));
  assert.equal(
    await on('2031-05-16', false),
    'attention: The signing certificate for Harbour Directory expires in 7 days',
  );
});

test('rejects with the message of the service if providers can’t be listed', async (context) => {
  await assert.rejects(runCheck(context, signOnCheck, saltmarsh()), /You may not list these/);
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
  const { lines, findings } = await in2031({ items });
  assert.deepEqual(lines, ['calm: 2 share links have been active for more than a year']);
  assert.equal(findings[0]?.to, '/orgs/o1/sites/docs/share-links?kind=old');
  const part = await in2031({ items, count: 2000, next: { page: 'more' } });
  assert.deepEqual(part.lines, ['calm: At least 2 share links have been active for more than a year']);
});

test('sends no requests without a default site or without permission', async (context) => {
  const others = [
    saltmarsh(),
    saltmarsh({ defaultContent: { type: 'site', site: 'docs' } }, { admin: false }),
  ];
  for (const organization of others) {
    const { asked } = await runCheck(context, shareLinksCheck, organization);
    assert.equal(asked.length, 0);
  }
});

test('reports problems of the sites that the user may change, live ones first, and counts those beyond three', async (context) => {
  const site = (id: string, problems: number | undefined, published = true, edit = true) => ({
    id,
    title: id,
    problems,
    published,
    permissions: { edit },
  });
  const lines = async (...items: object[]) =>
    (await runCheck(context, sitesCheck, saltmarsh(), { '/v1/orgs/o1/sites?limit=1000': { items } })).lines;
  assert.deepEqual(
    await lines(site('Draft', 1, false), site('Docs', 2), site('Whole', 0), site('Others', 1, true, false), {
      ...site('Unchecked', undefined),
    }),
    ['failed: “Docs” has 2 problems', 'attention: “Draft” has 1 problem'],
  );
  assert.equal(
    (await lines(...['a', 'b', 'c', 'd'].map((id) => site(id, 1))))[3],
    'attention: 1 other site has problems',
  );
});
