// The console's address of a place in a page's text.
import type { Reference } from '#contract/references.ts';
import { paths } from '#routing/paths.ts';

type Space = { organizationId: string; spaceId: string };

/** The page, at the heading that the place stands under. */
export const placePath = (space: Space, { page: pageId = '', anchor }: Reference) =>
  paths.spacePages.to({ ...space, pageId }) + (anchor ? `#${encodeURIComponent(anchor)}` : '');
