import { moreLimits } from '#contract/limits.ts';
import { pathLanguage } from '#markdown/docs/pageLanguage.ts';
import { warningComment } from '#markdown/docs/warnings.ts';
import { commentsRepository } from '#server/domain/comments/comments.repository.ts';
import { changeRequestsRepository } from '#server/domain/change-requests/change-requests.repository.ts';
import { docsRootsRepository } from '#server/domain/content/links/docsRoots.repository.ts';
import type { DocsFolder } from '#markdown/docs/docsFolder.ts';
import { storeDocs, storeTexts, type PreviousContent } from '#server/domain/content/loadDocs.ts';
import type { PageTree } from '#server/domain/content/pageNode.ts';
import { publishRevision } from '#server/domain/content/publishRevision.ts';
import {
  readFiles,
  readPages,
  writeRevision,
  type NewRevision,
} from '#server/domain/content/revisions.repository.ts';
import { newId } from '#server/base/lib/ids.ts';
import { rowsOf } from '#server/base/database/rows.ts';
import { lock } from '#server/base/database/lock.ts';
import { now, type Context } from '#server/base/context.ts';
import { operatorRepository } from './operator.repository.ts';
import { UsageError } from './UsageError.ts';

/** Returns a space of any organization. Throws UsageError if it is unknown or deleted. */
export async function spaceOf({ store }: Context, spaceId: string) {
  const space = await operatorRepository(store).space(spaceId);
  if (!space) throw new UsageError(`Space “${spaceId}” not found.`);
  return space;
}

const contentOf = async ({ store }: Context, revisionId: string): Promise<PreviousContent> => ({
  pages: await readPages(store, revisionId),
  files: await readFiles(store, revisionId),
});

/** The author and Git commit, and the place of the docs in a repository, if known. */
type Origin = Pick<NewRevision, 'createdBy' | 'git'> & {
  place?: { repository: string; root: string };
  /** Runs in the transaction. */
  record?: (revision: string) => Promise<void>;
};

/** Replaces the content of a space with the docs. Returns the new revision's id. */
export async function loadSpace(
  context: Context,
  spaceId: string,
  docs: DocsFolder,
  { place, record, ...origin }: Origin = {},
) {
  await spaceOf(context, spaceId);
  await storeTexts(context.store, docs);
  return context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'spaces', spaceId);
    const { revision_id: before, organization_id, language } = await spaceOf(context, spaceId);
    const createdAt = now(context);
    const content = await storeDocs(store, docs, await contentOf(context, before), createdAt);
    if (place) {
      await docsRootsRepository(store).set({ space_id: spaceId, organization_id, ...place });
      const ofFolder = language === null ? pathLanguage(`${place.root}/`) : undefined;
      if (ofFolder !== undefined) await rowsOf(store, 'spaces').update(spaceId, { language: ofFolder });
    }
    const revision = await publishRevision(
      context,
      { spaceId, type: 'import', parents: [before], ...content, createdAt, ...origin },
      { cause: 'load' },
    );
    await record?.(revision);
    return revision;
  });
}

type NewChangeRequest = {
  spaceId: string;
  subject: string;
  createdBy: string;
  status?: 'draft' | 'open' | 'archived';
  /** The initial revision. Default: the space's active one. */
  from?: string;
  /** New paths of moved pages by their former paths in the folder. A moved page keeps its id. */
  moved?: Record<string, string>;
  /** Runs in the transaction. */
  record?: (id: string) => Promise<void>;
};

/** Returns the pages with the paths of moved ones replaced, so that they match the pages of the docs. */
const movedPages = (pages: PageTree[], moved: Record<string, string>): PageTree[] =>
  pages.map((page) => ({
    ...page,
    ...(page.git && { git: { ...page.git, path: moved[page.git.path] ?? page.git.path } }),
    pages: movedPages(page.pages, moved),
  }));

/**
 * Creates a change request with the docs as its content. Warnings become its first comment.
 * @returns its id, number and revision
 */
export async function loadChangeRequest(context: Context, request: NewChangeRequest, docs: DocsFolder) {
  await spaceOf(context, request.spaceId);
  await storeTexts(context.store, docs);
  return context.store.transaction(async () => {
    const { store } = context;
    await lock(store, 'spaces', request.spaceId);
    const space = await spaceOf(context, request.spaceId);
    const initial = request.from ?? space.revision_id;
    const createdAt = now(context);
    const id = newId();
    const { pages, files } = await contentOf(context, initial);
    const before = { pages: movedPages(pages, request.moved ?? {}), files };
    const content = await storeDocs(store, docs, before, createdAt);
    const revision = await writeRevision(store, {
      spaceId: space.id,
      changeRequestId: id,
      type: 'edits',
      parents: [initial],
      ...content,
      createdAt,
      createdBy: request.createdBy,
    });
    const repository = changeRequestsRepository(store);
    const number = await repository.takeNumber(space.id);
    await repository.insert({
      id,
      space_id: space.id,
      number,
      status: request.status ?? 'open',
      subject: request.subject,
      description: '',
      allow_edits: 1,
      created_by: request.createdBy,
      created_at: createdAt,
      updated_at: createdAt,
      revision_id: revision,
      revision_initial: initial,
      revision_merged_ancestor: null,
      revision_merged: null,
    });
    if (docs.warnings?.length)
      await commentsRepository(store).insert({
        id: newId(),
        space_id: space.id,
        change_request_id: id,
        page_id: null,
        node_id: null,
        node_preview: null,
        revision_id: revision,
        posted_by: request.createdBy,
        posted_at: createdAt,
        edited_at: null,
        markdown: warningComment(docs.warnings, moreLimits.commentMarkdown[1]),
        status: 'open',
        resolved_at: null,
        resolved_by: null,
      });
    await request.record?.(id);
    return { id, number, revision };
  });
}
