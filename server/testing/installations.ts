// Installations as users have them, for what is tried on whole processes.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addOrganization, addSpace } from '../admin/organizations.ts';
import { addMember, addToken } from '../admin/people.ts';
import { readConfig } from '../config.ts';
import { openContext } from '../installation.ts';

/** An installation with one organization, a space in it, and its admin's token. */
export async function prepareInstallation(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  const context = await openContext(readConfig(env));
  const organizationId = await addOrganization(context, 'Saltmarsh');
  await addMember(context, { organizationId, email: 'marl@saltmarsh.example', role: 'admin' });
  const token = await addToken(context, 'marl@saltmarsh.example', 'test');
  const spaceId = await addSpace(context, { organizationId, title: 'Handbook' });
  await context.store.close();
  return { env: { ...env, SEED: 'none' }, path: `/v1/orgs/${organizationId}`, spaceId, token };
}

export type Prepared = Awaited<ReturnType<typeof prepareInstallation>>;

/** What SQLite says of the database in a data folder: `ok`. */
export function integrity(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  const row = database.prepare('pragma integrity_check').get();
  database.close();
  return row?.['integrity_check'];
}
