import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { addMember } from '#server/domain/people/addMember.ts';
import { addOrganization } from './organizations.ts';
import { readConfig } from '#server/base/config.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { openInstallation } from './installation.ts';

test('records in the audit log that a start creates or replaces the token of the first admin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  const tokens = ['a'.repeat(32), 'b'.repeat(32)];
  const actionsAfterStart = async (adminToken: string | undefined) => {
    const { context } = await openInstallation(
      readConfig({ DATA_DIR: folder, SEED: 'none', ...(adminToken && { ADMIN_TOKEN: adminToken }) }),
    );
    const events = await rowsOf(context.store, 'audit_events').all({}, ['id']);
    const [organization] = await rowsOf(context.store, 'organizations').all({});
    if (!organization) {
      const organizationId = await addOrganization(context, 'Saltmarsh');
      await addMember(context, { organizationId, email: 'admin@colophon.example', role: 'admin' });
    }
    await context.store.close();
    for (const { payload, actor_label, target_label } of events) {
      assert.deepEqual([actor_label, target_label], ['Operator', 'Admin']);
      for (const token of tokens) assert.ok(!payload.includes(token));
    }
    return events.map(({ action }) => action);
  };
  assert.deepEqual(await actionsAfterStart(undefined), [], 'the first admin has no organization yet');
  assert.deepEqual(await actionsAfterStart(undefined), [], 'the token is known');
  const replaced = ['tokens.remove', 'tokens.create'];
  assert.deepEqual(await actionsAfterStart(tokens[0]), replaced);
  assert.deepEqual(await actionsAfterStart(tokens[0]), replaced);
  assert.deepEqual(await actionsAfterStart(tokens[1]), [...replaced, ...replaced]);
  rmSync(folder, { recursive: true });
});
