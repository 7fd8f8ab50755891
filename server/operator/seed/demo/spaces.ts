import { createHash } from 'node:crypto';
import { loadSpace } from '../../load.ts';
import { addSpace } from '../../organizations.ts';
import { storeDocs } from '#server/domain/content/loadDocs.ts';
import { recordMain } from '#server/domain/content/mainLog.ts';
import { writeRevision, type NewRevision } from '#server/domain/content/revisions.repository.ts';
import { now, type Context } from '#server/base/context.ts';
import type { SpaceFolder } from './contentFolder.ts';
import { firstDraft } from './firstDraft.ts';
import { daysAgo, earlier } from './times.ts';

type SpaceHistory = {
  organizationId: string;
  collectionId: string | undefined;
  /** Days since the space was created, and since its current revision. */
  made: number;
  written: number;
  /** The Git provider that the content is synced from. */
  git?: string | undefined;
  /** The author's user id. */
  author: string;
};

const repository = (git: string, slug: string) => ({
  repoName: `saltmarsh-docs/${slug}`,
  url: `https://${git}.example/saltmarsh-docs/${slug}`,
});

const gitSync = (context: Context, git: string, slug: string, written: number) =>
  JSON.stringify({
    ...repository(git, slug),
    installationProvider: git,
    integration: git,
    updatedAt: daysAgo(context, written),
  });

function commitOf(git: string, slug: string): NonNullable<NewRevision['git']> {
  const oid = createHash('sha1').update(slug).digest('hex');
  const { url } = repository(git, slug);
  return {
    oid,
    message: 'Update pages',
    createdByService: false,
    url: `${url}/commit/${oid}`,
    ref: 'main',
  };
}

/** Writes the first draft as a revision. It isn't indexed, because the current revision follows. */
async function writeFirstDraft(context: Context, spaceId: string, { docs }: SpaceFolder, createdBy: string) {
  const { store } = context;
  const createdAt = now(context);
  const space = store.query().selectFrom('spaces').select('revision_id').where('id', '=', spaceId);
  const parents = [(await space.executeTakeFirstOrThrow()).revision_id];
  const content = await storeDocs(store, firstDraft(docs), { pages: [], files: [] }, createdAt);
  const draft = { spaceId, type: 'edits' as const, parents, ...content, createdAt, createdBy };
  const revision_id = await writeRevision(store, draft);
  await recordMain(store, spaceId, revision_id, { at: createdAt, cause: 'load', by: createdBy });
  await store.query().updateTable('spaces').set({ revision_id }).where('id', '=', spaceId).execute();
}

/** Creates a space with its content and history, unlocked. Returns its id. */
export async function makeSpace(context: Context, folder: SpaceFolder, history: SpaceHistory) {
  const { organizationId, collectionId, made, written, git, author } = history;
  const { slug, title, emoji, visibility, defaultLevel, docs } = folder;
  const spaceId = await addSpace(earlier(context, made), {
    organizationId,
    collectionId,
    title,
    emoji,
    visibility,
    default_level: defaultLevel,
    git_sync: git ? gitSync(context, git, slug, written) : null,
    visitor_auth: visibility === 'visitor-auth' ? JSON.stringify({ backend: 'oidc' }) : null,
  });
  await writeFirstDraft(earlier(context, made - 2), spaceId, folder, author);
  await loadSpace(earlier(context, written), spaceId, docs, {
    createdBy: author,
    ...(git && { git: commitOf(git, slug) }),
  });
  return spaceId;
}
