// `SEED=large`: an organization with 100,000 members, 500 teams and 2,000 spaces, 600 of them on a site, for
// benchmarks.
import type { Role } from '#contract/fields.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addOrganization } from '../organizations.ts';
import { recordMain } from '#server/domain/content/mainLog.ts';
import { writeRevision } from '#server/domain/content/revisions.repository.ts';
import type { Context } from '#server/base/context.ts';
import { append } from '#server/domain/placements/placements.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fold } from '#server/base/lib/text.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import type { Database } from '#server/base/database/schema.ts';
import { memberKeys, searchNumber } from '#server/domain/people/members.keys.ts';
import { makeLargeSite, type SiteSizes } from './largeSite.ts';
import { personEmail, personName } from './names.ts';

/** Number of rows. `teamMembers` is the number per team. */
export type Sizes = {
  members: number;
  teams: number;
  teamMembers: number;
  collections: number;
  spaces: number;
  site: SiteSizes;
};
/** The sizes of `SEED=large`. */
export const large: Sizes = {
  members: 100_000,
  teams: 500,
  teamMembers: 20,
  collections: 150,
  spaces: 2000,
  site: { groups: 30, sections: 200, siteSpaces: 600 },
};
const domain = 'meridian-atlas.example';
/** Mostly readers. */
const roles: (Role | null)[] = [
  'read',
  'read',
  'read',
  'read',
  'comment',
  'edit',
  'edit',
  'review',
  'create',
  null,
];

/** Returns the time `minutes` before now. */
const ago = (context: Context, minutes: number) =>
  new Date(context.clock().getTime() - minutes * 60_000).toISOString();

async function people(context: Context, organizationId: string, organizationNumber: number, sizes: Sizes) {
  const users: Database['users'][] = [];
  const members: Database['members'][] = [];
  for (let n = 2; n <= sizes.members; n++) {
    const name = personName(n);
    const email = personEmail(name, n, domain);
    const id = newId();
    users.push({ id, display_name: name, email, photo_url: null });
    members.push({
      organization_id: organizationId,
      user_id: id,
      role: n < 10 ? 'admin' : roles[n % roles.length]!,
      disabled: n % 97 === 0 ? 1 : 0,
      sso: n % 3 === 0 ? 1 : 0,
      joined_at: ago(context, n * 7),
      last_seen_at: n % 8 === 0 ? null : ago(context, (n * 13) % 500_000),
      search_number: searchNumber(organizationNumber, n),
      ...memberKeys(name, email),
    });
  }
  await insertAll(context, 'users', users);
  await insertAll(context, 'members', members);
  await context.store
    .query()
    .updateTable('organizations')
    .set({ member_count: sizes.members, members_made: sizes.members })
    .where('id', '=', organizationId)
    .execute();
  return members.map(({ user_id }) => user_id);
}

async function teams(context: Context, organizationId: string, userIds: string[], sizes: Sizes) {
  const rows = Array.from({ length: sizes.teams }, (_, n) => {
    const title = `${personName(n * 3).split(' ')[0]} team ${n + 1}`;
    return {
      id: newId(),
      organization_id: organizationId,
      title,
      title_key: fold(title),
      created_at: ago(context, n * 60),
    };
  });
  const teamMembers = rows.flatMap((team, n) =>
    Array.from({ length: sizes.teamMembers }, (_, place) => ({
      team_id: team.id,
      organization_id: organizationId,
      user_id: userIds[(n * 191 + place * 17) % userIds.length]!,
      role: place === 0 ? ('owner' as const) : ('member' as const),
    })),
  );
  await insertAll(context, 'teams', rows);
  await insertAll(context, 'team_members', teamMembers);
}

/** Creates collections and spaces, and returns the spaces' ids. */
export async function makeContent(
  context: Context,
  organizationId: string,
  sizes: Pick<Sizes, 'collections' | 'spaces'>,
) {
  const { store } = context;
  const collections = Array.from({ length: sizes.collections }, (_, n) => ({
    id: newId(),
    organization_id: organizationId,
    title: `Shelf ${n + 1}`,
    description: null,
    default_level: null,
  }));
  await insertAll(context, 'collections', collections);
  // Every third is at the top level, followed by two in it.
  for (const [n, { id }] of collections.entries()) {
    const parentId = n % 3 === 0 ? '' : collections[n - (n % 3)]!.id;
    await append(store, { scopeId: organizationId, parentId }, 'collection', [id]);
  }
  const spaces = Array.from({ length: sizes.spaces }, (_, n) => ({
    id: newId(),
    organization_id: organizationId,
    title: `Volume ${n + 1}`,
    emoji: null,
    visibility: 'inherit' as const,
    created_at: ago(context, n * 11),
    updated_at: ago(context, n * 3),
    deleted_at: null,
    edit_mode: n % 10 === 0 ? ('locked' as const) : ('live' as const),
    git_sync: null,
    visitor_auth: null,
    revision_id: '',
    default_level: null,
    change_requests_made: 0,
    requires_approval: 0 as const,
    reader_changes: 0 as const,
    language: null,
  }));
  await insertAll(context, 'spaces', spaces);
  for (const { id, created_at } of spaces) {
    const revision_id = await writeRevision(store, {
      spaceId: id,
      type: 'initial',
      parents: [],
      pages: [],
      files: [],
      createdAt: created_at,
    });
    await recordMain(store, id, revision_id, { at: created_at, cause: 'creation' });
    await store.query().updateTable('spaces').set({ revision_id }).where('id', '=', id).execute();
  }
  for (const [n, { id }] of collections.entries()) {
    const own = spaces.filter((_, place) => place % sizes.collections === n).map((space) => space.id);
    await append(store, { scopeId: organizationId, parentId: id }, 'space', own);
  }
  return spaces.map(({ id }) => id);
}

/** Creates the large organization, or one of other sizes, and returns its admin's user id. */
export async function seedLarge(context: Context, sizes = large): Promise<string> {
  const organizationId = await addOrganization(context, 'Meridian Atlas', { plan: 'enterprise' });
  const admin = await addMember(context, {
    organizationId,
    email: `marl.tansy@${domain}`,
    name: 'Marl Tansy',
    role: 'admin',
  });
  const { number } = await context.store
    .query()
    .selectFrom('organizations')
    .select('number')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const userIds = await people(context, organizationId, number, sizes);
  await teams(context, organizationId, userIds, sizes);
  const spaceIds = await makeContent(context, organizationId, sizes);
  await makeLargeSite(context, organizationId, spaceIds, sizes.site);
  return admin;
}
