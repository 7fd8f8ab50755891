// SiteSpace and SiteSection (Site structure, in the specification's resources).
import * as z from 'zod/mini';
import { links, text, textUpTo, title, uriUpTo } from './fields.ts';
import { limits, moreLimits } from './limits.ts';
import { sitePathPattern } from './patterns.ts';
import { space } from './space.ts';

/** The path on the site. */
export const sitePath = text(...limits.sitePath);

/** A path that is saved. Earlier versions stored others, which responses contain. */
export const newSitePath = sitePath.check(
  z.regex(
    sitePathPattern,
    'Must be lowercase letters, digits, hyphens, dots and underscores, such as “v2” or “guides/api”. Each part starts with a letter or digit.',
  ),
);

/** An expression that determines its visibility to a visitor. */
export const siteCondition = text(...limits.siteCondition);

/** The name of an icon. */
export const icon = textUpTo(limits.icon);

/** A title on the site, instead of that of the space. */
export const siteSpaceTitle = title(...moreLimits.siteSpaceTitle);

/** Which version of the docs of its list a space is. Lists have at most one latest version. */
export const siteSpaceVersion = z.enum(['latest', 'earlier']);

/** A space on a site. `id` identifies the relationship. */
export const siteSpace = z.object({
  object: z.literal('site-space'),
  id: z.string(),
  path: sitePath,
  section: z.optional(z.string()),
  space,
  /** Its title on the site, or else that of the space. */
  title: z.string(),
  default: z.optional(z.boolean()),
  /** Whether it is left out of the site's navigation and search. It keeps its address. */
  hidden: z.optional(z.boolean()),
  condition: z.optional(siteCondition),
  /** Whether visitors don't see it yet. Previews of the draft of the site show it. */
  draft: z.optional(z.boolean()),
  /** Missing for a space that isn't a version. */
  version: z.optional(siteSpaceVersion),
  hasAdvancedCustomizationFeature: z.optional(z.boolean()),
  urls: links('published'),
});
export type SiteSpace = z.output<typeof siteSpace>;

export const siteSection = z.object({
  object: z.literal('site-section'),
  id: z.string(),
  title: title(...limits.siteSectionTitle),
  description: z.optional(textUpTo(limits.siteSectionDescription)),
  default: z.optional(z.boolean()),
  /** Whether visitors don't see it yet, with all of its spaces. */
  draft: z.optional(z.boolean()),
  path: sitePath,
  condition: z.optional(siteCondition),
  sectionGroup: z.optional(z.string()),
  icon: z.optional(icon),
  siteSpaces: z.array(siteSpace),
  urls: links('published'),
});
export type SiteSection = z.output<typeof siteSection>;

/** The URL of a link in the structure of a site. */
export const siteLinkUrl = uriUpTo(moreLimits.siteLinkUrl);

/** A link to another website, beside the sections of a site. */
export const siteExternalLink = z.object({
  object: z.literal('site-external-link'),
  id: z.string(),
  title: title(...limits.siteSectionTitle),
  description: z.optional(textUpTo(limits.siteSectionDescription)),
  icon: z.optional(icon),
  url: siteLinkUrl,
  /** The group that contains it. */
  sectionGroup: z.optional(z.string()),
  /** Whether visitors don't see it yet. */
  draft: z.boolean(),
  condition: z.optional(siteCondition),
});
export type SiteExternalLink = z.output<typeof siteExternalLink>;
