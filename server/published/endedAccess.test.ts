import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { optional } from '#contract/optional.ts';
import { siteAudience } from '#contract/areas/sites.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { credentialIdOf } from '#server/domain/sign-in/credentials.repository.ts';
import { memberCookies, openSite, visit } from '#server/testing/publishedSites.ts';
import { sessionOf } from '#server/testing/sessions.ts';
import { setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest, type Client, type Person, type World } from '#server/testing/world.ts';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';

const { accounts, signIn, sites } = optional;
const password = 'slack water at noon';

/** Everything that a session or token opens: the site, and the previews of all audiences. */
const everything = ['site', ...siteAudience.options];

/** A site with a private page. */
async function privateSite(world: World) {
  const { org, siteId, spaceId } = await openSite(world);
  await setVisibility(world, spaceId, 'private');
  const at = { organizationId: org.id, siteId };
  /** Enters the site and creates previews with a session or token. Returns a function to what they still open. */
  async function entered(client: Pick<Client, 'call'>) {
    const cookie = await memberCookies(world, client, siteId);
    const urls = new Map<string, string>();
    for (const audience of siteAudience.options)
      urls.set(audience, (await client.call(sites.createPreview, { ...at, body: { audience } })).url);
    return async () => {
      const opened: string[] = [];
      const { status } = await visit(world, `/${siteId}/guide/book/tides`, { cookie });
      if (status === 200) opened.push('site');
      for (const [audience, url] of urls)
        if (!(await visit(world, `${url}guide/book/tides`)).text.includes('This preview has ended'))
          opened.push(audience);
      return opened;
    };
  }
  return { org, siteId, at: { organizationId: org.id }, entered };
}

serviceTest('a site cookie and previews end with the session or API token that made them', async (world) => {
  const { org, at, entered } = await privateSite(world);
  const { store } = world.context;
  const open = (person: Person) => sessionOf(world, org.id, person.id);
  const token = async (person: Person) => {
    const body = { label: 'CI', scope: 'full' as const };
    const made = await person.call(signIn.createToken, { body });
    return { id: made.id, ...world.client(made.secret) };
  };

  /** What opens the site and the previews, and what ends it. */
  const cases: Record<string, (person: Person) => Promise<[Pick<Client, 'call'>, () => Promise<unknown>]>> = {
    'sign out': async (person) => {
      const session = await open(person);
      return [session, () => session.call(signIn.removeToken, { tokenId: 'current' })];
    },
    'session ended by an admin': async (person) => {
      const session = await open(person);
      const tokenId = credentialIdOf(session.hash);
      return [session, () => org.admin.call(accounts.removeSession, { ...at, tokenId })];
    },
    'password changed in another session': async (person) => {
      const [session, other] = [await open(person), await open(person)];
      return [session, () => other.call(accounts.setPassword, { ...at, body: { password } })];
    },
    'API token revoked by its owner': async (person) => {
      const made = await token(person);
      return [made, () => person.call(signIn.removeToken, { tokenId: made.id })];
    },
    'token of the operator revoked': async (person) => [
      person,
      () => store.transaction(() => tokensRepository(store).removeOf(person.id, undefined)),
    ],
    'member removed': async (person) => [
      await open(person),
      () => org.admin.call(contract.members.remove, { ...at, userId: person.id }),
    ],
    'member with a token removed': async (person) => [
      await token(person),
      () => org.admin.call(contract.members.remove, { ...at, userId: person.id }),
    ],
    'member disabled': async (person) => [
      await open(person),
      () => store.transaction(() => rowsOf(store, 'members').update({ user_id: person.id }, { disabled: 1 })),
    ],
  };
  for (const [name, make] of Object.entries(cases)) {
    const person = await org.join('admin');
    const [client, end] = await make(person);
    const opened = await entered(client);
    const others = await entered(await open(await org.join('admin')));
    assert.deepEqual(await opened(), everything, name);
    await end();
    assert.deepEqual(await opened(), [], name);
    assert.deepEqual(await others(), everything, `others after: ${name}`);
  }

  const person = await org.join('admin');
  const [first, second] = [await open(person), await open(person)];
  const opened = await entered(first);
  await first.call(accounts.setPassword, { ...at, body: { password } });
  await second.refused(401, contract.organizations.get, at);
  assert.deepEqual(await opened(), everything, 'the session that changed the password continues');
});

serviceTest('enforced single sign-on ends cookies and previews of other sign-ins', async (world) => {
  const { org, at, entered } = await privateSite(world);
  const provider = await org.admin.call(contract.sso.create, { ...at, body: { label: 'Harbour' } });
  const person = await org.join('admin');
  const byPassword = await entered(await sessionOf(world, org.id, person.id));
  const bySso = await entered(await sessionOf(world, org.id, person.id, provider.id));
  const { store } = world.context;
  const enforce = (sso: 0 | 1) =>
    store.transaction(() => rowsOf(store, 'organizations').update({ id: org.id }, { sso }));
  await enforce(1);
  assert.deepEqual([await byPassword(), await bySso()], [[], everything]);
  await enforce(0);
  await org.admin.call(contract.sso.remove, { ...at, samlProviderId: provider.id });
  assert.deepEqual([await byPassword(), await bySso()], [everything, []], 'the provider was removed');
});

serviceTest('cookies and previews end when their session expires, and reveal no token', async (world) => {
  const { org, siteId, at, entered } = await privateSite(world);
  const session = await sessionOf(world, org.id, org.admin.id);
  const opened = await entered(session);
  const cookie = await memberCookies(world, session, siteId);
  const preview = { ...at, siteId, body: { audience: 'member' as const } };
  const { url } = await session.call(sites.createPreview, preview);
  const [, text = ''] = /~preview\/([^.]+)/.exec(url) ?? [];
  for (const shown of [cookie, Buffer.from(text, 'base64url').toString()])
    assert.ok(!shown.includes(session.hash.slice(0, 24)), 'the hash isn’t revealed');
  const expires_at = '2031-05-14T10:00:00.000Z';
  await world.context.store.transaction(() =>
    rowsOf(world.context.store, 'sessions').update({ hash: session.hash }, { expires_at }),
  );
  assert.deepEqual(await opened(), everything);
  world.setTime(expires_at);
  assert.deepEqual(await opened(), []);
});
