import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page, Revision } from '#contract/content.ts';
import { paths } from '#routing/paths.ts';
import { revisionQuery } from '../changes/baseRevision.ts';
import { useProsePlace } from '../diff/useProsePlace.ts';

/** Returns how links and images of a page in a revision are resolved. Links lead to the space. */
export function useRevisionPlace(page: Page, revision: Revision) {
  const to = paths.space.useParams();
  const { refetch } = useQuery({ ...revisionQuery(to.spaceId, revision.id), enabled: false });
  const onReadFiles = useCallback(() => void refetch(), [refetch]);
  return useProsePlace(page, revision, { to, onReadFiles });
}
