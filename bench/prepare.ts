// The large installation that is measured: made once, kept beside the test results.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addOrganization, addSpace } from '../server/admin/organizations.ts';
import { addMember } from '../server/admin/people.ts';
import { readConfig } from '../server/config.ts';
import type { Context } from '../server/context.ts';
import { openContext, openInstallation } from '../server/installation.ts';
import { large, seedLarge } from '../server/seed/large.ts';
import { fillOnce } from '../server/seed/seed.ts';
import { makeLargeSite, type SiteSizes } from '../server/seed/largeSite.ts';

const kept = resolve(import.meta.dirname, '../test-results/bench');
export const token = 'bench-token';

/**
 * A data folder with what `SEED=large` makes, and its organization's id. Made anew where the migrations are newer.
 * @param members how many members it has
 */
export async function largeInstallation(members = large.members) {
  const dataDir = join(kept, members === large.members ? 'large' : `members-${members}`);
  const done = join(dataDir, 'organization');
  const migrations = resolve(import.meta.dirname, '../server/database/migrations/001-start.ts');
  if (existsSync(done) && statSync(done).mtimeMs > statSync(migrations).mtimeMs)
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
    `${members.toLocaleString('en')} members made in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  writeFileSync(join(making, 'organization'), organization.id);
  renameSync(making, dataDir);
  return { dataDir, organizationId: organization.id };
}

/** The same installation's context, for measuring below HTTP. */
const largeContext = (dataDir: string) =>
  openContext(readConfig({ DATA_DIR: dataDir, ADMIN_TOKEN: token }));

/** An organization of 100 members beside the large one, to compare with. Returns its id. */
export async function smallOrganization(dataDir: string): Promise<string> {
  const context = await largeContext(dataDir);
  const { store } = context;
  const title = 'Reedbed';
  const known = await store
    .query()
    .selectFrom('organizations')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirst();
  const id = known?.id ?? (await store.transaction(() => makeSmall(context, title)));
  await store.close();
  return id;
}

async function makeSmall(context: Context, title: string) {
  const organizationId = await addOrganization(context, title);
  const { value: admin } = await context.store
    .query()
    .selectFrom('settings')
    .innerJoin('users', 'users.id', 'settings.value')
    .select('users.email as value')
    .where('name', '=', 'first-admin')
    .executeTakeFirstOrThrow();
  await addMember(context, { organizationId, email: admin, role: 'admin' });
  for (let n = 1; n < 100; n++)
    await addMember(context, {
      organizationId,
      email: `member.${n}@reedbed.example`,
      name: `Reed Member ${n}`,
      role: 'read',
    });
  return organizationId;
}

/** A data folder with one organization and its site of these sizes, made anew, since it is rearranged; and their ids. */
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
