// Each command that writes leaves an event.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEvents } from '#contract/areas/audit-events.ts';
import { invites } from '#contract/areas/invites.ts';
import { organizations } from '#contract/areas/organizations.ts';
import { signIn } from '#contract/areas/sign-in.ts';
import { actions } from '#server/domain/audit/actions.ts';
import { readConfig } from '#server/base/config.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { everything } from '#server/testing/everything.ts';
import { serviceTest as test, type Organization, type World } from '#server/testing/world.ts';
import { commands } from './commands.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { UsageError } from '../UsageError.ts';

const reading = ['domain list', 'session list', 'export', 'backup', 'compact'];

type Run = [name: string, options: Record<string, string>, words?: string[]];

async function run(world: World, [name, options, words = []]: Run) {
  const command = commands.find((one) => one.name === name) ?? assert.fail(name);
  return command.run(world.context, { options, words }, readConfig({ DATA_DIR: tmpdir() }));
}

const eventsOf = async ({ id: organizationId, admin }: Organization) =>
  (await admin.call(auditEvents.list, { organizationId, query: { limit: 1000 } })).items;

test('revokes the invites of a disabled member', async (world) => {
  const org = await world.newOrganization();
  const { email, call } = await org.join('admin');
  const at = { organizationId: org.id };
  await call(invites.create, { ...at, body: { emails: ['pending@one.example'] } });
  await run(world, ['member disable', { organization: org.id, email }]);
  assert.equal((await org.admin.call(invites.list, at)).count, 0);
});

test('a link of the operator lets a member set a password, which ends when they are disabled', async (world) => {
  const org = await world.newOrganization();
  const { email } = await org.join('edit');
  const at = { organization: org.id, email };
  const said = await run(world, ['member link', at]);
  const [, secret] = /sign-in-link#(\w{40})$/.exec(said) ?? assert.fail(said);
  const password = 'slack water at noon';
  const client = world.client();
  assert.equal((await client.raw('POST', '/sign-in/link/accept', { secret, password })).status, 200);
  const enter = async () => (await client.raw('POST', '/sign-in/password', { email, password })).status;
  assert.equal(await enter(), 200);
  await run(world, ['member disable', at]);
  await assert.rejects(run(world, ['member link', at]), /isn’t an active member/);
  await run(world, ['member enable', at]);
  assert.equal(await enter(), 401);
});

test('revokes the API tokens that a person created', async (world) => {
  const org = await world.newOrganization();
  const { email, call } = await org.join('edit');
  const body = { label: 'CI', scope: 'read' as const };
  const { secret } = await call(signIn.createToken, { body });
  assert.equal(await run(world, ['token revoke', { email, label: 'CI' }]), `Revoked 1 token of ${email}.`);
  await world.client(secret).refused(401, organizations.list, {});
});

function addSession({ context }: World, organization_id: string, user_id: string) {
  const [created_at, expires_at] = ['2031-05-14T09:00:00.000Z', '2031-05-15T09:00:00.000Z'];
  const session = { hash: user_id, user_id, organization_id, provider_id: null, created_at, expires_at };
  return context.store.transaction(() => rowsOf(context.store, 'sessions').insert(session));
}

/** Runs of all commands that write, with what each one records. */
async function runsIn(world: World, org: Organization, folder: string) {
  const all = await everything(world, org);
  const fen = await org.join('read', 'Fen Alder');
  const at = { organization: org.id };
  const { email } = fen;
  await addSession(world, org.id, fen.id);
  await world.context.store.transaction(() =>
    rowsOf(world.context.store, 'organizations').update(org.id, { sso: 1 }),
  );
  writeFileSync(join(folder, 'README.md'), '# Ebb\n');
  const domain = `${org.id.toLowerCase()}.example`;
  const token = { email, label: 'laptop' };
  const runs: [Run, action: string, target: string][] = [
    [['sso off', at], 'organizations.update', org.id],
    [['token', token], 'tokens.create', fen.id],
    [['token sso', token, ['enforced']], 'tokens.update', fen.id],
    [['token revoke', token], 'tokens.remove', fen.id],
    [['session end', { ...at, email }], 'signIn.end', fen.id],
    [['member link', { ...at, email }], 'accounts.createLink', fen.id],
    [['member disable', { ...at, email }], 'members.update', fen.id],
    [['member enable', { ...at, email }], 'members.update', fen.id],
    [['member add', { ...at, email: `new@${domain}` }], 'members.create', ''],
    [['domain verify', at, [domain]], 'domains.verify', org.id],
    [['domain remove', {}, [domain]], 'domains.remove', org.id],
    [['invite add', { ...at, role: 'admin' }], 'invites.createLink', org.id],
    [['site add', { ...at, title: 'Coast' }], 'sites.create', ''],
    [['site unpublish', at, [all.siteId]], 'sites.unpublish', all.siteId],
    [['site publish', at, [all.siteId]], 'sites.publish', all.siteId],
    [['space add', { ...at, title: 'Almanac' }], 'organizationSpaces.create', ''],
    [['custom-hostname set', at, ['docs.fenland.example']], 'organizations.update', org.id],
    [['custom-hostname remove', at], 'organizations.update', org.id],
    [['visitor-key set', at], 'visitorKeys.set', org.id],
    [['visitor-key remove', at], 'visitorKeys.remove', org.id],
    [
      ['translation set', { translation: all.translationSettingsId }, ['de']],
      'translations.update',
      all.translationSettingsId,
    ],
    [['load', { space: all.spaceId }, [folder]], 'spaceContent.import', all.spaceId],
    [
      ['load', { space: all.spaceId, 'change-request': 'Ebb', author: org.admin.email }, [folder]],
      'changeRequests.create',
      all.spaceId,
    ],
  ];
  return runs;
}

test('records exactly one event for each command that writes, and none for what changes nothing', async (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  const org = await world.newOrganization();
  const runs = await runsIn(world, org, folder);
  const ids = new Set(actions.map(({ id }) => id));
  for (const [command, action, target] of runs) {
    const known = new Set((await eventsOf(org)).map(({ id }) => id));
    await run(world, command);
    const added = (await eventsOf(org)).filter(({ id }) => !known.has(id));
    assert.deepEqual(
      added.map((event) => [event.action, event.source, event.actor.type, event.actor.label]),
      [[action, 'script', 'system', 'Operator']],
      command[0],
    );
    assert.ok(ids.has(action), action);
    if (target !== '') assert.equal(added[0]?.target.id, target, command[0]);
    assert.ok(added[0]?.target.label, command[0]);
  }
  const same = new Set([
    'site publish',
    'sso off',
    'member enable',
    'custom-hostname remove',
    'visitor-key remove',
    'translation set',
  ]);
  const known = (await eventsOf(org)).length;
  for (const [command] of runs) if (same.has(command[0])) await run(world, command);
  assert.equal((await eventsOf(org)).length, known);
  const tested = runs.map(([[name]]) => name);
  assert.deepEqual(
    commands.map(({ name }) => name).filter((name) => !tested.includes(name) && !reading.includes(name)),
    // The log of a removed organization is removed, too.
    ['organization add', 'organization remove'],
  );
  rmSync(folder, { recursive: true });
});

test('records a new organization as its first event', async (world) => {
  const { admin } = await world.newOrganization();
  const title = `Fenland ${admin.id}`;
  await run(world, ['organization add', { title, admin: admin.email }]);
  const { items } = await admin.call(organizations.list, {});
  const created = items.find((one) => one.title === title) ?? assert.fail('The organization is missing.');
  const { items: events } = await admin.call(auditEvents.list, { organizationId: created.id });
  assert.deepEqual(
    events.map(({ action, target }) => [action, target.label]),
    [['organizations.create', title]],
  );
});

test('records nothing for a refused command', async (world) => {
  const org = await world.newOrganization();
  const at = { organization: org.id };
  const refused: Run[] = [
    ['member add', { ...at, email: org.admin.email }],
    ['member disable', { ...at, email: org.admin.email }],
    ['site add', { ...at, title: '' }],
    ['space add', { ...at, title: 'Almanac', collection: 'none' }],
    ['token revoke', { email: org.admin.email, label: 'none' }],
    ['token sso', { email: org.admin.email, label: 'none' }, ['exempt']],
  ];
  const isRefusal = (error: unknown) => error instanceof UsageError || error instanceof HttpError;
  for (const command of refused) await assert.rejects(run(world, command), isRefusal, command[0]);
  assert.deepEqual(await eventsOf(org), []);
});
