import type { Seed } from '#server/base/config.ts';
import { now, type Context } from '#server/base/context.ts';
import { findOrAddUser } from '#server/domain/people/addMember.ts';
import { settingsRepository } from '#server/base/database/settings.repository.ts';

/**
 * Each creates its data and returns the first admin's user id. Loaded lazily, because most starts seed
 * nothing.
 */
const seeds: Record<Seed, (context: Context) => Promise<string>> = {
  demo: async (context) => (await import('./demo.ts')).seedDemo(context),
  large: async (context) => (await import('./large.ts')).seedLarge(context),
  none: async (context) =>
    (await findOrAddUser(context, { email: 'admin@colophon.example', name: 'Admin' })).id,
};

/** Seeds the database unless it has been seeded. If several processes start at once, one of them does it. */
export const seedIfEmpty = (context: Context, seed: Seed) => fillOnce(context, seeds[seed]);

/**
 * Like `seedIfEmpty`, with any content.
 * @param make returns the first admin's user id
 */
export async function fillOnce(context: Context, make: (context: Context) => Promise<string>) {
  const { store } = context;
  const settings = settingsRepository(store);
  const isFilled = async () => (await settings.find('seeded-at')) !== undefined;
  if (await isFilled()) return;
  await store.transaction(async () => {
    if (await isFilled()) return;
    await settings.add('first-admin', await make(context));
    await settings.add('seeded-at', now(context));
  });
}
