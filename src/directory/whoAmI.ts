import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { apiQuery } from '#api/query.ts';
import { session } from '#api/session.ts';
import { deviceStorage, tabStorage } from '#api/storage.ts';
import { members } from '#contract/members.ts';
import type { User } from '#contract/user.ts';
import { toast } from '#ui/toast.ts';
import { fingerprintOf } from './fingerprint.ts';
import { storeIdentity, storedIdentity, type Identity } from './identity.ts';
import { memberWithNewActivity } from './memberWithNewActivity.ts';

const lastActive = { sort: 'lastSeenAt', order: 'desc', limit: 5 } as const;

/** The last active members, the latest first. */
export const lastActiveQuery = (organizationId: string) =>
  apiQuery(members.list, { organizationId, query: lastActive });

/** Pings the service and detects whose last activity changed. At most once per session and organization. */
async function detectIdentity(organizationId: string, signal: AbortSignal): Promise<Identity | null> {
  const read = () => call(members.list, { organizationId, query: lastActive }, signal);
  const before = await read();
  await call(members.ping, { organizationId }, signal);
  const member = memberWithNewActivity(before.items, (await read()).items);
  return member && { userId: member.id, certain: false };
}

const guesses = (): Record<string, Identity | null> => {
  const stored = tabStorage.read('whoAmIGuesses');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

async function identify(organizationId: string, signal: AbortSignal): Promise<Identity | null> {
  const fingerprint = await fingerprintOf(session.token());
  const name = `${organizationId} ${fingerprint}`;
  const earlier = guesses()[name];
  // Pings only if there is no guess from this session.
  const guessed =
    earlier === undefined ? await detectIdentity(organizationId, signal).catch(() => null) : earlier;
  tabStorage.write('whoAmIGuesses', { ...guesses(), [name]: guessed });
  const userId = fingerprint && storedIdentity(deviceStorage, organizationId, fingerprint);
  return userId ? { userId, certain: true } : guessed;
}

/** The caller's identity in an organization, which the API doesn't return. Null if it is unknown. */
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
  const { data: identity = null } = useQuery(query);
  async function saveIdentity(userId: string) {
    const known: Identity = { userId, certain: true };
    client.setQueryData(query.queryKey, known);
    const fingerprint = await fingerprintOf(session.token());
    if (fingerprint) storeIdentity(deviceStorage, organizationId, fingerprint, userId);
  }
  return {
    /** Null if unknown. `certain: false` for a guess, which the user should confirm. */
    identity,
    /** Whether a user is the caller. `unknown` until the identity is certain. */
    whoIs: (userId: string): 'me' | 'other' | 'unknown' =>
      identity?.certain ? (identity.userId === userId ? 'me' : 'other') : 'unknown',
    /** Stores the identity that the user confirmed. */
    choose: (userId: string) => saveIdentity(userId),
    /** Stores the author that the service returned for something the caller just created. */
    learn(author: Pick<User, 'id' | 'displayName'>) {
      if (identity?.certain && identity.userId !== author.id)
        toast({
          text: `Signed-in user changed to ${author.displayName}`,
        });
      return saveIdentity(author.id);
    },
  };
}
