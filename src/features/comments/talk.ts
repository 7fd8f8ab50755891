import { createContext, use, useState } from 'react';
import { readDraft } from '#lib/drafts.ts';
import type { ProseContext } from '#prose/Prose.tsx';
import { paths } from '#routing/paths.ts';
import type { Space } from '#contract/space.ts';
import type { Place } from './comments.api.ts';

export type Talk = {
  organizationId: string;
  place: Place;
  /** Of the space that the comments belong to. */
  permissions: Space['permissions'];
  /** The caller's user id; null where it isn't known. */
  me: string | null;
  /** What links in comments are resolved by. */
  prose: ProseContext;
};

export const TalkContext = createContext<Talk | undefined>(undefined);

/** Throws outside of a screen of comments. */
export function useTalk(): Talk {
  const talk = use(TalkContext);
  if (!talk) throw new Error('A comment stands outside of a screen of comments.');
  return talk;
}

/** Whether something is being written, and how to change that; a draft opens its form again. */
export const useWriting = (draftKey: string) =>
  useState(() => readDraft(sessionStorage, draftKey) !== undefined);

type At = Pick<Talk, 'organizationId' | 'place'>;

/** The address of one comment, or of all of its place. */
export function commentsPath({ organizationId, place: { spaceId, changeRequestId } }: At, comment?: string) {
  const search = comment === undefined ? {} : { comment };
  return changeRequestId === undefined
    ? paths.spaceComments.to({ organizationId, spaceId }, search)
    : paths.changeRequestComments.to({ organizationId, spaceId, changeRequestId }, search);
}

/** Where a page that is commented on is read. */
export const targetPath = (
  { organizationId, place: { spaceId, changeRequestId } }: At,
  pageId: string,
  anchor = '',
) =>
  changeRequestId === undefined
    ? paths.spacePages.to({ organizationId, spaceId, pageId }) +
      (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
    : paths.changeRequest.to({ organizationId, spaceId, changeRequestId }, { pageId });
