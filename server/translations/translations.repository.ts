import { rowList } from '../database/rowList.ts';
import { rowsOf } from '../database/rows.ts';
import type { Database } from '../database/schema.ts';
import type { Store } from '../database/store.ts';

export type TranslationRow = Database['translations'];

export const translationsRepository = ({ query }: Store) => ({
  ...rowsOf({ query }, 'translations'),

  /** Returns translations, newest first. */
  list: (organizationId: string) =>
    rowList(
      query().selectFrom('translations').where('organization_id', '=', organizationId).selectAll(),
      ['created_at', 'id'],
      'desc',
    ),
});
