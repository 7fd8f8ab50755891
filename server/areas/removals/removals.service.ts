import type { Removal, removals } from '#contract/areas/removals.ts';
import type { Handlers } from '#server/areas/handlers.ts';
import { now, type Context } from '#server/base/context.ts';
import { location } from '#server/base/http/urls.ts';
import { notFound } from '#server/base/lib/errors.ts';
import { newId } from '#server/base/lib/ids.ts';
import { fromJson } from '#server/base/lib/json.ts';
import { findAffected, type Removed } from './affected.ts';
import { noCounts, type Counts } from './counts.ts';
import { removalsRepository, type RemovalRow } from './removals.repository.ts';
import { countWords } from './rewrite.ts';

/** Names that a dry run returns. */
const maxNames = 100;

/** Optional operations that remove a text or file from all revisions of a space. */
export function removalsService(context: Context): Handlers<typeof removals> {
  const { store } = context;
  const repository = removalsRepository(store);

  const toRemoval = (row: RemovalRow): Removal => ({
    object: 'removal',
    id: row.id,
    kind: row.kind,
    status: row.status,
    createdAt: row.created_at,
    ...(row.completed_at !== null && { completedAt: row.completed_at }),
    ...fromJson<Counts>(row.counts),
    urls: { location: location(context, 'spaces', row.space_id, 'removals', row.id) },
  });

  async function dryRun(spaceId: string, removed: Removed): Promise<Removal> {
    const affected = await findAffected(store, removed, spaceId);
    const found = 'text' in removed ? await countWords(store, spaceId, removed.text) : undefined;
    const names = [...affected.pages.values(), ...affected.files.values()];
    return {
      object: 'removal',
      kind: 'text' in removed ? 'text' : 'file',
      status: 'dry-run',
      createdAt: now(context),
      revisions: affected.revisions.length,
      pages: affected.pages.size,
      files: affected.files.size,
      comments: found?.comments ?? 0,
      changeRequests: found?.changeRequests ?? 0,
      names: names.slice(0, maxNames),
      urls: {},
    };
  }

  return {
    async create({ body }, { space, caller }) {
      // Texts are stored with these line ends.
      const text = body.text?.replaceAll('\r\n', '\n');
      const removed: Removed = text === undefined ? { file: body.file ?? '' } : { text };
      if (body.dryRun) return dryRun(space.id, removed);
      if (text === undefined && (await findAffected(store, removed, space.id)).files.size === 0)
        throw notFound('file');
      const row: RemovalRow = {
        id: newId(),
        space_id: space.id,
        created_by: caller.id,
        created_at: now(context),
        kind: text === undefined ? 'file' : 'text',
        text: text ?? null,
        file: body.file ?? null,
        status: 'pending',
        replaced_at: null,
        completed_at: null,
        claimed_at: null,
        counts: JSON.stringify(noCounts),
        leaving: null,
      };
      await store.transaction(() => repository.insert(row));
      return toRemoval(row);
    },

    async get({ spaceId, removalId }) {
      const row = await repository.get(spaceId, removalId);
      if (!row) throw notFound('removal');
      return toRemoval(row);
    },
  };
}
