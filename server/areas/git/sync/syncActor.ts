import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/schema.ts';
import { HttpError } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { spaceAccess, type Caller, type SpaceAccess } from '#server/domain/access/access.ts';
import { accessRepository } from '#server/domain/access/access.repository.ts';
import { ruleAgainstDirectChanges } from '#server/domain/change-requests/directChanges.ts';
import { atLeast } from '#server/domain/access/levels.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import type { Pusher } from '../push/recordPush.ts';
import { SyncStop } from './syncStop.ts';

/** The member that a sync acts for, with their access to the space. */
export type SyncActor = { access: SpaceAccess; pusher: Pusher };

/** Returns whether a caller may let a sync act in an organization that enforces single sign-on. */
export const isSsoCaller = ({ bound, isExempt = false }: Caller) => (bound ? bound.isSso : isExempt);

const noAccess = () =>
  new SyncStop(
    'no-access',
    'The member that the sync acts for can’t edit this space any more. Another admin can take over: save the settings of the sync again.',
  );

/** Returns the member that a sync acts for. Throws SyncStop if they can't edit the space any more. */
export async function syncActor(
  { store }: Context,
  { space_id, created_by, is_sso }: Pick<Database['git_syncs'], 'space_id' | 'created_by' | 'is_sso'>,
): Promise<SyncActor> {
  const [user] = await usersRepository(store).usersById([created_by]);
  const space = await accessRepository(store).space(space_id);
  if (!user || !space) throw noAccess();
  const bound = { organizationId: space.organization_id, isSso: is_sso === 1 };
  const access = await spaceAccess(store, { id: user.id, email: user.email, bound }, space_id).catch(
    (error: unknown) => {
      if (error instanceof HttpError) throw noAccess();
      throw error;
    },
  );
  if (!atLeast(access.level, 'edit')) throw noAccess();
  return { access, pusher: { name: user.display_name, tokenLabel: null, requestId: newId() } };
}

/** Returns whether the commits of the host may change main without a change request. */
export const mayChangeMain = ({ level, space }: SpaceAccess) =>
  atLeast(level, 'review') && ruleAgainstDirectChanges(space) === undefined;
