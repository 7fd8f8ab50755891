import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordTokenCommand } from './commands/recordCommand.ts';
import { newSecret, sha256 } from '#server/base/lib/ids.ts';
import type { Config } from '#server/base/config.ts';
import { txtResolver } from '#server/base/network/txtRecords.ts';
import { rebuildOutdatedIndex } from '#server/domain/content/search/searchIndex.ts';
import { now, type Context } from '#server/base/context.ts';
import { openStore } from '#server/base/database/open.ts';
import { privateFolder, restrictToOwner } from '#server/base/database/privateFiles.ts';
import { createMailer } from '#server/base/mail/mailer.ts';
import type { Store } from '#server/base/database/store.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';
import { tokensRepository } from '#server/domain/sign-in/tokens.repository.ts';

/** Returns a stored value of the installation. If several processes start at once, one creates it. */
async function storedSetting(store: Store, name: string, make: () => string) {
  const settings = settingsRepository(store);
  const found = await settings.find(name);
  if (found !== undefined) return found;
  return store.transaction(async () => {
    const made = make();
    await settings.add(name, made);
    return (await settings.find(name)) ?? made;
  });
}

/** Opens the database and returns the context of all services. Doesn't seed the database. */
export async function openContext(config: Config): Promise<Context> {
  const store = await openStore(config);
  const secret = config.secret ?? (await storedSetting(store, 'secret', newSecret));
  const passwordKey = await storedSetting(store, 'password-key', newSecret);
  const { publicUrl, sitesUrl, customHosts, importAllow, newOrganizations } = config;
  const mailer =
    config.smtpUrl === undefined ? undefined : createMailer({ url: config.smtpUrl, from: config.mailFrom });
  return {
    store,
    clock: () => new Date(),
    publicUrl,
    sitesUrl,
    customHosts,
    secret,
    passwordKey,
    importAllow,
    resolveTxt: txtResolver(config.dnsServers),
    newOrganizations,
    mailer,
  };
}

/**
 * Returns the first admin's token: the configured one, or the one in the data folder, created with mode 600
 * if needed.
 */
function readAdminToken({ adminToken, dataDir }: Config) {
  if (adminToken !== undefined) return adminToken;
  const file = join(dataDir, 'admin-token');
  privateFolder(dataDir);
  restrictToOwner(file);
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const label = 'First admin';

/**
 * Stores the token for the first admin, and records it in their organizations. A configured token replaces the previous
 * one.
 */
async function storeAdminToken(context: Context, config: Config, token: string) {
  const { store } = context;
  const hash = sha256(token);
  const tokens = tokensRepository(store);
  await store.transaction(async () => {
    const user_id = await settingsRepository(store).find('first-admin');
    if (user_id === undefined) throw new Error('The first admin wasn’t found in the database.');
    const removed = config.adminToken === undefined ? 0 : await tokens.removeOthers(label, hash);
    if (removed > 0)
      await recordTokenCommand(context, user_id, {
        action: 'tokens.remove',
        changes: { token: { from: label }, tokens: { from: removed } },
      });
    if (await tokens.owner(hash)) return;
    await tokens.add({ hash, user_id, label, created_at: now(context) });
    await recordTokenCommand(context, user_id, {
      action: 'tokens.create',
      changes: { token: { to: label } },
    });
  });
}

/**
 * Opens the installation. Seeds an empty database according to `config.seed`, and creates a token for the
 * first admin.
 */
export async function openInstallation(config: Config) {
  const context = await openContext(config);
  await rebuildOutdatedIndex(context.store);
  await seedIfEmpty(context, config.seed);
  const adminToken = readAdminToken(config);
  await storeAdminToken(context, config, adminToken);
  return { context, adminToken };
}
