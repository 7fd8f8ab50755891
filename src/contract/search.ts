// Search in content: what is asked, and what was found (Content, in the specification's resources).
import * as z from 'zod/mini';
import { links, notBlank, pageQuery, text } from './fields.ts';
import { limits } from './limits.ts';

/** `query`: one to so many characters, not blanks only. */
export const searchQuery = z.extend(pageQuery, { query: text(1, limits.searchQuery).check(notBlank) });

const searchSection = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** The passage that matches. */
  body: z.string(),
  urls: links('app'),
});

/** A page that was found. */
export const searchItem = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  sections: z.array(searchSection),
  urls: links('app'),
});
export type SearchItem = z.output<typeof searchItem>;

/** A space in which pages were found. */
export const organizationSearchItem = z.object({
  id: z.string(),
  title: z.string(),
  pages: z.array(searchItem),
});
export type OrganizationSearchItem = z.output<typeof organizationSearchItem>;
