import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { newId } from '#server/base/lib/ids.ts';
import { everything } from '#server/testing/everything.ts';
import { tableNames } from '#server/testing/tables.ts';
import { newDatabaseTest as test, type World } from '#server/testing/world.ts';
import { removeOrganization } from './removeOrganization.ts';
import { addMember } from '#server/domain/people/addMember.ts';

/** All rows of the database, as text, by table. */
/** Without the time of last use, which a timer writes. */
const textOf = (row: object) => JSON.stringify({ ...row, last_used_at: undefined });

async function rowsByTable({ context: { store } }: World) {
  const rows = new Map<string, string[]>();
  for (const name of await tableNames(store)) {
    const found = await sql<object>`select * from ${store.table(name)}`.execute(store.query());
    rows.set(name, found.rows.map(textOf).toSorted());
  }
  return rows;
}

test('removes an organization with everything in it and leaves the others as they are', async (world) => {
  const other = await world.newOrganization('Heron Lane');
  await everything(world, other);
  const before = await rowsByTable(world);

  const org = await world.newOrganization('Saltmarsh');
  const all = await everything(world, org);
  const shared = await org.join('edit');
  await addMember(world.context, { organizationId: other.id, email: shared.email, role: 'read' });

  const { context } = world;
  const id = newId();
  await assert.rejects(removeOrganization(context, id, 'Saltmarsh'), /not found/);
  await assert.rejects(removeOrganization(context, org.id, 'saltmarsh'), /is called “Saltmarsh”/);
  const { members, users } = await removeOrganization(context, org.id, 'Saltmarsh');
  assert.equal(members - users, 1, 'the shared member stays');

  const after = await rowsByTable(world);
  for (const [table, rows] of after) {
    const own = rows.filter(
      (row) => row.includes(org.id) || row.includes(all.spaceId) || row.includes(all.siteId),
    );
    assert.deepEqual(own, [], table);
  }
  // Counts and caches of others may change, but nothing of theirs is lost.
  const ignored = ['organizations', 'request_counts', 'readings'];
  for (const [table, rows] of before) {
    if (ignored.includes(table)) continue;
    const left = new Set(after.get(table));
    assert.deepEqual(
      rows.filter((row) => !left.has(row)),
      [],
      table,
    );
  }
  for (const table of ['spaces', 'sites', 'blobs', 'documents', 'page_nodes', 'file_lists', 'placements'])
    assert.equal(after.get(table)?.length, before.get(table)?.length, table);
  assert.equal((await org.admin.raw('GET', '/v1/orgs')).status, 401, 'tokens of removed accounts end');
  assert.equal((await other.admin.raw('GET', `/v1/orgs/${other.id}`)).status, 200);
});
