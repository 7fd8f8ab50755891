// The specification's “Site sections”.
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { listOf, pageQuery, position, queryText, textUpTo, title } from '../fields.ts';
import { limits } from '../limits.ts';
import { icon, newSitePath, siteCondition, siteSection } from '../site-structure.ts';

/** The title of a new section, which has a lower maximum. */
const newTitle = title(limits.siteSectionTitle[0], limits.newSiteSectionTitle);

const ref = z.object({ type: z.literal('site-section'), siteSection: z.string() });

export const siteSections = {
  /** `shareKey` returns the published URLs of a share link. */
  list: operation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/sections',
    query: z.extend(pageQuery, { shareKey: z.optional(queryText()) }),
    response: listOf(siteSection),
    status: 200,
  }),
  /**
   * The space becomes the first site space of the section, which is added at the end of a group, or of the site. The
   * specification lacks `siteSectionGroupId`.
   */
  create: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/sections',
    body: z.object({
      spaceId: z.string(),
      title: z.optional(newTitle),
      icon: z.optional(z.nullable(icon)),
      draft: z.optional(z.boolean()),
      siteSectionGroupId: z.optional(z.string()),
    }),
    response: siteSection,
    status: 201,
  }),
  /** Also deletes its site spaces, but not their spaces. */
  remove: operation({
    method: 'DELETE',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
    status: 205,
  }),
  /**
   * Omitted fields are unchanged, null removes a value. `defaultSiteSpace` is a site space id. `default` makes it
   * the section that the site opens with. `siteSectionGroupId` moves it to the end of a group, or of the site. The
   * specification lacks `default`, `draft` and `siteSectionGroupId`.
   */
  update: operation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}',
    body: z.object({
      title: z.optional(title(...limits.siteSectionTitle)),
      path: z.optional(newSitePath),
      defaultSiteSpace: z.optional(z.string()),
      condition: z.optional(z.nullable(siteCondition)),
      icon: z.optional(z.nullable(icon)),
      description: z.optional(z.nullable(textUpTo(limits.siteSectionDescription))),
      default: z.optional(z.literal(true)),
      draft: z.optional(z.boolean()),
      siteSectionGroupId: z.optional(z.nullable(z.string())),
    }),
    response: siteSection,
    status: 200,
  }),
  move: operation({
    method: 'POST',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move',
    body: z.object({ position: position(ref) }),
    response: siteSection,
    status: 200,
  }),
};
