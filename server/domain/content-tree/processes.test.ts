import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { addOrganization, addSpace } from '#server/operator/organizations.ts';
import { addMember } from '#server/domain/people/addMember.ts';
import { addToken } from '#server/operator/tokens.ts';
import { readConfig } from '#server/base/config.ts';
import { openContext } from '#server/operator/installation.ts';
import { integrity } from '#server/testing/installations.ts';
import { startService } from '#server/testing/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
after(() => rmSync(folder, { recursive: true }));

const email = 'marl@saltmarsh.example';

/** Creates a data folder with an organization and spaces at the top level. */
async function prepare(name: string, spaces: number) {
  const dataDir = join(folder, name);
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const organizationId = await addOrganization(context, 'Saltmarsh');
  await addMember(context, { organizationId, email, role: 'admin' });
  const token = await addToken(context, email, 'test');
  const ids: string[] = [];
  for (let n = 0; n < spaces; n++) ids.push(await addSpace(context, { organizationId, title: `Space ${n}` }));
  return { context, env: { DATA_DIR: dataDir, SEED: 'none' }, organizationId, token, ids };
}

test('two processes on one data folder show what the other writes, and keep a total order under fifty concurrent moves', async () => {
  const { context, env, organizationId, token, ids } = await prepare('moves', 50);
  const both = await Promise.all([startService(env), startService(env)]);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const statuses = await Promise.all(
    ids.map(async (id, n) => {
      const space = ids[(n * 7 + 1) % ids.length]!;
      const position = { [n % 2 === 0 ? 'before' : 'after']: { type: 'space', space } };
      const body = JSON.stringify({ position });
      return (await fetch(`${both[n % 2]!.url}/v1/spaces/${id}/move`, { method: 'POST', headers, body }))
        .status;
    }),
  );
  assert.deepEqual([...new Set(statuses)], [200]);
  const path = `/v1/spaces/${ids[0]}`;
  await fetch(both[0].url + path, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ title: 'The last one' }),
  });
  const answer = await fetch(both[1].url + path, { headers });
  assert.equal(((await answer.json()) as { title: string }).title, 'The last one');
  await Promise.all(both.map((service) => service.kill('SIGTERM')));
  const rows = await context.store
    .query()
    .selectFrom('placements')
    .select(['id', 'position'])
    .where('scope_id', '=', organizationId)
    .where('parent_id', '=', '')
    .execute();
  await context.store.close();
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(ids));
  assert.equal(new Set(rows.map(({ position }) => position)).size, 50);
  assert.equal(integrity(env.DATA_DIR), 'ok');
});

test('purges deleted spaces in any process, and stops on request', async () => {
  const { context, env, ids } = await prepare('sweep', 30);
  const { store } = context;
  const deleted_at = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  const due = ids.slice(0, 25);
  await store.transaction(() =>
    store.query().updateTable('spaces').set({ deleted_at }).where('id', 'in', due).execute(),
  );
  const both = await Promise.all([startService(env), startService(env)]);
  const left = async () => (await store.query().selectFrom('spaces').select('id').execute()).length;
  // The two processes may have skipped the sweep for each other, so a third one runs it.
  while ((await left()) > 10) await fetch(`${both[0].url}/healthz`);
  await Promise.all(both.map((service) => service.kill('SIGTERM')));
  const third = await startService(env);
  while ((await left()) > 5) await fetch(`${third.url}/healthz`);
  await third.kill('SIGTERM');
  assert.deepEqual(
    [...both, third].map((service) => service.process.exitCode),
    [0, 0, 0],
  );
  const rows = await store.query().selectFrom('placements').select('id').execute();
  await store.close();
  assert.deepEqual(new Set(rows.map(({ id }) => id)), new Set(ids.slice(25)));
});
