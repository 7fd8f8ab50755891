import { defaults } from '#contract/defaults.ts';
import type { Space } from '#contract/space.ts';
import { permissionsOf, spaceNeeds, type Level } from '#server/domain/access/levels.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import type { PublishedSpace } from '#server/domain/site-addresses/publishedSpaces.ts';
import type { SpaceCounts, SpaceRow } from './spaces.repository.ts';
import { visibilityOf } from './visibilityOf.ts';

/**
 * @param level the caller's level in the space
 * @param published its URL on a site, if it is on one, and the audiences of its sites
 */
export function toSpace(
  context: Context,
  row: SpaceRow,
  level: Level | null,
  counts: SpaceCounts,
  { url, audiences }: PublishedSpace,
): Space {
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? defaults.spaceEmoji,
    visibility: visibilityOf(row, audiences),
    ...(row.visibility !== 'inherit' && { restriction: row.visibility }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
    editMode: row.edit_mode,
    organization: row.organization_id,
    ...(row.parent_id !== '' && { parent: row.parent_id }),
    urls: {
      location: location(context, 'spaces', row.id),
      app: appUrl(context, 'orgs', row.organization_id, 'spaces', row.id),
      ...(url !== undefined && { published: url }),
    },
    ...(row.git_sync !== null && { gitSync: JSON.parse(row.git_sync) as unknown }),
    ...(row.visitor_auth !== null && { visitorAuth: JSON.parse(row.visitor_auth) as unknown }),
    revision: row.revision_id,
    defaultLevel: row.default_level,
    comments: counts.comments,
    changeRequests: counts.total,
    changeRequestsOpen: counts.open,
    changeRequestsDraft: counts.draft,
    permissions: permissionsOf(spaceNeeds, level),
  } as Space;
}
