import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startCheckpoints } from './checkpoints.ts';
import { openSqlite } from './sqlite.ts';

const size = 1024 ** 2;

test('moves committed pages to the database file', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'own.sqlite');
  const database = openSqlite(file);
  const run = (sql: string, ...parameters: unknown[]) => database.prepare(sql).run(parameters);
  run('create table texts (bytes blob)');
  const stop = startCheckpoints(file);
  run('insert into texts values (?)', new Uint8Array(size));
  while (statSync(file).size < size) await setImmediate();
  await stop();
  await stop();
  database.close();
});
