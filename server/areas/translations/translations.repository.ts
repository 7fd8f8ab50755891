import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';

export type TranslationRow = Database['translations'];

export const translationsRepository = (store: Store) => {
  const translations = rowsOf(store, 'translations');
  return {
    ...translations,

    /** Returns translations, newest first. */
    list: (organizationId: string) =>
      translations.list({ organization_id: organizationId }, ['created_at', 'id'], 'desc'),
  };
};
