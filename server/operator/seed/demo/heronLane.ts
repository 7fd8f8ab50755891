// The second organization: a small library with public handbooks.
import { join } from 'node:path';
import { addMember } from '#server/domain/people/addMember.ts';
import type { Role } from '#contract/fields.ts';
import type { Context } from '#server/base/context.ts';
import { makeCollections } from './collections.ts';
import { readCollections, readSpace } from './contentFolder.ts';
import { makeHeronLane } from './organizations.ts';
import { makeSpace } from './spaces.ts';
import { daysAgo } from './times.ts';

const folder = join(import.meta.dirname, 'heron-lane');

/** Name, role, days since joining and since last activity. The first admin is a member, too. */
const volunteers: [name: string, role: Role | null, joined: number, seen?: number][] = [
  ['Finch Reedbed', 'admin', 640, 0.4],
  ['Myrtle Copse', 'create', 622, 3.2],
  ['Robin Waterside', 'review', 508, 11],
  ['Olive Strand', 'edit', 391, 1.1],
  ['Merle Paddock', 'comment', 377, 160],
  ['Perry Orchard', 'read', 92],
  ['Sky Inlet', null, 15, 14.8],
];

async function makeVolunteers(context: Context, organizationId: string, adminEmail: string) {
  for (const [name, role, joined, seen] of volunteers)
    await addMember(context, {
      organizationId,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@heron-lane.example`,
      role,
      joinedAt: daysAgo(context, joined),
      ...(seen !== undefined && { lastSeenAt: daysAgo(context, seen) }),
    });
  const [joinedAt, lastSeenAt] = [daysAgo(context, 505), daysAgo(context, 6)];
  const helper = { organizationId, email: adminEmail, role: 'admin' as const, joinedAt, lastSeenAt };
  return addMember(context, helper);
}

/**
 * Creates the library with its volunteers and two spaces.
 * @param adminEmail the email of the first admin, who is an admin here, too
 */
export async function makeLibrary(context: Context, adminEmail: string) {
  const organizationId = await makeHeronLane(context);
  const author = await makeVolunteers(context, organizationId, adminEmail);
  const collectionId = await makeCollections(context, organizationId, await readCollections(folder));
  for (const [slug, made, written] of [
    ['running-the-library', 610.3, 73.7],
    ['cataloging', 366.1, 30.4],
  ] as const) {
    const space = await readSpace(folder, slug);
    const place = space.collection === undefined ? undefined : collectionId(space.collection);
    await makeSpace(context, space, { organizationId, collectionId: place, made, written, author });
  }
}
