import { queryOptions } from '@tanstack/react-query';

/** Compares two short texts by words. */
export const markedQuery = (old: string, now: string) =>
  queryOptions({
    queryKey: ['comparison', 'place', old, now],
    queryFn: async () => {
      const { compareTexts } = await import('#markdown/compare/compareTexts.ts');
      return compareTexts(
        { title: '', markdown: old },
        { title: '', markdown: now },
        { ignoreBlanks: false },
      );
    },
    staleTime: 'static',
    structuralSharing: false,
  });
