import { collections } from '#contract/areas/collections.ts';
import { currentUser } from '#contract/areas/current-user.ts';
import { members } from '#contract/areas/members.ts';
import type { Space } from '#contract/space.ts';
import { pluralize } from '#lib/format.ts';
import { messageOf } from '../http/ApiError.ts';
import type { Gap, List } from '../reads/pages.ts';
import type { Reads } from './reads.ts';

type Input = { organizationId: string };

/** The spaces of all collections, in their order. */
async function inCollections({ organizationId }: Input, { all }: Reads): Promise<List<Space>> {
  const { items } = await all(collections.list, { organizationId, query: { nested: true } });
  const lists = await Promise.allSettled(
    items.map(({ id }) => all(collections.listSpaces, { collectionId: id })),
  );
  const failed = lists.flatMap((list, n): Gap[] => {
    const collectionId = items[n]?.id;
    return list.status === 'rejected' ? [{ text: messageOf(list.reason), failed: true, collectionId }] : [];
  });
  return {
    items: lists.flatMap((list) => (list.status === 'fulfilled' ? list.value.items : [])),
    incomplete:
      failed.length === 0
        ? []
        : [
            { text: `Couldn’t load spaces in ${pluralize(failed.length, 'collection')}.`, failed: true },
            ...failed,
          ],
  };
}

/** The spaces that the user can access. If it is unknown who that is, those of the first admin. */
async function ofMember({ organizationId }: Input, { one, all }: Reads): Promise<List<Space>> {
  const me = await one(currentUser.get, {}).catch(() => null);
  const { items: admins } = me
    ? { items: [] }
    : await one(members.list, { organizationId, query: { role: 'admin', limit: 1 } });
  const userId = me?.id ?? admins[0]?.id;
  if (userId === undefined) throw new Error('No organization admin found.');
  const { items } = await all(members.listSpaces, { organizationId, userId, query: { order: 'asc' } });
  const name = admins[0]?.user.displayName;
  return {
    items: items.map(({ space }) => space),
    incomplete:
      name === undefined
        ? []
        : [{ text: `Spaces outside collections are limited to those that ${name} can access.` }],
  };
}

/** All spaces of an organization: those in its collections, and others that the user can access. */
export async function readSpaces(input: Input, reads: Reads): Promise<List<Space>> {
  const [inside, accessible] = await Promise.all([
    inCollections(input, reads),
    ofMember(input, reads).catch((error: unknown): List<Space> => ({
      items: [],
      incomplete: [{ text: `Couldn’t load spaces outside collections: ${messageOf(error)}`, failed: true }],
    })),
  ]);
  const found = new Map<string, Space>();
  for (const space of [...inside.items, ...accessible.items])
    if (space.organization === input.organizationId && space.deletedAt === undefined && !found.has(space.id))
      found.set(space.id, space);
  const incomplete = [...(inside.incomplete ?? []), ...(accessible.incomplete ?? [])];
  return { items: [...found.values()], ...(incomplete.length > 0 && { incomplete }) };
}
