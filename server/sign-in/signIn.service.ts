import type { signIn, UserToken } from '#contract/sign-in.ts';
import type { Caller } from '../access/access.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import { recordTokenEvent } from '../audit/recordTokenEvent.ts';
import { now, type Context } from '../context.ts';
import { conflict, orNotFound } from '../core/errors.ts';
import { sha256 } from '../core/ids.ts';
import { pagedItems } from '../core/paging.ts';
import type { Handlers } from '../routes.ts';
import { serviceOf } from '../sso/sso.mapper.ts';
import { ssoRepository } from '../sso/sso.repository.ts';
import { tokensRepository } from '../tokens.repository.ts';
import { sessionsRepository } from './sessions.repository.ts';
import { addRequest, missingOf } from './requests.ts';
import { signInRepository } from './signIn.repository.ts';

/** Returns the public id of a token: it names the token without being one. */
const idOf = (hash: string) => sha256(hash).slice(0, 20);

/** Optional operations of sign-in (docs/api-behavior.md). */
export function signInService(context: Context): Handlers<typeof signIn> {
  const { store } = context;
  const sessions = sessionsRepository(store);
  const tokens = tokensRepository(store);

  /** The sessions and tokens that a caller may list and end: with a session, only the sessions of its organization. */
  async function allOf({ id, session, tokenHash }: Caller) {
    const match = { user_id: id, ...(session && { organization_id: session.organizationId }) };
    const [running, api] = await Promise.all([
      sessions.list(match, now(context)),
      session ? [] : tokens.of(id),
    ]);
    const common = ({ hash, created_at: createdAt }: { hash: string; created_at: string }) => ({
      object: 'user-token' as const,
      id: idOf(hash),
      createdAt,
      current: hash === tokenHash,
    });
    const items: (UserToken & { hash: string })[] = [
      ...running.map((row) => ({
        ...common(row),
        hash: row.hash,
        type: 'session' as const,
        label: row.label ?? 'Invite',
        expiresAt: row.expires_at,
        organization: { id: row.organization_id, title: row.title },
      })),
      ...api.map((row) => ({
        ...common(row),
        hash: row.hash,
        type: 'token' as const,
        label: row.label,
      })),
    ];
    return items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  }

  return {
    async startTest({ organizationId, samlProviderId }) {
      const provider = await orNotFound(
        'SAML provider',
        ssoRepository(store).get({ organization_id: organizationId, id: samlProviderId }),
      );
      const missing = missingOf(provider);
      if (missing.length > 0) throw conflict(`This provider isn’t set up yet. Add ${missing.join(', ')}.`);
      const { id, expiresAt } = await addRequest(context, provider, null);
      return { url: `${serviceOf(context, provider.id).startURL}?test=${id}`, expiresAt };
    },

    async listTokens({ query }, { caller }) {
      const all = await allOf(caller);
      const page = pagedItems(query, 'createdAt', all, ({ id }) => id);
      return { ...page, items: page.items.map(({ hash: _hash, ...item }) => item) };
    },

    removeToken: ({ tokenId }, { caller }, { requestId, source }) =>
      store.transaction(async () => {
        const all = await allOf(caller);
        const found = all.find(({ id, current }) => (tokenId === 'current' ? current : id === tokenId));
        if (!found) return;
        const { hash: sessionHash, type, label, organization } = found;
        const name = await signInRepository(store).nameOf(caller.id);
        const actor = { type: 'user' as const, id: caller.id, label: name ?? caller.email };
        const event = { actor, source, requestId };
        if (type === 'session' && organization) {
          await sessions.end({ hash: sessionHash });
          await recordEvent(context, {
            ...event,
            organizationId: organization.id,
            action: 'signIn.end',
            target: ['userId', caller.id],
            sessionHash,
          });
        } else {
          await tokens.remove(caller.id, sessionHash);
          await recordTokenEvent(context, caller.id, {
            ...event,
            action: 'tokens.remove',
            changes: { token: { from: label } },
          });
        }
      }),
  };
}
