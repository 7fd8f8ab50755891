// Content search (Content, in the specification's resources).
import * as z from 'zod/mini';
import { links, notBlank, pageQuery, text } from './fields.ts';
import { limits } from './limits.ts';

/** `query`: not blank, limited length. */
export const searchQuery = z.extend(pageQuery, { query: text(1, limits.searchQuery).check(notBlank) });

/** The relevance. Higher is better, but only hits of one response can be compared. */
const score = () => z.number().check(z.nonnegative());

const searchSection = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  score: z.optional(score()),
  /** The matching text. */
  body: z.string(),
  urls: links('app'),
});

/** A matching page. */
export const searchItem = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  score: z.optional(score()),
  sections: z.array(searchSection),
  urls: links('app'),
});
export type SearchItem = z.output<typeof searchItem>;

/** A space with matching pages. */
export const organizationSearchItem = z.object({
  id: z.string(),
  title: z.string(),
  score: z.optional(score()),
  pages: z.array(searchItem),
});
export type OrganizationSearchItem = z.output<typeof organizationSearchItem>;
