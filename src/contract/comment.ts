// Comment and CommentReply, with the bodies and filters that the comments of spaces and change requests share.
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

/** The page that was commented on. `outdated`: it has changed since. */
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

/** What a comment and a reply have in common. */
const posting = {
  id: z.string(),
  postedBy: user,
  postedAt: time(),
  editedAt: z.optional(time()),
  reactions: z.array(reactionCount),
  body: z.object({ markdown: z.string() }),
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
/** Not only emoji, so that a reaction can be removed that an earlier version took. */
const removed = listUpTo(reaction, moreLimits.reactions);

/** `format` of a read. */
export const formatQuery = z.object({ format: z.optional(format) });

/** The filters of a list of comments. `authors` are user ids, `targetPage` is a page id. */
export const commentQuery = z.extend(pageQuery, {
  order: z.optional(order),
  status: z.optional(z.enum(['all', 'open', 'resolved'])),
  format: z.optional(format),
  targetPage: z.optional(queryText()),
  authors: z.optional(queryList()),
});

/** The page and the format of a list of replies. */
export const replyQuery = z.extend(pageQuery, { format: z.optional(format) });

/** A new reply. */
export const newReply = z.object({ body: z.object({ markdown }) });

/** A new comment, on a page or on a node of it. */
export const newComment = z.object({
  node: z.optional(text(...moreLimits.commentNode)),
  page: z.optional(z.string()),
  body: z.object({ markdown }),
});

/** A change of a reply; an empty `body` changes no text. */
export const replyChange = z.object({
  body: z.optional(z.object({ markdown: z.optional(markdown) })),
  addedReactions: z.optional(added),
  removedReactions: z.optional(removed),
});

/** A change of a comment. */
export const commentChange = z.extend(replyChange, { resolved: z.optional(z.boolean()) });
