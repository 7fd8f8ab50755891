import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { textDocument } from '#markdown/textDocument.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import type { ChangeRequestRow } from './change-requests.repository.ts';
import { ancestorOf } from './withSpaceLock.ts';

/** Creates a function that maps rows of an organization to API objects. */
export function changeRequestMapper(context: Context, organizationId: string) {
  const toUser = userMapper(context, organizationId);
  return (row: ChangeRequestRow): ChangeRequest => {
    const { id, space_id: spaceId, created_by, display_name, email, photo_url } = row;
    return {
      object: 'change-request',
      id,
      number: row.number,
      status: row.status,
      subject: row.subject,
      description: textDocument(row.description),
      allowEdits: row.allow_edits === 1,
      createdBy: toUser({ id: created_by, display_name, email, photo_url }),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      space: spaceId,
      revision: row.revision_id,
      revisionInitial: row.revision_initial,
      ...(row.revision_merged_ancestor !== null && { revisionMergedAncestor: row.revision_merged_ancestor }),
      ...(row.revision_merged !== null && { revisionMerged: row.revision_merged }),
      comments: row.comments,
      outdated: row.space_revision !== ancestorOf(row),
      urls: {
        app: appUrl(context, 'orgs', organizationId, 'spaces', spaceId, 'change-requests', id),
        location: location(context, 'spaces', spaceId, 'change-requests', id),
      },
    };
  };
}
