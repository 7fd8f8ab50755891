// Fills an empty database, once, in one transaction.
import type { Seed } from '../config.ts';
import { now, type Context } from '../context.ts';
import { findOrAddUser } from '../admin/people.ts';
import { settingsRepository } from '../settings.repository.ts';

/** Each makes its content and returns the id of the first admin. Loaded when needed: most starts seed nothing. */
const seeds: Record<Seed, (context: Context) => Promise<string>> = {
  demo: async (context) => (await import('./demo.ts')).seedDemo(context),
  large: async (context) => (await import('./large.ts')).seedLarge(context),
  none: async (context) =>
    (await findOrAddUser(context, { email: 'admin@colophon.example', name: 'Admin' })).id,
};

/** Fills the database if it was never filled. Of several processes that start at once, one does. */
export const seedIfEmpty = (context: Context, seed: Seed) => fillOnce(context, seeds[seed]);

/** The same with any content; `make` returns the first admin's user id. */
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
