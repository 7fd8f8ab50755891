import assert from 'node:assert/strict';
import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { readConfig } from '#server/base/config.ts';
import { openInstallation } from '#server/operator/installation.ts';
import { privateFolder } from './privateFiles.ts';

const names = ['.', 'colophon.sqlite', 'colophon.sqlite-wal', 'colophon.sqlite-shm', 'admin-token'];

/** Runs with a world-readable folder and an empty umask. */
async function withFolder(run: (folder: string) => Promise<void> | void) {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-'));
  chmodSync(folder, 0o755);
  const umask = process.umask(0);
  try {
    await run(folder);
  } finally {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  }
}

/** Starts the installation and returns the modes of its folder and files. */
async function modesOf(dataDir: string) {
  const { context } = await openInstallation(readConfig({ DATA_DIR: dataDir, SEED: 'none' }));
  const modes = names.map((name) => (statSync(join(dataDir, name)).mode & 0o7777).toString(8));
  await context.store.close();
  return modes;
}

const onlyForOwner = ['700', '600', '600', '600', '600'];

test('creates the data folder and its files for the owner only', () =>
  withFolder(async (folder) => {
    assert.deepEqual(await modesOf(join(folder, 'data')), onlyForOwner);
    assert.equal(statSync(folder).mode & 0o777, 0o755);
  }));

test('restricts an existing data folder and its files at startup, and no others', () =>
  withFolder(async (folder) => {
    await modesOf(folder);
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'notes'), 'Not ours');
    const { context } = await openInstallation(readConfig({ DATA_DIR: folder, SEED: 'none' }));
    for (const name of names.slice(1)) chmodSync(join(folder, name), 0o644);
    chmodSync(folder, 0o755);
    // SQLite keeps the log while a process has the database open.
    assert.deepEqual(await modesOf(folder), onlyForOwner);
    await context.store.close();
    assert.equal(statSync(join(folder, 'notes')).mode & 0o777, 0o666);
  }));

test('warns and starts when the mode can’t be changed or the folder is shared', () =>
  withFolder((folder) => {
    const warn = mock.method(console, 'warn', () => {});
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    privateFolder(shared);
    assert.equal(statSync(shared).mode & 0o7777, 0o1777);
    const chmod = mock.method(fs, 'chmodSync', () => {
      throw new Error('EPERM: operation not permitted');
    });
    syncBuiltinESMExports();
    privateFolder(folder);
    chmod.mock.restore();
    syncBuiltinESMExports();
    const warnings = warn.mock.calls.map(({ arguments: [text] }) => String(text));
    warn.mock.restore();
    assert.equal(warnings.length, 2);
    assert.match(warnings[0] ?? '', /Couldn’t change the mode of .*shared \(shared folder\)/);
    assert.match(warnings[1] ?? '', /Couldn’t change the mode of .* \(EPERM/);
  }));
