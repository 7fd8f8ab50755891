// Gathers what the threads of a place share.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '#contract/content.ts';
import { spaceQuery } from '#directory/resources.api.ts';
import { whoAmIQuery } from '#directory/whoAmI.ts';
import { readDraft } from '#lib/drafts.ts';
import { pagesQuery, type Place } from './comments.api.ts';
import { newDraftKey } from './NewComment.tsx';
import type { Talk } from './talk.ts';
import { useProse } from './useProse.ts';

const none: readonly Page[] = [];

/** The shell has asked who the caller is; a guess is good enough to mark one's own reactions. */
export function useTalkOf(organizationId: string, place: Place) {
  const { data: space } = useSuspenseQuery(spaceQuery(place.spaceId));
  // Without its pages the comments can be read all the same.
  const { data: tree } = useQuery(pagesQuery(place));
  const { data: identity } = useQuery({ ...whoAmIQuery(organizationId), enabled: false });
  const pages = tree?.pages ?? none;
  const prose = useProse(organizationId, place, pages);
  const { permissions } = space;
  const talk: Talk = { organizationId, place, permissions, me: identity?.userId ?? null, prose };
  return { space, pages, talk };
}

/** Whether a new comment is being written; a draft opens it. */
export function useWriting(place: Place) {
  return useState(() => readDraft(sessionStorage, newDraftKey(place)) !== undefined);
}
