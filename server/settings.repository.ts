import type { Store } from './database/store.ts';

export const settingsRepository = ({ query }: Store) => ({
  async find(name: string) {
    const row = await query()
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.value;
  },

  /** Adds a value unless the name exists. */
  add: (name: string, value: string) =>
    query()
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),

  set: (name: string, value: string) =>
    query()
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute(),
});
