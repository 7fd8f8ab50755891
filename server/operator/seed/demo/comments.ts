import { readPages } from '#server/domain/content/revisions.repository.ts';
import { flatPages, type PageTree } from '#server/domain/content/pageNode.ts';
import type { Context } from '#server/base/context.ts';
import { newId } from '#server/base/lib/ids.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { MadeRequest } from './changeRequests.ts';
import type { CommentFacts, ReplyFacts } from './contentFolder.ts';
import { insertAll } from '#server/base/database/insertAll.ts';
import { noise } from './shuffled.ts';
import { daysAgo } from './times.ts';

/** Finds the resources that the comments file refers to. */
type CommentPlaces = {
  spaceId: (slug: string) => string;
  request: (slug: string, folder: string) => MadeRequest;
  userId: (name: string) => string;
};

/** Returns a function that finds a space's active revision at a time. */
async function revisionFinder({ store }: Context) {
  const newestFirst = await store
    .query()
    .selectFrom('revisions')
    .select(['id', 'space_id', 'created_at'])
    .where('change_request_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return (spaceId: string, time: string) =>
    newestFirst.find(({ space_id, created_at }) => space_id === spaceId && created_at <= time)!.id;
}

/** Returns a function that finds a page's id by its path in the docs. Reads each revision once. */
function pageFinder({ store }: Context) {
  const read = new Map<string, Promise<PageTree[]>>();
  return async (revision: string, path: string) => {
    const pages = read.get(revision) ?? readPages(store, revision);
    read.set(revision, pages);
    const page = flatPages(await pages).find(({ git }) => git?.path === path);
    if (!page) throw new Error(`The demonstration comments on a page that isn't there: ${path}.`);
    return page.page;
  };
}

/**
 * Returns the fields that comments and replies share. `place` is 0 for the comment, then counts its replies.
 */
function posting(
  context: Context,
  { author, body, ...facts }: ReplyFacts,
  place: number,
  places: CommentPlaces,
) {
  // Replies of the same day come after their comment.
  const days = facts.daysAgo - (place + 0.5 + noise(body.length, 7) * 0.5) * 0.1;
  const id = newId();
  const reactions = Object.entries(facts.reactions ?? {}).flatMap(([emoji, names]) =>
    names.map((name, n) => ({
      target_id: id,
      emoji,
      user_id: places.userId(name),
      reacted_at: daysAgo(context, days - 0.02 - n * 0.003),
    })),
  );
  const posted = { id, posted_by: places.userId(author), posted_at: daysAgo(context, days) };
  return { row: { ...posted, edited_at: null, markdown: body }, reactions };
}

/** Returns the resolution: by the author of the last reply, else of the comment. */
function resolution(context: Context, comment: CommentFacts, { userId }: CommentPlaces) {
  if (!comment.resolved) return { status: 'open' as const, resolved_at: null, resolved_by: null };
  const last = comment.replies?.at(-1) ?? comment;
  const resolved_at = daysAgo(context, last.daysAgo - 0.6);
  return { status: 'resolved' as const, resolved_at, resolved_by: userId(last.author) };
}

/** Creates the comments, each on the revision that was active when it was posted. */
export async function makeComments(context: Context, described: CommentFacts[], places: CommentPlaces) {
  const revisionOf = await revisionFinder(context);
  const pageOf = pageFinder(context);
  const comments: Database['comments'][] = [];
  const replies: Database['comment_replies'][] = [];
  const reactions: Database['reactions'][] = [];
  for (const comment of described) {
    const { space, changeRequest, page } = comment;
    const { row, reactions: own } = posting(context, comment, 0, places);
    const space_id = places.spaceId(space);
    const request = changeRequest === undefined ? undefined : places.request(space, changeRequest);
    const revision_id = request?.revision ?? revisionOf(space_id, row.posted_at);
    comments.push({
      ...row,
      space_id,
      change_request_id: request?.id ?? null,
      page_id: page === undefined ? null : await pageOf(revision_id, page),
      node_id: null,
      node_preview: null,
      revision_id,
      ...resolution(context, comment, places),
    });
    const answers = (comment.replies ?? []).map((reply, n) => posting(context, reply, n + 1, places));
    replies.push(...answers.map((answer) => ({ ...answer.row, comment_id: row.id })));
    reactions.push(...own, ...answers.flatMap((answer) => answer.reactions));
  }
  await insertAll(context, 'comments', comments);
  await insertAll(context, 'comment_replies', replies);
  await insertAll(context, 'reactions', reactions);
}
