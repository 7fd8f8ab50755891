// The console's address of a place in a page's text.
import type { Reference } from '#contract/references.ts';
import { pagePath, type ContentPlace } from './contentPlace.ts';

/** The page, at the heading that the place stands under. */
export const placePath = (content: ContentPlace, { page: pageId = '', anchor }: Reference) =>
  pagePath(content, pageId) + (anchor ? `#${encodeURIComponent(anchor)}` : '');
