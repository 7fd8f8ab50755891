import type { Collection } from '#contract/areas/collections.ts';
import { collectionNeeds, permissionsOf, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import type { Database } from '#server/base/database/schema.ts';

type Row = Database['collections'] & { parent_id: string };

/** @param level the caller's level in the collection */
export const toCollection = (context: Context, row: Row, level: Level | null): Collection => ({
  object: 'collection',
  id: row.id,
  title: row.title,
  ...(row.description !== null && { description: row.description }),
  organization: row.organization_id,
  ...(row.parent_id !== '' && { parent: row.parent_id }),
  defaultLevel: row.default_level,
  urls: {
    location: location(context, 'collections', row.id),
    app: appUrl(context, 'orgs', row.organization_id, 'collections', row.id),
  },
  permissions: permissionsOf(collectionNeeds, level),
});
