// The specification's “Site section groups”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { listOf, listUpTo, pageQuery, position, title } from '../fields.ts';
import { limits } from '../limits.ts';
import { icon, siteExternalLink, siteSection } from '../site-structure.ts';

export const siteSectionGroup = z.object({
  object: z.literal('site-section-group'),
  id: z.string(),
  title: title(...limits.siteSectionGroupTitle),
  icon: z.optional(icon),
  /** The group that contains it. */
  sectionGroup: z.optional(z.string()),
  /** Whether visitors don't see it yet, with all that is in it. */
  draft: z.optional(z.boolean()),
  sections: z.array(siteSection).check(z.meta({ alias: 'children' })),
  /** Its sections, groups and links in their order. */
  get children() {
    return z.array(z.union([siteSection, siteSectionGroup, siteExternalLink]));
  },
});
export type SiteSectionGroup = z.output<typeof siteSectionGroup>;

/** A top-level sibling: a section, or, as our addition, a group. */
const ref = z.object({ type: z.enum(['site-section', 'site-section-group']), id: z.string() });

export const siteSectionGroups = {
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups',
    query: pageQuery,
    response: listOf(siteSectionGroup),
    status: 200,
  }),
  /** `sections` are section ids. `parent` is the group that it is added to. The specification lacks `parent` and `draft`. */
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups',
    body: z.object({
      title: title(...limits.siteSectionGroupTitle),
      icon: z.optional(z.nullable(icon)),
      sections: z.optional(listUpTo(z.string())),
      parent: z.optional(z.string()),
      draft: z.optional(z.boolean()),
    }),
    response: siteSectionGroup,
    status: 201,
  }),
  /** What it contains moves to its position. */
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
    status: 205,
  }),
  /** `parentSectionGroupId` moves it to the end of a group, or of the site. The specification lacks it and `draft`. */
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}',
    body: z.object({
      title: z.optional(title(...limits.siteSectionGroupTitle)),
      icon: z.optional(z.nullable(icon)),
      parentSectionGroupId: z.optional(z.nullable(z.string())),
      draft: z.optional(z.boolean()),
    }),
    response: siteSectionGroup,
    status: 200,
  }),
  addSection: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections',
    body: z.object({ sectionId: z.string() }),
    response: siteSectionGroup,
    status: 201,
  }),
  /** Removes the section from the group. It remains on the site, after the group at the top level. */
  removeSection: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
    status: 205,
  }),
  move: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move',
    body: z.object({ position: position(ref) }),
    response: siteSectionGroup,
    status: 200,
  }),
};
