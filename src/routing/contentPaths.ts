import type { Reference } from '#contract/references.ts';
import { paths } from './paths.ts';

/** Parameters of the URL of a space, or of a change request in it: both have pages and files. */
export type ContentParams = { organizationId: string; spaceId: string; changeRequestId?: string | undefined };

/** Returns the path of a page. Without `pageId`, the reader shows the first page. */
export const pagePath = ({ changeRequestId, ...space }: ContentParams, pageId?: string) =>
  changeRequestId === undefined
    ? paths.spacePages.to({ ...space, pageId })
    : paths.changeRequestPages.to({ ...space, changeRequestId, pageId });

/** Returns the path of the file list, with the panel of `fileId` open. */
export const filePath = ({ changeRequestId, ...space }: ContentParams, fileId?: string) =>
  changeRequestId === undefined
    ? paths.spaceFiles.to({ ...space, fileId })
    : paths.changeRequestFiles.to({ ...space, changeRequestId, fileId });

/** Returns the path of a page, at the heading of the reference if it has one. */
export const referencePath = (params: ContentParams, { page: pageId = '', anchor }: Reference) =>
  pagePath(params, pageId) + (anchor ? `#${encodeURIComponent(anchor)}` : '');
