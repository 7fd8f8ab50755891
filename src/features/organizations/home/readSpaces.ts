import type { Organization } from '#contract/organizations.ts';
import type { Space } from '#contract/space.ts';
import { deletedSpaces } from '#directory/deletedSpaces.ts';
import { knownSites } from '#directory/knownSites.ts';
import { seenSpaces } from '#directory/seenSpaces.ts';
import {
  collectionSpacesQuery,
  collectionsQuery,
  firstAdminQuery,
  memberSpacesQuery,
  queuedSpaceQuery,
  siteSpacesQuery,
  spaceListQuery,
  type Read,
} from '#directory/spaces.api.ts';
import { union } from '#directory/union.ts';

/** Each of these takes a request. Screens that need all of them use `useDirectory`. */
const most = { collections: 9, sites: 4, seen: 5 };

export type KnownSpaces = {
  spaces: Space[];
  /** Whether no screen finds more spaces. */
  isComplete: boolean;
};

const valuesOf = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));

/**
 * Finds the spaces of an organization: in the service's list of all spaces, or, if it has none, in at most about twenty
 * requests, in the same lists as `useDirectory`. `me` is the ID of the signed-in user if that is known. Rejects if no list
 * of a member's spaces and no collection can be read.
 */
export async function readSpaces(
  query: Read,
  { id: organizationId, defaultContent }: Organization,
  me: string | null,
): Promise<KnownSpaces> {
  const whole = await query(spaceListQuery(organizationId));
  if (whole) return { spaces: whole.items, isComplete: true };
  async function ofMember() {
    const userId = me ?? (await query(firstAdminQuery(organizationId))).items[0]?.id;
    return userId === undefined ? [] : (await query(memberSpacesQuery(organizationId, userId))).items;
  }
  async function inCollections() {
    const { items } = await query(collectionsQuery(organizationId));
    // Reading some of many collections adds little to the list of a member.
    const some = items.length > most.collections ? [] : items;
    const lists = await Promise.allSettled(some.map(({ id }) => query(collectionSpacesQuery(id))));
    return { spaces: valuesOf(lists).flatMap((list) => list.items), isAll: some.length === items.length };
  }
  const published = defaultContent?.site;
  const sites = new Set([
    ...(published ? [published] : []),
    ...knownSites.of(organizationId).map(({ id }) => id),
  ]);
  const [collections, member, ...onSites] = await Promise.allSettled([
    inCollections(),
    ofMember(),
    ...[...sites].slice(0, most.sites).map((id) => query(siteSpacesQuery(organizationId, id))),
  ] as const);
  if (collections.status === 'rejected' && member.status === 'rejected') throw collections.reason;
  const found = collections.status === 'fulfilled' ? collections.value : { spaces: [], isAll: true };
  const lists = [
    { source: 'collection' as const, spaces: found.spaces },
    {
      source: 'member' as const,
      spaces: member.status === 'fulfilled' ? member.value.map(({ space }) => space) : [],
    },
    ...valuesOf(onSites).map(({ items }) => ({
      source: 'site' as const,
      spaces: items.map(({ space }) => space),
    })),
  ];
  const listed = new Set(lists.flatMap(({ spaces }) => spaces.map(({ id }) => id)));
  const others = seenSpaces.of(organizationId).filter(({ id }) => !listed.has(id));
  const seen = await Promise.allSettled(
    others.slice(0, most.seen).map(({ id }) => query(queuedSpaceQuery(id))),
  );
  const deleted = new Set(deletedSpaces.of(organizationId).map(({ id }) => id));
  const all = union({
    organizationId,
    lists: [...lists, { source: 'opened', spaces: valuesOf(seen) }],
    deleted,
  });
  return {
    spaces: all.map(({ space }) => space),
    isComplete: found.isAll && sites.size <= most.sites && others.length <= most.seen,
  };
}
