import type { signIn } from '#contract/areas/sign-in.ts';
import type { Caller } from '#server/domain/access/access.ts';
import { recordEvent, type EventInput } from '#server/domain/audit/recordEvent.ts';
import { recordTokenEvent } from '#server/domain/audit/recordTokenEvent.ts';
import { now, type Context } from '#server/base/context.ts';
import { conflict, orNotFound } from '#server/base/lib/errors.ts';
import { paged } from '#server/base/lib/paging.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { serviceOf } from '#server/domain/sign-in/sso.mapper.ts';
import { ssoRepository } from '#server/domain/sign-in/sso.repository.ts';
import { createToken } from '#server/domain/sign-in/createToken.ts';
import { removeCredential, toUserToken } from '#server/domain/sign-in/credentials.ts';
import {
  credentialIdOf,
  credentialsRepository,
  type CredentialMatch,
} from '#server/domain/sign-in/credentials.repository.ts';
import { missingOf, startRequest } from '#server/domain/sign-in/requests.ts';
import { signInRepository } from '#server/domain/sign-in/signIn.repository.ts';

/**
 * The sessions and tokens that a caller may list and end: with a session, or a token that is valid for one organization,
 * only those of that organization.
 */
const ownOf = ({ id, bound }: Caller): CredentialMatch => ({
  userIds: [id],
  organizationId: bound?.organizationId,
  withUnbound: !bound,
});

type TokenEvent = Pick<EventInput, 'action' | 'actor' | 'source' | 'requestId' | 'changes'>;

/** Optional operations of sign-in (docs/api-behavior.md). */
export function signInService(context: Context): Handlers<typeof signIn> {
  const { store } = context;
  const credentials = credentialsRepository(store);

  const actorOf = async ({ id, email }: Caller) => ({
    type: 'user' as const,
    id,
    label: (await signInRepository(store).nameOf(id)) ?? email,
  });

  /** Records a change of a token in the organizations in which it is valid. */
  const recordToken = (userId: string, organizationId: string | null, event: TokenEvent) =>
    organizationId === null
      ? recordTokenEvent(context, userId, event)
      : recordEvent(context, { ...event, organizationId, target: ['userId', userId] });

  return {
    async startTest({ organizationId, samlProviderId }) {
      const provider = await orNotFound(
        'SAML provider',
        ssoRepository(store).get({ organization_id: organizationId, id: samlProviderId }),
      );
      const missing = missingOf(provider);
      if (missing.length > 0) throw conflict(`This provider isn’t set up yet. Add ${missing.join(', ')}.`);
      const { id, expiresAt } = startRequest(context, provider, null);
      return { url: `${serviceOf(context, provider.id).startURL}?test=${id}`, expiresAt };
    },

    listTokens: ({ query }, { caller }) =>
      paged(query, 'createdAt', credentials.list(ownOf(caller), now(context)), (row) =>
        toUserToken(row, caller.tokenHash),
      ),

    createToken: ({ body }, { caller }, { requestId, source }) =>
      store.transaction(async () => {
        const { row, token } = await createToken(context, caller, body);
        await recordToken(caller.id, row.organization_id, {
          actor: await actorOf(caller),
          source,
          requestId,
          action: 'tokens.create',
          changes: { token: { to: row.label }, scope: { to: row.scope } },
        });
        const made = await orNotFound(
          'API token',
          credentials.get(ownOf(caller), credentialIdOf(row.hash), now(context)),
        );
        return { ...toUserToken(made, undefined), secret: token };
      }),

    removeToken: ({ tokenId }, { caller }, { requestId, source }) =>
      store.transaction(async () => {
        const id = tokenId === 'current' ? credentialIdOf(caller.tokenHash ?? '') : tokenId;
        const found = await credentials.get(ownOf(caller), id, now(context));
        if (!found) return;
        const event = { actor: await actorOf(caller), source, requestId };
        await removeCredential(context, found);
        if (found.type === 'session' && found.organization_id !== null)
          await recordEvent(context, {
            ...event,
            organizationId: found.organization_id,
            action: 'signIn.end',
            target: ['userId', caller.id],
            sessionHash: found.hash,
          });
        else
          await recordToken(caller.id, found.organization_id, {
            ...event,
            action: 'tokens.remove',
            changes: { token: { from: found.label ?? '' } },
          });
      }),
  };
}
