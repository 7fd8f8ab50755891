// Data for measurements. The large installation is created once and stored with the test results.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { readConfig } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { openContext, openInstallation } from '#server/operator/installation.ts';
import { large, makeContent, seedLarge } from '#server/operator/seed/large.ts';
import { fillOnce } from '#server/operator/seed/seed.ts';
import { makeLargeSite, type SiteSizes } from '#server/operator/seed/largeSite.ts';
import { personEmail, personName } from '#server/operator/seed/names.ts';

const kept = resolve(import.meta.dirname, '../test-results/bench');
export const token = 'bench-token';

/** The sources that create the large installation. */
const makers = [
  'base/database/migrations/001-start.ts',
  'operator/seed/large.ts',
  'operator/seed/largeSite.ts',
];

/**
 * A data folder with the data of `SEED=large`, and its organization's ID. Recreated if its sources are newer.
 * @param members the number of members
 */
export async function largeInstallation(members = large.members) {
  const dataDir = join(kept, members === large.members ? 'large' : `members-${members}`);
  const done = join(dataDir, 'organization');
  const changed = makers.map((file) => statSync(resolve(import.meta.dirname, '../server', file)).mtimeMs);
  if (existsSync(done) && statSync(done).mtimeMs > Math.max(...changed))
    return { dataDir, organizationId: readFileSync(done, 'utf8') };
  rmSync(dataDir, { recursive: true, force: true });
  const making = `${dataDir}-making`;
  rmSync(making, { recursive: true, force: true });
  const started = performance.now();
  const config = readConfig({ DATA_DIR: making, ADMIN_TOKEN: token });
  const empty = await openContext(config);
  await fillOnce(empty, () => seedLarge(empty, { ...large, members }));
  await empty.store.close();
  const { context } = await openInstallation(config);
  const organization = await context.store
    .query()
    .selectFrom('organizations')
    .select('id')
    .executeTakeFirstOrThrow();
  await context.store.close();
  console.log(
    `${members.toLocaleString('en')} members created in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  writeFileSync(join(making, 'organization'), organization.id);
  renameSync(making, dataDir);
  return { dataDir, organizationId: organization.id };
}

/** The context of the same installation, to measure without HTTP. */
const largeContext = (dataDir: string) => openContext(readConfig({ DATA_DIR: dataDir, ADMIN_TOKEN: token }));

/** Adds the first admin to the organization as an admin. Returns the user ID. */
export async function addFirstAdmin(context: Context, organizationId: string) {
  const { email } = await context.store
    .query()
    .selectFrom('settings')
    .innerJoin('users', 'users.id', 'settings.value')
    .select('users.email')
    .where('name', '=', 'first-admin')
    .executeTakeFirstOrThrow();
  return addMember(context, { organizationId, email, role: 'admin' });
}

/** The data folder of one organization, and its admin's user ID. */
type Place = { context: Context; organizationId: string; adminId: string };

/** Creates, once, a data folder with one organization filled by `fill`, and returns the result of `fill`. */
export async function filledOnce<Made extends object>(name: string, fill: (place: Place) => Promise<Made>) {
  const dataDir = join(kept, name);
  const done = join(dataDir, 'made.json');
  if (existsSync(done)) return { dataDir, ...(JSON.parse(readFileSync(done, 'utf8')) as Made) };
  rmSync(dataDir, { recursive: true, force: true });
  const { context } = await openInstallation(
    readConfig({ DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token }),
  );
  const organizationId = await addOrganization(context, 'Reedbed');
  const adminId = await addFirstAdmin(context, organizationId);
  const made = await fill({ context, organizationId, adminId });
  await context.store.close();
  writeFileSync(done, JSON.stringify(made));
  return { dataDir, ...made };
}

type Small = { title: string; members: number; collections: number; spaces: number; site: SiteSizes };

/** The ID of an organization in the same data folder, for comparison. Created once. */
export async function smallOrganization(dataDir: string, small: Small) {
  const context = await largeContext(dataDir);
  const { query, transaction, close } = context.store;
  const known = await query()
    .selectFrom('organizations')
    .select('id')
    .where('title', '=', small.title)
    .executeTakeFirst();
  const organizationId = known?.id ?? (await transaction(() => makeSmall(context, small)));
  await close();
  return organizationId;
}

/** The organization's first site. */
export async function siteOf(dataDir: string, organizationId: string) {
  const { store } = await largeContext(dataDir);
  const { id } = await store
    .query()
    .selectFrom('sites')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await store.close();
  return id;
}

async function makeSmall(context: Context, { title, members, site, ...sizes }: Small) {
  const organizationId = await addOrganization(context, title);
  await addFirstAdmin(context, organizationId);
  for (let n = 1; n < members; n++) {
    const name = personName(n);
    const email = personEmail(name, n, `${title.toLowerCase()}.example`);
    await addMember(context, { organizationId, email, name, role: 'read' });
  }
  const spaceIds = await makeContent(context, organizationId, sizes);
  await makeLargeSite(context, organizationId, spaceIds, site);
  return organizationId;
}

/** A new data folder with the seed data, since it is changed, and the IDs of its largest organization. */
export async function demonstration() {
  const dataDir = join(kept, 'demonstration');
  rmSync(dataDir, { recursive: true, force: true });
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'demo', ADMIN_TOKEN: token });
  const { context } = await openInstallation(config);
  const { query, close } = context.store;
  const { id } = await query()
    .selectFrom('organizations')
    .select('id')
    .orderBy('member_count', 'desc')
    .executeTakeFirstOrThrow();
  const request = await query()
    .selectFrom('change_requests')
    .select(['number', 'space_id'])
    .where('subject', '=', 'Split mounting instructions by type of structure')
    .executeTakeFirstOrThrow();
  await close();
  const organization = `/orgs/${id}`;
  return {
    dataDir,
    organizationId: id,
    paths: {
      home: organization,
      members: `${organization}/members`,
      content: `${organization}/content`,
      change: `${organization}/spaces/${request.space_id}/change-requests/${request.number}`,
      site: `${organization}/sites/${await siteOf(dataDir, id)}`,
    },
  };
}

/** A new data folder with one organization and site of these sizes, since it is rearranged, and their IDs. */
export async function siteInstallation(sizes: SiteSizes) {
  const dataDir = join(kept, 'site');
  rmSync(dataDir, { recursive: true, force: true });
  const { context } = await openInstallation(
    readConfig({ DATA_DIR: dataDir, SEED: 'none', ADMIN_TOKEN: token }),
  );
  const { store } = context;
  const organizationId = await store.transaction(async () => {
    const id = await addOrganization(context, 'Meridian Atlas');
    await addMember(context, { organizationId: id, email: 'admin@colophon.example', role: 'admin' });
    const spaceIds: string[] = [];
    for (let n = 1; n <= sizes.siteSpaces; n++)
      spaceIds.push(
        await addSpace(context, { organizationId: id, title: `Volume ${n}`, visibility: 'public' }),
      );
    await makeLargeSite(context, id, spaceIds, sizes);
    return id;
  });
  const { id: siteId } = await store.query().selectFrom('sites').select('id').executeTakeFirstOrThrow();
  await store.close();
  return { dataDir, organizationId, siteId };
}
