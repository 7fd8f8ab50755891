import { resolve } from 'node:path';
import { readConfig } from '#server/base/config.ts';
import type { Context } from '#server/base/context.ts';
import { openContext } from '#server/operator/installation.ts';
import { seedLarge } from '#server/operator/seed/large.ts';
import { token } from './prepare.ts';
import { program } from './processes.ts';

const main = resolve(import.meta.dirname, '../server/main.ts');

/** Starts the service at `origin` without a rate limit and waits until it responds. */
export const startService = (origin: string, dataDir: string, env: Record<string, string> = {}) =>
  program(
    main,
    [],
    {
      DATA_DIR: dataDir,
      PORT: new URL(origin).port,
      ADMIN_TOKEN: token,
      RATE_LIMIT: '0',
      SITES_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      PUBLIC_URL: origin,
      ...env,
    },
    `${origin}/healthz`,
  );

/**
 * Fills a data folder with an organization of these sizes and the additions of `addMore`. The first admin is its admin.
 */
export async function fillLarge(
  dataDir: string,
  sizes: Parameters<typeof seedLarge>[1],
  addMore?: (context: Context) => Promise<void>,
) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }));
  const { query, transaction, close } = context.store;
  await transaction(async () => {
    const admin = await seedLarge(context, sizes);
    await addMore?.(context);
    await query()
      .insertInto('settings')
      .values([
        { name: 'seeded-at', value: new Date().toISOString() },
        { name: 'first-admin', value: admin },
      ])
      .execute();
  });
  await close();
}
