import { limits } from '#contract/limits.ts';
import type { SpaceAccess } from '#server/domain/access/access.ts';
import { recordMain } from '#server/domain/content/mainLog.ts';
import { indexPages } from '#server/domain/content/search/searchIndex.ts';
import { copyRevision, readPages } from '#server/domain/content/revisions.repository.ts';
import { openParent } from '#server/domain/content-tree/openParent.ts';
import { now, type Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import { moveTo } from '#server/domain/placements/placements.ts';
import { truncate } from '#server/base/lib/text.ts';
import { lock } from '#server/base/database/lock.ts';
import { spacesRepository } from '#server/domain/spaces/spaces.repository.ts';

const ending = ' (copy)';

/** Returns “Gauge handbook (copy)”. Truncates a long title. */
export const titleOfCopy = (title: string) =>
  truncate(title, limits.spaceTitle - ending.length).trimEnd() + ending;

/**
 * Copies a space with its content, custom field values, default level, grants and restriction of
 * visibility, places it after the original, and returns its id. The copy is on no site, not synced with Git, and unlocked. Call it in a
 * transaction. Throws 403 unless the caller may create in the parent.
 */
export async function duplicate(context: Context, access: SpaceAccess) {
  const { store } = context;
  const { organization, caller } = access;
  const repository = spacesRepository(store);
  await lock(store, 'organizations', organization.id);
  const space = await repository.active(organization.id, access.space.id);
  const siblings = await openParent(store, access, space.parent_id === '' ? null : space.parent_id);
  const [id, createdAt] = [newId(), now(context)];
  await repository.insert({
    id,
    organization_id: organization.id,
    title: titleOfCopy(space.title),
    emoji: space.emoji,
    visibility: space.visibility,
    created_at: createdAt,
    updated_at: createdAt,
    deleted_at: null,
    edit_mode: 'live',
    git_sync: null,
    visitor_auth: null,
    revision_id: '',
    default_level: space.default_level,
    change_requests_made: 0,
    requires_approval: space.requires_approval,
    reader_changes: 0,
    language: space.language,
  });
  const copy = { spaceId: id, createdAt, createdBy: caller.id };
  const revision_id = await copyRevision(store, space.revision_id, copy);
  await recordMain(store, id, revision_id, { at: createdAt, cause: 'creation', by: caller.id });
  await repository.update(id, { revision_id });
  await indexPages(store, id, await readPages(store, space.revision_id));
  await repository.copyFieldsAndGrants(space.id, id);
  await moveTo(store, siblings, { kind: 'space', id }, { after: { kind: 'space', id: space.id } });
  return id;
}
