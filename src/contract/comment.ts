// Comment and CommentReply, and the bodies and filters shared by space and change request comments.
import * as z from 'zod/mini';
import {
  count,
  flags,
  format,
  links,
  listUpTo,
  oneEmoji,
  openEnum,
  order,
  pageQuery,
  queryList,
  queryText,
  text,
  time,
} from './fields.ts';
import { moreLimits } from './limits.ts';
import { user } from './user.ts';

const reactionCount = z.object({
  emoji: z.string(),
  count: count(),
  users: z.array(z.object({ user, reactedAt: time() })),
});

/** The page of a comment. `outdated`: it has changed since, and the commented block, if any, was removed. */
const targetPage = z.object({
  id: z.string(),
  title: z.string(),
  emoji: z.optional(z.string()),
  icon: z.optional(z.string()),
  createdAt: time(),
  updatedAt: time(),
  path: z.string(),
  outdated: z.boolean(),
});

const target = z.object({
  node: z.optional(z.object({ id: z.string(), preview: z.optional(z.string()) })),
  changeRequest: z.optional(z.string()),
  review: z.optional(z.string()),
  page: z.optional(targetPage),
  space: z.string(),
  revision: z.string(),
});

/** The fields shared by comments and replies. */
const posting = {
  id: z.string(),
  postedBy: user,
  postedAt: time(),
  editedAt: z.optional(time()),
  reactions: z.array(reactionCount),
  body: z.object({ markdown: z.string().check(z.meta({ alias: 'document' })) }),
  urls: links('location'),
  permissions: flags('view', 'edit', 'reply', 'delete'),
};

export const comment = z.object({
  object: z.literal('comment'),
  ...posting,
  replies: count(),
  target,
  status: openEnum('open', 'resolved'),
  resolvedAt: z.optional(time()),
  resolvedBy: z.optional(user),
});
export type Comment = z.output<typeof comment>;

export const commentReply = z.object({ object: z.literal('comment-reply'), ...posting });
export type CommentReply = z.output<typeof commentReply>;

const markdown = text(...moreLimits.commentMarkdown);
const reaction = text(...moreLimits.reaction);
const added = listUpTo(reaction.check(oneEmoji), moreLimits.reactions);
/** Not limited to emoji, so that reactions accepted by earlier versions can be removed. */
const removed = listUpTo(reaction, moreLimits.reactions);

export const formatQuery = z.object({ format: z.optional(format) });

/** The filters of a list of comments. `authors` are user ids, `targetPage` is a page id. */
export const commentQuery = z.extend(pageQuery, {
  order: z.optional(order),
  status: z.optional(z.enum(['all', 'open', 'resolved'])),
  format: z.optional(format),
  targetPage: z.optional(queryText()),
  authors: z.optional(queryList()),
});

export const replyQuery = z.extend(pageQuery, { format: z.optional(format) });

export const newReply = z.object({ body: z.object({ markdown }) });

/** A new comment, on a page or on a node of it. */
export const newComment = z.object({
  node: z.optional(text(...moreLimits.commentNode)),
  page: z.optional(z.string()),
  body: z.object({ markdown }),
});

/** An empty `body` keeps the text. */
export const replyChange = z.object({
  body: z.optional(z.object({ markdown: z.optional(markdown) })),
  addedReactions: z.optional(added),
  removedReactions: z.optional(removed),
});

export const commentChange = z.extend(replyChange, { resolved: z.optional(z.boolean()) });
