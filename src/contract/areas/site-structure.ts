// Optional: the specification reads and moves the parts of a site one kind at a time.
import * as z from 'zod/mini';
import { position, queryText } from '../fields.ts';
import { optionalOperation } from '../operation.ts';
import { siteExternalLink, siteSection, siteSpace } from '../site-structure.ts';
import { siteSectionGroup } from './site-section-groups.ts';

const pointer = z.object({
  type: z.enum(['site-space', 'site-section', 'site-section-group', 'site-external-link']),
  id: z.string(),
});

/** The whole structure of a site in its order, in one read and one write. */
export const siteStructure = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/structure',
    query: z.object({
      shareKey: z.optional(queryText()).register(z.globalRegistry, {
        description: 'The key of a share link, which is added to published URLs.',
      }),
    }),
    response: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('sections'),
        structure: z.array(z.union([siteSection, siteSectionGroup, siteExternalLink])),
      }),
      z.object({ type: z.literal('siteSpaces'), structure: z.array(siteSpace) }),
    ]),
    status: 200,
  }),
  /** Moves a part among its siblings, whatever their kind. Without a position: to the end. */
  sort: optionalOperation({
    method: 'PATCH',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/structure/sort',
    body: z.object({ item: pointer, position: position(pointer) }),
    response: z.union([siteSpace, siteSection, siteSectionGroup, siteExternalLink]),
    status: 200,
  }),
};
