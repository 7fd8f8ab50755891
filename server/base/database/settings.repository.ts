import { rowsOf } from './rows.ts';
import type { Store } from './store.ts';

export const settingsRepository = (store: Store) => {
  const settings = rowsOf(store, 'settings');
  return {
    async find(name: string) {
      const row = await settings.pick({ name }, ['value']);
      return row?.value;
    },

    /** Adds a value unless the name exists. */
    add: (name: string, value: string) => settings.upsert([{ name, value }], ['name']),

    set: (name: string, value: string) => settings.upsert([{ name, value }], ['name'], ['value']),
  };
};
