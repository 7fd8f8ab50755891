// Optional: the specification doesn't tell what is read on a site.
import * as z from 'zod/mini';
import { optionalOperation } from '../operation.ts';
import { count } from '../fields.ts';

const day = () => z.iso.date('Must be a day such as “2026-11-29”.');

/** The years before are of no use, and their dates can have a sign. */
const queryDay = () => day().check(z.refine((text) => text >= '2000-01-01', 'Must be 2000-01-01 or later.'));

/** The names with the highest counts, and the sum of all others. */
const ranked = z.object({
  items: z.array(z.object({ name: z.string(), count: count() })),
  other: count(),
});

export const insights = z.object({
  object: z.literal('site-insights'),
  /** Days in UTC, both included. */
  from: day(),
  to: day(),
  days: z.array(z.object({ day: day(), views: count(), machines: count() })),
  totals: z.object({
    views: count(),
    /** Of the same number of days before. */
    viewsBefore: count(),
    /** Reads of Markdown, and of bots and programs. */
    machines: count(),
    searches: count(),
    searchesWithoutResult: count(),
    notFound: count(),
  }),
  /** Views of pages. `title` is missing if the page is gone. */
  pages: z.object({
    items: z.array(
      z.object({
        space: z.string(),
        page: z.string(),
        title: z.optional(z.string()),
        views: count(),
        machines: count(),
      }),
    ),
    other: count(),
  }),
  /** Hosts of sites that link here. */
  referrers: ranked,
  searches: ranked,
  searchesWithoutResult: ranked,
  /** Paths on the site without a page. */
  notFound: ranked,
});
export type SiteInsights = z.output<typeof insights>;

/** What is read on a site, counted without cookies, addresses or IDs of visitors. Sums arrive with up to a minute's delay. */
export const siteInsights = {
  get: optionalOperation({
    method: 'GET',
    path: '/v1/orgs/{organizationId}/sites/{siteId}/insights',
    query: z.object({
      from: z.optional(queryDay()).register(z.globalRegistry, {
        description: 'The first day (UTC). Default: 27 days before the last one. At most 366 days.',
      }),
      to: z
        .optional(queryDay())
        .register(z.globalRegistry, { description: 'The last day (UTC). Default: today.' }),
    }),
    response: insights,
    status: 200,
  }),
};
