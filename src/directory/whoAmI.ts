// Who the caller is. The API doesn't say: it is guessed from who was seen last, chosen, or learnt from a write.
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { apiQuery } from '#api/query.ts';
import { session } from '#api/session.ts';
import { deviceStorage, tabStorage } from '#api/storage.ts';
import { members } from '#contract/members.ts';
import type { User } from '#contract/user.ts';
import { toast } from '#ui/toast.ts';
import { fingerprintOf } from './fingerprint.ts';
import { keepIdentity, keptIdentity, type Identity } from './identity.ts';
import { onlyOneMoved } from './onlyOneMoved.ts';

const seenLast = { sort: 'lastSeenAt', order: 'desc', limit: 5 } as const;

/** The members seen last, the latest first. */
export const lastSeenQuery = (organizationId: string) =>
  apiQuery(members.list, { organizationId, query: seenLast });

/** Says hello, once in a session for each organization, and looks whose last-seen time that moved. */
async function guess(organizationId: string, signal: AbortSignal): Promise<Identity | null> {
  const read = () => call(members.list, { organizationId, query: seenLast }, signal);
  const before = await read();
  await call(members.ping, { organizationId }, signal);
  const member = onlyOneMoved(before.items, (await read()).items);
  return member && { userId: member.id, certain: false };
}

const guesses = (): Record<string, Identity | null> => {
  const kept = tabStorage.read('whoAmIGuesses');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
};

async function identify(organizationId: string, signal: AbortSignal): Promise<Identity | null> {
  const fingerprint = await fingerprintOf(session.token());
  const name = `${organizationId} ${fingerprint}`;
  const earlier = guesses()[name];
  // Said hello already in this session, or about to.
  const guessed = earlier === undefined ? await guess(organizationId, signal).catch(() => null) : earlier;
  tabStorage.write('whoAmIGuesses', { ...guesses(), [name]: guessed });
  const userId = fingerprint && keptIdentity(deviceStorage, organizationId, fingerprint);
  return userId ? { userId, certain: true } : guessed;
}

/** The caller's identity in an organization, for loaders and `useQuery`; null where nothing is known. */
export const whoAmIQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['whoAmI', organizationId],
    queryFn: ({ signal }) => identify(organizationId, signal),
    staleTime: 'static',
    gcTime: Infinity,
  });

/**
 * Who the caller is in an organization, and how to say or learn it. Never ask this for what somebody may do:
 * that stands in `permissions`.
 */
export function useWhoAmI(organizationId: string) {
  const client = useQueryClient();
  const query = whoAmIQuery(organizationId);
  const { data: identity = null } = useQuery(query);
  async function know(userId: string) {
    const known: Identity = { userId, certain: true };
    client.setQueryData(query.queryKey, known);
    const fingerprint = await fingerprintOf(session.token());
    if (fingerprint) keepIdentity(deviceStorage, organizationId, fingerprint, userId);
  }
  return {
    /** Certain, guessed (`certain: false`: ask “You are …?”), or null. */
    identity,
    /** Whether a user is the caller; `unknown` until it is certain who that is. */
    whoIs: (userId: string): 'me' | 'other' | 'unknown' =>
      identity?.certain ? (identity.userId === userId ? 'me' : 'other') : 'unknown',
    /** The caller has said who they are. */
    choose: (userId: string) => know(userId),
    /** The service has said it, as the author of what the caller just wrote. */
    learn(author: Pick<User, 'id' | 'displayName'>) {
      if (identity?.certain && identity.userId !== author.id)
        toast({
          text: `The service says that you are ${author.displayName}; the console took you for somebody else.`,
        });
      return know(author.id);
    },
  };
}
