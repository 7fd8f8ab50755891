import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#api/query.ts';
import { changeRequestContent } from '#contract/change-request-content.ts';
import type { OneRequest } from '#directory/resources.api.ts';
import type { PageContent } from './mergeEdit.ts';

/** Unsaved changes of a page, and the version that they started from. */
export type Draft = { at: string; base: PageContent; mine: PageContent };

/** Reads a page with its Markdown. */
export const editedPageQuery = ({ spaceId, changeRequestId }: OneRequest, pageId: string) =>
  apiQuery(changeRequestContent.getPage, { spaceId, changeRequestId, pageId });

const idbCache = () => import('#api/idbCache.ts');
const keyOf = ({ spaceId, changeRequestId }: OneRequest, pageId: string) =>
  `draft ${spaceId} ${changeRequestId} ${pageId}`;

const isContent = (value: unknown): value is PageContent =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'markdown') === 'string' &&
  typeof Reflect.get(value, 'settings') === 'object';

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'at') === 'string' &&
  isContent(Reflect.get(value, 'base')) &&
  isContent(Reflect.get(value, 'mine'));

/** Reads the draft of a page from this device; null if there is none. Never rejects. */
export const draftQuery = (one: OneRequest, pageId: string) =>
  queryOptions({
    queryKey: ['drafts', one.spaceId, one.changeRequestId, pageId],
    queryFn: async (): Promise<Draft | null> => {
      try {
        const text = await (await idbCache()).getCached(keyOf(one, pageId));
        const value: unknown = text === undefined ? null : JSON.parse(text);
        return isDraft(value) ? value : null;
      } catch {
        return null;
      }
    },
    staleTime: 'static',
  });

/**
 * Stores a draft on this device, or removes it. The device keeps drafts for 30 days, and the last used ones of 25 million
 * characters of texts. Never rejects.
 */
export const storeDraft = (one: OneRequest, pageId: string, draft: Draft | null) =>
  idbCache()
    .then(({ setCached }) => setCached(keyOf(one, pageId), draft === null ? '' : JSON.stringify(draft)))
    .catch(() => undefined);
