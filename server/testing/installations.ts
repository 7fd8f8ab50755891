import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { readConfig } from '#server/base/config.ts';
import { openContext } from '#server/operator/installation.ts';

/** Creates an installation with one organization, a space, its admin's token, and one of another admin. */
export async function prepareInstallation(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  const context = await openContext(readConfig(env));
  const organizationId = await addOrganization(context, 'Saltmarsh');
  await addMember(context, { organizationId, email: 'marl@saltmarsh.example', role: 'admin' });
  const token = await addToken(context, 'marl@saltmarsh.example', 'test');
  await addMember(context, { organizationId, email: 'thrift@saltmarsh.example', role: 'admin' });
  const otherToken = await addToken(context, 'thrift@saltmarsh.example', 'test');
  const spaceId = await addSpace(context, { organizationId, title: 'Handbook' });
  await context.store.close();
  return { env: { ...env, SEED: 'none' }, path: `/v1/orgs/${organizationId}`, spaceId, token, otherToken };
}

export type Prepared = Awaited<ReturnType<typeof prepareInstallation>>;

/** Returns the result of SQLite's integrity check of a data folder: `ok` if it is intact. */
export function integrity(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'colophon.sqlite'));
  const row = database.prepare('pragma integrity_check').get();
  database.close();
  return row?.['integrity_check'];
}
