import * as z from 'zod/mini';
import { count, defaultLevel, flags, links, openEnum, textUpTo, time } from './fields.ts';
import { limits, moreLimits } from './limits.ts';

export const visibility = z.enum([
  'public',
  'unlisted',
  'share-link',
  'visitor-auth',
  'in-collection',
  'private',
]);
export type Visibility = z.output<typeof visibility>;

/** A space's own visibility, which restricts that of its sites, or `inherit` for none. */
export const visibilityChange = z.enum([...visibility.options, 'inherit']);
export type VisibilityChange = z.output<typeof visibilityChange>;

export const editMode = z.enum(['live', 'locked']);
export type EditMode = z.output<typeof editMode>;

export const space = z.object({
  object: z.literal('space'),
  id: z.string(),
  title: textUpTo(limits.spaceTitle),
  /** A character, or its hex code points. */
  emoji: textUpTo(moreLimits.spaceEmoji),
  /** The widest audience that reads it on a live site, else `in-collection` or `private`. */
  visibility,
  /** Optional: its own visibility, unless it inherits that of its sites. */
  restriction: z.optional(visibility),
  createdAt: time(),
  updatedAt: time(),
  deletedAt: z.optional(time()),
  editMode: z.optional(editMode),
  organization: z.string(),
  parent: z.optional(z.string()),
  urls: links('location', 'app', 'published', 'public', 'icon'),
  gitSync: z.optional(
    z.object({
      repoName: z.string(),
      installationProvider: openEnum('github', 'gitlab'),
      integration: z.string(),
      url: z.string(),
      updatedAt: time(),
    }),
  ),
  visitorAuth: z.optional(
    z.object({ backend: openEnum('custom', 'auth0', 'okta', 'azure', 'cognito', 'oidc') }),
  ),
  revision: z.string(),
  defaultLevel,
  comments: count(),
  changeRequests: count(),
  changeRequestsOpen: count(),
  changeRequestsDraft: count(),
  permissions: flags(
    'view',
    'access',
    'admin',
    'viewInviteLinks',
    'edit',
    'triggerGitSync',
    'comment',
    'merge',
    'review',
  ),
});
export type Space = z.output<typeof space>;
