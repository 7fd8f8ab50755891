import type { Reference } from '#contract/references.ts';
import { paths } from '#routing/paths.ts';
import { useParameters } from '#routing/parameters.ts';

/** The content of a space, or of a change request. */
export type Content = { spaceId: string; changeRequestId?: string | undefined };
export type ContentPlace = Content & { organizationId: string };

/** The place that the open URL is in. */
export function useContentPlace(): ContentPlace {
  const { organizationId = '', spaceId = '', changeRequestId } = useParameters();
  return { organizationId, spaceId, changeRequestId };
}

/** Where a page is read; without one, the first. */
export const pagePath = ({ changeRequestId, ...space }: ContentPlace, pageId?: string) =>
  changeRequestId === undefined
    ? paths.spacePages.to({ ...space, pageId })
    : paths.changeRequestPages.to({ ...space, changeRequestId, pageId });

/** Where the files are, with one of them beside them. */
export const filePath = ({ changeRequestId, ...space }: ContentPlace, fileId?: string) =>
  changeRequestId === undefined
    ? paths.spaceFiles.to({ ...space, fileId })
    : paths.changeRequestFiles.to({ ...space, changeRequestId, fileId });

/** Where a place in a page's text is read: the page, at the heading that the place is under. */
export const placePath = (content: ContentPlace, { page: pageId = '', anchor }: Reference) =>
  pagePath(content, pageId) + (anchor ? `#${encodeURIComponent(anchor)}` : '');
