import { accessRepository } from '#server/domain/access/access.repository.ts';
import type { OrganizationAccess } from '#server/domain/access/access.ts';
import { contentLevels } from '#server/domain/access/contentLevels.ts';
import type { Store } from '#server/base/database/store.ts';
import { siteLevels } from '#server/domain/sites/siteAccess.ts';
import { adminResourceOf, siteOf } from './notices.ts';
import { targetsRepository, type Targets } from './targets.repository.ts';
import type { NotificationRow, ThreadRow } from './outbox.repository.ts';

/** A member, as far as their access depends on it. */
export type Reader = Pick<OrganizationAccess, 'role'> & {
  userId: string;
  organization: Pick<OrganizationAccess['organization'], 'id' | 'default_role' | 'title'>;
};

/** A thread that its person can read now. Without targets, only that their access was removed. */
export type ReadableThread = { thread: ThreadRow; events: NotificationRow[]; targets: Targets | undefined };

/**
 * Returns those of a person's threads that they can read now. Access is that of this moment, not of the event: threads
 * of content that they can't view, that was deleted or that is in another organization are left out. The removal of
 * their access is told without the name of the content.
 */
export async function readableThreads(
  store: Store,
  { userId, organization, role }: Reader,
  threads: readonly ThreadRow[],
  events: ReadonlyMap<string, NotificationRow[]>,
): Promise<ReadableThread[]> {
  const idsOf = (column: 'space_id' | 'collection_id') => [
    ...new Set(threads.flatMap((thread) => thread[column] ?? [])),
  ];
  const [levels, siteLevelOf, spaces, targets] = await Promise.all([
    contentLevels(store, organization, userId, role),
    siteLevels(store, organization.id, userId, role),
    accessRepository(store).spaces(idsOf('space_id')),
    targetsRepository(store).read(threads),
  ]);
  const readable = new Set(
    spaces
      .filter((space) => space.organization_id === organization.id && space.deleted_at === null)
      .filter((space) => levels.ofSpace(space) !== null)
      .map(({ id }) => id),
  );
  const canRead = (thread: ThreadRow) => {
    const { space_id, collection_id, comment_id, change_request_id } = thread;
    if (collection_id !== null)
      return (
        targets.collections.get(collection_id)?.organization_id === organization.id &&
        levels.ofCollection(collection_id) !== null
      );
    if (adminResourceOf(thread)) return role === 'admin' && targets.adminResources.has(thread.id);
    const siteId = siteOf(thread);
    if (siteId !== undefined)
      return (
        targets.sites.get(siteId)?.organization_id === organization.id &&
        (role !== null || siteLevelOf(siteId) !== 'guest')
      );
    if (space_id === null) return true;
    if (!readable.has(space_id)) return false;
    if (change_request_id !== null) return targets.requests.has(change_request_id);
    return comment_id === null || targets.comments.has(comment_id);
  };
  return threads.flatMap((thread): ReadableThread[] => {
    const all = events.get(thread.id) ?? [];
    if (all.length === 0) return [];
    if (canRead(thread)) return [{ thread, events: all, targets }];
    const removal = all[0]?.kind === 'access-removed' ? all.slice(0, 1) : [];
    return removal.length > 0 ? [{ thread, events: removal, targets: undefined }] : [];
  });
}
