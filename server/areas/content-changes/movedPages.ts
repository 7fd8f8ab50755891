import type { ContentChange } from '#contract/areas/content-changes.ts';
import type { Context } from '#server/base/context.ts';
import { invalid } from '#server/base/lib/errors.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { PageOutcome } from '#server/domain/content/changes/applyChanges.ts';
import { spacesRepository } from '#server/domain/spaces/spaces.repository.ts';

type Space = Pick<Database['spaces'], 'id' | 'organization_id'>;

/** Throws 400 if a deletion names a space that the organization doesn't have, or the space itself. */
export async function assertTargets({ store }: Context, space: Space, changes: readonly ContentChange[]) {
  for (const [n, change] of changes.entries()) {
    if (change.operation !== 'delete_page' || !change.movedTo) continue;
    const id = change.movedTo.space;
    const target = (await spacesRepository(store).byIds([id])).get(id);
    if (target?.organization_id !== space.organization_id || id === space.id)
      throw invalid(`body.changes.${n}.movedTo.space`, 'Must be another space of the organization.');
  }
}

/** Returns where the deleted pages are. Throws 400 for a page that the changes don't delete. */
export function movesOf(
  { id: space_id }: Space,
  changes: readonly ContentChange[],
  outcomes: readonly PageOutcome[],
): Database['moved_pages'][] {
  const deleted = new Set(outcomes.flatMap(({ page, what }) => (what === 'deleted' ? page : [])));
  return changes.flatMap((change, n) => {
    const { space = '', pages = [] } = (change.operation === 'delete_page' && change.movedTo) || {};
    return pages.map(({ page, to }, k) => {
      if (!deleted.has(page))
        throw invalid(
          `body.changes.${n}.movedTo.pages.${k}.page`,
          'Must be a page that this request deletes.',
        );
      return { space_id, page_id: page, target_space_id: space, target_page_id: to };
    });
  });
}
