import type { ChangeRequest } from '#contract/areas/change-requests.ts';
import { textDocument } from '#markdown/textDocument.ts';
import type { Context } from '#server/base/context.ts';
import { appUrl, location } from '#server/base/http/urls.ts';
import { userMapper } from '#server/domain/people/members.mapper.ts';
import { usersRepository } from '#server/domain/people/users.repository.ts';
import type { ChangeRequestRow } from './change-requests.repository.ts';
import { turnsRepository } from './turns.repository.ts';
import { ancestorOf } from './withSpaceLock.ts';
import { isOpen } from './openStatuses.ts';

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

/**
 * Returns a function that maps these rows of an organization to API objects. Those of open requests and drafts have
 * the state of their reviews, as the caller sees it.
 */
export async function withReviews(
  context: Context,
  organizationId: string,
  callerId: string,
  rows: readonly ChangeRequestRow[],
): Promise<(row: ChangeRequestRow) => ChangeRequest> {
  const { store } = context;
  const states = await turnsRepository(store).reviewStates(
    rows.filter(({ status }) => isOpen(status)).map(({ id }) => id),
  );
  const ids = [...states.values()].flatMap(({ reviewers }) => reviewers.map(({ userId }) => userId));
  const users = await usersRepository(store).usersById([...new Set(ids)]);
  const toUser = userMapper(context, organizationId);
  const usersById = new Map(users.map((row) => [row.id, toUser(row)]));
  const toRequest = changeRequestMapper(context, organizationId);
  return (row) => {
    const state = states.get(row.id);
    if (!state) return toRequest(row);
    return {
      ...toRequest(row),
      isYourTurn: state.turn.has(callerId),
      reviewers: state.reviewers.flatMap(({ userId, isRequested, status, isOutdated }) => {
        const user = usersById.get(userId);
        return user
          ? [{ user, requested: isRequested, outdated: isOutdated, ...(status !== undefined && { status }) }]
          : [];
      }),
    };
  };
}
