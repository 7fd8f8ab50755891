import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { callOptional } from '#api/callOptional.ts';
import { session } from '#api/session.ts';
import { deviceStorage, tabStorage } from '#api/storage.ts';
import { currentUser } from '#contract/current-user.ts';
import { members } from '#contract/members.ts';
import type { User } from '#contract/user.ts';
import { fingerprintOf } from './fingerprint.ts';
import { storeIdentity, storedIdentity, subjectOf, type Identity } from './identity.ts';

/**
 * Records the caller's activity, once per tab, and returns the user ID in the visitor token that the service
 * returns. Null if the token names no user.
 */
async function ping(organizationId: string, fingerprint: string | null, signal: AbortSignal) {
  const key = `pinged ${organizationId} ${fingerprint}`;
  const earlier = tabStorage.read(key);
  if (typeof earlier === 'string') return earlier === '' ? null : earlier;
  const answer = await call(members.ping, { organizationId }, signal).catch(() => null);
  const userId = subjectOf(answer?.serviceVisitorClaims ?? '');
  tabStorage.write(key, userId ?? '');
  return userId;
}

const isMember = (organizationId: string, userId: string, signal: AbortSignal) =>
  call(members.get, { organizationId, userId }, signal).then(
    () => true,
    () => false,
  );

async function identify(organizationId: string, signal: AbortSignal): Promise<Identity | null> {
  const fingerprint = await fingerprintOf(session.token());
  const [user, named] = await Promise.all([
    callOptional(currentUser.get, {}, signal).catch(() => null),
    ping(organizationId, fingerprint, signal),
  ]);
  if (user) return { userId: user.id, by: 'service' };
  const chosen = fingerprint && storedIdentity(deviceStorage, organizationId, fingerprint);
  if (chosen) return { userId: chosen, by: 'user' };
  return named !== null && (await isMember(organizationId, named, signal))
    ? { userId: named, by: 'service' }
    : null;
}

/**
 * The caller's identity in an organization: from the service, otherwise as selected by the user on this
 * device. Null if unknown.
 */
export const whoAmIQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['whoAmI', organizationId],
    queryFn: ({ signal }) => identify(organizationId, signal),
    staleTime: 'static',
    gcTime: Infinity,
  });

/** The caller's identity in an organization, and functions to set it. For access checks, use `permissions` instead. */
export function useWhoAmI(organizationId: string) {
  const client = useQueryClient();
  const query = whoAmIQuery(organizationId);
  const { data: identity } = useQuery(query);
  /** Stores the identity that the user has selected. */
  async function choose(userId: string) {
    const known: Identity = { userId, by: 'user' };
    client.setQueryData(query.queryKey, known);
    const fingerprint = await fingerprintOf(session.token());
    if (fingerprint) storeIdentity(deviceStorage, organizationId, fingerprint, userId);
  }
  return {
    /** Null if unknown, undefined while loading. */
    identity,
    choose,
    /** Stores the author that the service returned for a resource that the caller just created. */
    async learn({ id }: Pick<User, 'id'>) {
      if (identity?.userId !== id) await choose(id);
    },
  };
}
