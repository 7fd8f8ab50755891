// Makes comments, replies and reactions.
import { readPages } from '../../content/revisions.ts';
import type { PageTree } from '../../content/pageNode.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/ids.ts';
import type { Database } from '../../database/schema.ts';
import type { MadeRequest } from './changeRequests.ts';
import type { CommentFacts } from './contentFolder.ts';
import { insertAll } from './insertAll.ts';
import { daysAgo } from './times.ts';

/** How the comments' file names things, and what was made of them. */
export type CommentPlaces = {
  spaceId: (slug: string) => string;
  request: (slug: string, folder: string) => MadeRequest;
  userId: (name: string) => string;
};

type Revisions = Pick<Database['revisions'], 'id' | 'space_id' | 'created_at'>[];

const flat = (pages: PageTree[]): PageTree[] => pages.flatMap((page) => [page, ...flat(page.pages)]);

/** The primary revisions of all spaces, the newest first. */
const primaryRevisions = ({ store }: Context): Promise<Revisions> =>
  store
    .query()
    .selectFrom('revisions')
    .select(['id', 'space_id', 'created_at'])
    .where('change_request_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();

/** Finds pages by their paths in the docs; reads each revision once. */
function pageFinder({ store }: Context) {
  const read = new Map<string, Promise<PageTree[]>>();
  return async (revision: string, path: string) => {
    const pages = read.get(revision) ?? readPages(store, revision);
    read.set(revision, pages);
    const page = flat(await pages).find(({ git }) => git?.path === path);
    if (!page) throw new Error(`The demonstration comments on a page that isn't there: ${path}.`);
    return page.page;
  };
}

type Posting = Pick<CommentFacts, 'author' | 'body'>;

/** A bit after what the same day brought before: replies follow their comment. */
const placeInDay = (days: number, place: number) => days - 0.1 - place * 0.03;

const posted = (context: Context, { author, body }: Posting, days: number, places: CommentPlaces) => ({
  id: newId(),
  posted_by: places.userId(author),
  posted_at: daysAgo(context, days),
  edited_at: null,
  markdown: body,
});

/** A few minutes after the posting, and each a bit later than the one before. */
const reactionsOf = (
  context: Context,
  target: string,
  days: number,
  reactions: CommentFacts['reactions'] = {},
  { userId }: CommentPlaces,
) =>
  Object.entries(reactions)
    .flatMap(([emoji, names]) => names.map((name) => ({ emoji, name })))
    .map(({ emoji, name }, n) => ({
      target_id: target,
      emoji,
      user_id: userId(name),
      reacted_at: daysAgo(context, days - 0.01 - n * 0.002),
    }));

/** Who resolved it: whoever answered last, or else who had posted it. */
function resolution(context: Context, { author, resolved, daysAgo: days, replies = [] }: CommentFacts, places: CommentPlaces) {
  if (!resolved) return { status: 'open' as const, resolved_at: null, resolved_by: null };
  const last = replies.at(-1);
  return {
    status: 'resolved' as const,
    resolved_at: daysAgo(context, (last?.daysAgo ?? days) - 0.6),
    resolved_by: places.userId(last?.author ?? author),
  };
}

/** Makes the comments, each on what was there when it was posted. */
export async function makeComments(context: Context, described: CommentFacts[], places: CommentPlaces) {
  const revisions = await primaryRevisions(context);
  const pageOf = pageFinder(context);
  const comments: Database['comments'][] = [];
  const replies: Database['comment_replies'][] = [];
  const reactions: Database['reactions'][] = [];
  for (const comment of described) {
    const spaceId = places.spaceId(comment.space);
    const days = placeInDay(comment.daysAgo, 0);
    const made = posted(context, comment, days, places);
    const request = comment.changeRequest === undefined ? undefined : places.request(comment.space, comment.changeRequest);
    const revision =
      request?.revision ??
      revisions.find((one) => one.space_id === spaceId && one.created_at <= made.posted_at)!.id;
    comments.push({
      ...made,
      space_id: spaceId,
      change_request_id: request?.id ?? null,
      page_id: comment.page === undefined ? null : await pageOf(revision, comment.page),
      node_id: null,
      node_preview: null,
      revision_id: revision,
      ...resolution(context, comment, places),
    });
    reactions.push(...reactionsOf(context, made.id, days, comment.reactions, places));
    for (const [n, reply] of (comment.replies ?? []).entries()) {
      const replyDays = placeInDay(reply.daysAgo, n + 1);
      const madeReply = posted(context, reply, replyDays, places);
      replies.push({ ...madeReply, comment_id: made.id });
      reactions.push(...reactionsOf(context, madeReply.id, replyDays, reply.reactions, places));
    }
  }
  await insertAll(context, 'comments', comments);
  await insertAll(context, 'comment_replies', replies);
  await insertAll(context, 'reactions', reactions);
}
