import { defaults } from '#contract/defaults.ts';
import type { Space } from '#contract/space.ts';
import { permissionsOf, spaceNeeds, type Level } from '../access/levels.ts';
import type { Context } from '../context.ts';
import { appUrl, location } from '../core/urls.ts';
import type { SpaceCounts, SpaceRow } from './spaces.repository.ts';

/**
 * @param level the caller's level in the space
 * @param published its URL on a site, if it is on one
 */
export function toSpace(
  context: Context,
  row: SpaceRow,
  level: Level | null,
  counts: SpaceCounts,
  published: Pick<Space['urls'], 'published'>,
): Space {
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? defaults.spaceEmoji,
    // Stored for a later move into a collection. At the top level no collection can give access.
    visibility: row.visibility === 'in-collection' && row.parent_id === '' ? 'private' : row.visibility,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
    editMode: row.edit_mode,
    organization: row.organization_id,
    ...(row.parent_id !== '' && { parent: row.parent_id }),
    urls: {
      location: location(context, 'spaces', row.id),
      app: appUrl(context, 'orgs', row.organization_id, 'spaces', row.id),
      ...published,
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
