// What the pages and files of a space are called.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filesQuery } from '../spaces.api.ts';
import { usePageTitles } from '../usePageTitles.ts';
import type { Names } from '#prose/linkTargets.ts';

/** Files that can't be read have no names. */
export function useNames(spaceId: string): Names {
  const pages = usePageTitles({ spaceId });
  const { data } = useQuery(filesQuery({ spaceId }));
  return useMemo(
    () => ({ pages, files: new Map(data?.items.map(({ id, name }) => [id, name])) }),
    [pages, data],
  );
}
