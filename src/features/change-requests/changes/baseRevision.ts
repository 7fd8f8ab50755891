// The revision of main that a change request is based on: its ancestor in a merge.
import { queryOptions } from '@tanstack/react-query';
import { nullIfForbidden } from '#api/ApiError.ts';
import { callOptional } from '#api/callOptional.ts';
import type { ChangeRequest } from '#contract/change-requests.ts';
import type { Page } from '#contract/content.ts';
import { revisions } from '#contract/revisions.ts';
import { textCacheTime } from '../changeRequests.api.ts';
import { textVersion, type BaseSource } from './pageChanges.ts';
import { readStoredMain, readStoredText, type RevisionContent } from './storedMain.ts';

export type BaseRevision = RevisionContent & BaseSource;

/** Returns the ID of main's revision when the request was created or last updated. */
const baseRevisionOf = ({ revisionInitial, revisionMergedAncestor }: ChangeRequest) =>
  revisionMergedAncestor ?? revisionInitial;

/** Whether main has changed since the base revision, so that a comparison needs it. */
export const needsBase = ({ outdated, status }: ChangeRequest) => outdated || status === 'merged';

/**
 * Returns the data of the service, otherwise the data stored in this browser. Throws only if the service
 * failed and nothing is stored.
 */
const servedOrStored = async <T>(served: Promise<T | null>, stored: () => Promise<T | null>) =>
  (await served.catch(() => null)) ?? (await stored()) ?? served;

async function readServed(spaceId: string, id: string, signal: AbortSignal): Promise<BaseRevision | null> {
  const input = { spaceId, revisionId: id };
  const revision = await callOptional(revisions.get, input, signal).catch(nullIfForbidden);
  return revision && { id, isServed: true, pages: revision.pages, files: revision.files };
}

async function readStored(spaceId: string, id: string): Promise<BaseRevision | null> {
  const content = await readStoredMain(spaceId, id);
  return content && { ...content, id, isServed: false };
}

/** Reads the base revision of a change request; null if neither the service nor this browser has it. */
export const baseQuery = (spaceId: string, request: ChangeRequest) => {
  const id = baseRevisionOf(request);
  return queryOptions({
    queryKey: ['base', spaceId, id],
    queryFn: ({ signal }) => servedOrStored(readServed(spaceId, id, signal), () => readStored(spaceId, id)),
    staleTime: 'static',
  });
};

async function readServedText(spaceId: string, revisionId: string, pageId: string, signal: AbortSignal) {
  const input = { spaceId, revisionId, pageId, query: { format: 'markdown' as const } };
  const page = await callOptional(revisions.getPage, input, signal).catch(nullIfForbidden);
  return page && (page.markdown ?? '');
}

/** Reads an earlier revision of the space or the change request; null if the service doesn't have it. */
export const revisionQuery = (spaceId: string, id: string) =>
  queryOptions({
    queryKey: ['base', spaceId, id],
    queryFn: ({ signal }) => readServed(spaceId, id, signal),
    staleTime: 'static',
  });

/** Reads the text of a page in the base revision; null if neither the service nor this browser has it. */
export const baseTextQuery = (spaceId: string, { id, isServed }: BaseSource, page: Page) => {
  const version = textVersion(page);
  return queryOptions({
    queryKey: ['texts', spaceId, 'base', page.id, version],
    queryFn: ({ signal }) =>
      servedOrStored(isServed ? readServedText(spaceId, id, page.id, signal) : Promise.resolve(null), () =>
        readStoredText(spaceId, page.id, version),
      ),
    staleTime: 'static',
    gcTime: textCacheTime,
  });
};
